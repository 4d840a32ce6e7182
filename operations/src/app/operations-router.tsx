import type { BrandLogo } from '@acolhe/brand';
import type { OperationsRight } from '@acolhe/domain';
import { createBrowserRouter, type RouteObject } from '@acolhe/session/router';
import { LinkButton, Note } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { useMay } from '../access/operator-context.tsx';
import { sectionAt, type SectionPath } from '../access/sections.ts';
import { AccountScreen, SessionsScreen } from '../account/account-screen.tsx';
import { AdministratorScreen } from '../administrators/administrator-screen.tsx';
import { AdministratorsScreen } from '../administrators/administrators-screen.tsx';
import { NewAdministratorScreen } from '../administrators/new-administrator-screen.tsx';
import { AgendaScreen } from '../agendas/agenda-screen.tsx';
import { AgendasScreen } from '../agendas/agendas-screen.tsx';
import { BrandScreen } from '../brands/brand-screen.tsx';
import { BrandsScreen } from '../brands/brands-screen.tsx';
import { CabinScreen } from '../cabins/cabin-screen.tsx';
import { CabinsScreen } from '../cabins/cabins-screen.tsx';
import { NewCabinScreen } from '../cabins/new-cabin-screen.tsx';
import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx';
import { ChangesScreen } from '../changes/changes-screen.tsx';
import { ContractScreen } from '../contracts/contract-screen.tsx';
import { ContractsScreen } from '../contracts/contracts-screen.tsx';
import { NewContractScreen } from '../contracts/new-contract-screen.tsx';
import { DataRequestScreen } from '../data-requests/data-request-screen.tsx';
import { DataRequestsScreen } from '../data-requests/data-requests-screen.tsx';
import { NewDataRequestScreen } from '../data-requests/new-data-request-screen.tsx';
import { FiguresScreen } from '../figures/figures-screen.tsx';
import { BatchesScreen, BatchScreen } from '../gift-cards/batch-screens.tsx';
import { GiftCardsScreen } from '../gift-cards/gift-cards-screen.tsx';
import { NewGiftCardsScreen } from '../gift-cards/new-gift-cards-screen.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { ImportScreen } from '../imports/import-screen.tsx';
import { ImportsScreen } from '../imports/imports-screen.tsx';
import { NewImportScreen } from '../imports/new-import-screen.tsx';
import { LiveScreen } from '../live/live-screen.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { NewPartnerScreen } from '../partners/new-partner-screen.tsx';
import { PartnerScreen } from '../partners/partner-screen.tsx';
import { PartnersScreen } from '../partners/partners-screen.tsx';
import { NewPatientScreen } from '../patients/new-patient-screen.tsx';
import { PatientScreen } from '../patients/patient-screen.tsx';
import { PatientsScreen } from '../patients/patients-screen.tsx';
import { NewProfessionalScreen } from '../professionals/new-professional-screen.tsx';
import { ProfessionalScreen } from '../professionals/professional-screen.tsx';
import { ProfessionalsScreen } from '../professionals/professionals-screen.tsx';
import { Frame } from './frame.tsx';

/** Routes of a section's addresses, for those whose role permits them. */
const routeOf = (section: SectionPath, screen: ReactNode, below = ''): RouteObject => ({
  path: section + below,
  element: <Guarded {...sectionAt(section)}>{screen}</Guarded>,
});

/** The console's own addresses, so that back, reload and a second tab work. */
export const createOperationsRouter = (logo: BrandLogo) =>
  createBrowserRouter([
    {
      element: <Frame logo={logo} />,
      children: [
        { path: '/', element: <HomeScreen /> },
        routeOf('/agora', <LiveScreen />),
        routeOf('/numeros', <FiguresScreen />),
        routeOf('/profissionais', <ProfessionalsScreen />),
        routeOf('/profissionais', <NewProfessionalScreen />, '/novo'),
        routeOf('/profissionais', <ProfessionalScreen />, '/:id'),
        routeOf('/pessoas', <PatientsScreen />),
        routeOf('/pessoas', <NewPatientScreen />, '/novo'),
        routeOf('/pessoas', <PatientScreen />, '/:id'),
        routeOf('/agendas', <AgendasScreen />),
        routeOf('/agendas', <AgendaScreen />, '/:professionalId'),
        routeOf('/solicitacoes', <DataRequestsScreen />),
        routeOf('/solicitacoes', <NewDataRequestScreen />, '/:patientId/nova'),
        routeOf('/solicitacoes', <DataRequestScreen />, '/:patientId/:id'),
        routeOf('/contratos', <ContractsScreen />),
        routeOf('/contratos', <NewContractScreen />, '/:patientId/novo'),
        routeOf('/contratos', <ContractScreen />, '/:patientId/:id'),
        routeOf('/cartoes', <GiftCardsScreen />),
        routeOf('/cartoes', <NewGiftCardsScreen />, '/novo'),
        routeOf('/cartoes', <BatchesScreen />, '/lotes'),
        routeOf('/cartoes', <BatchScreen logo={logo} />, '/lotes/:id'),
        routeOf('/cabines', <CabinsScreen />),
        routeOf('/cabines', <NewCabinScreen />, '/nova'),
        routeOf('/cabines', <CabinScreen />, '/:id'),
        routeOf('/marcas', <BrandsScreen />),
        routeOf('/marcas', <BrandScreen />, '/:key'),
        routeOf('/cadastros', <CatalogueScreen />),
        routeOf('/importar', <ImportsScreen />),
        routeOf('/importar', <NewImportScreen />, '/novo'),
        routeOf('/importar', <ImportScreen />, '/:id'),
        routeOf('/parceiros', <PartnersScreen />),
        routeOf('/parceiros', <NewPartnerScreen />, '/novo'),
        routeOf('/parceiros', <PartnerScreen />, '/:id'),
        routeOf('/administradores', <AdministratorsScreen />),
        routeOf('/administradores', <NewAdministratorScreen />, '/novo'),
        routeOf('/administradores', <AdministratorScreen />, '/:id'),
        routeOf('/registro', <ChangesScreen />),
        routeOf('/conta', <AccountScreen />),
        routeOf('/aparelhos', <SessionsScreen />),
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ]);
export type OperationsRouter = ReturnType<typeof createOperationsRouter>;

export interface GuardedProps {
  readonly right: OperationsRight;
  /** Title of the section. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a screen when the role permits it, else a note. */
function Guarded({ right, title, children }: GuardedProps) {
  if (useMay(right)) return children;
  return (
    <ConsolePage title={title} narrow>
      <Note
        kind="warning"
        title="Seu perfil não tem acesso a esta página"
        action={<LinkButton href="/">Ir para o início</LinkButton>}
      >
        Se você precisa dela no seu trabalho, fale com quem administra o console.
      </Note>
    </ConsolePage>
  );
}

/** The screen of an unknown address. */
function NotFoundScreen() {
  return (
    <ConsolePage title="Página não encontrada" sentence="Confira o endereço, ou volte ao início." narrow>
      <p>
        <LinkButton href="/">Ir para o início</LinkButton>
      </p>
    </ConsolePage>
  );
}
