import type { BrandLogo } from '@acolhe/brand';
import { createBrowserRouter, type RouteObject } from '@acolhe/session/router';
import type { ReactNode } from 'react';
import { Guarded } from '../access/guarded.tsx';
import { AccountScreen } from '../account/account-screen.tsx';
import { SessionsScreen } from '../account/sessions-screen.tsx';
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
import { DataRequestScreen } from '../data-requests/data-request-screen.tsx';
import { DataRequestsScreen } from '../data-requests/data-requests-screen.tsx';
import { NewDataRequestScreen } from '../data-requests/new-data-request-screen.tsx';
import { FiguresScreen } from '../figures/figures-screen.tsx';
import { ContractScreen } from '../contracts/contract-screen.tsx';
import { ContractsScreen } from '../contracts/contracts-screen.tsx';
import { NewContractScreen } from '../contracts/new-contract-screen.tsx';
import { Frame } from '../frame/frame.tsx';
import { BatchScreen } from '../gift-cards/batch-screen.tsx';
import { BatchesScreen } from '../gift-cards/batches-screen.tsx';
import { GiftCardsScreen } from '../gift-cards/gift-cards-screen.tsx';
import { NewGiftCardsScreen } from '../gift-cards/new-gift-cards-screen.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { NotFoundScreen } from '../home/not-found-screen.tsx';
import { LiveScreen } from '../live/live-screen.tsx';
import { NewPartnerScreen } from '../partners/new-partner-screen.tsx';
import { PartnerScreen } from '../partners/partner-screen.tsx';
import { PartnersScreen } from '../partners/partners-screen.tsx';
import { NewPatientScreen } from '../patients/new-patient-screen.tsx';
import { PatientScreen } from '../patients/patient-screen.tsx';
import { PatientsScreen } from '../patients/patients-screen.tsx';
import { ImportScreen } from '../imports/import-screen.tsx';
import { ImportsScreen } from '../imports/imports-screen.tsx';
import { NewImportScreen } from '../imports/new-import-screen.tsx';
import { NewProfessionalScreen } from '../professionals/new-professional-screen.tsx';
import { ProfessionalScreen } from '../professionals/professional-screen.tsx';
import { ProfessionalsScreen } from '../professionals/professionals-screen.tsx';
import { sectionAt, type SectionPath } from '../sections/sections.ts';

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
