import type { BrandLogo } from '@acolhe/brand';
import type { OperationsRight } from '@acolhe/domain';
import { createBrowserRouter, type RouteObject } from '@acolhe/session/router';
import { LinkButton, Note } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { useMay } from '../access/operator-context.tsx';
import { sectionAt, type SectionPath } from '../access/sections.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { Frame } from './frame.tsx';
import { LazyScreen, type LazyScreens } from './lazy-screens.tsx';
import { SECTION_SCREENS } from './screens.ts';

/** Route of one of a section's addresses, for those whose role permits it. */
const routeOf = <Section extends SectionPath>(
  section: Section,
  screen: (screens: ScreensOf<Section>) => ReactNode,
  below = '',
): RouteObject => ({
  path: section + below,
  element: (
    <Guarded {...sectionAt(section)}>
      {/* The compiler does not look a table up by a type parameter. */}
      <LazyScreen from={SECTION_SCREENS[section] as LazyScreens<ScreensOf<Section>>}>{screen}</LazyScreen>
    </Guarded>
  ),
});

/** The screens of a section's chunk. */
type ScreensOf<Section extends SectionPath> =
  (typeof SECTION_SCREENS)[Section] extends LazyScreens<infer Screens> ? Screens : never;

/** The console's own addresses, so that back, reload and a second tab work. */
export const createOperationsRouter = (logo: BrandLogo) =>
  createBrowserRouter([
    {
      element: <Frame logo={logo} />,
      children: [
        { path: '/', element: <HomeScreen /> },
        routeOf('/agora', ({ LiveScreen }) => <LiveScreen />),
        routeOf('/numeros', ({ FiguresScreen }) => <FiguresScreen />),
        routeOf('/profissionais', ({ ProfessionalsScreen }) => <ProfessionalsScreen />),
        routeOf('/profissionais', ({ NewProfessionalScreen }) => <NewProfessionalScreen />, '/novo'),
        routeOf('/profissionais', ({ ProfessionalScreen }) => <ProfessionalScreen />, '/:id'),
        routeOf('/pessoas', ({ PatientsScreen }) => <PatientsScreen />),
        routeOf('/pessoas', ({ NewPatientScreen }) => <NewPatientScreen />, '/novo'),
        routeOf('/pessoas', ({ PatientScreen }) => <PatientScreen />, '/:id'),
        routeOf('/agendas', ({ AgendasScreen }) => <AgendasScreen />),
        routeOf('/agendas', ({ AgendaScreen }) => <AgendaScreen />, '/:professionalId'),
        routeOf('/solicitacoes', ({ DataRequestsScreen }) => <DataRequestsScreen />),
        routeOf('/solicitacoes', ({ NewDataRequestScreen }) => <NewDataRequestScreen />, '/:patientId/nova'),
        routeOf('/solicitacoes', ({ DataRequestScreen }) => <DataRequestScreen />, '/:patientId/:id'),
        routeOf('/contratos', ({ ContractsScreen }) => <ContractsScreen />),
        routeOf('/contratos', ({ NewContractScreen }) => <NewContractScreen />, '/:patientId/novo'),
        routeOf('/contratos', ({ ContractScreen }) => <ContractScreen />, '/:patientId/:id'),
        routeOf('/cartoes', ({ GiftCardsScreen }) => <GiftCardsScreen />),
        routeOf('/cartoes', ({ NewGiftCardsScreen }) => <NewGiftCardsScreen />, '/novo'),
        routeOf('/cartoes', ({ BatchesScreen }) => <BatchesScreen />, '/lotes'),
        routeOf('/cartoes', ({ BatchScreen }) => <BatchScreen logo={logo} />, '/lotes/:id'),
        routeOf('/cabines', ({ CabinsScreen }) => <CabinsScreen />),
        routeOf('/cabines', ({ NewCabinScreen }) => <NewCabinScreen />, '/nova'),
        routeOf('/cabines', ({ CabinScreen }) => <CabinScreen />, '/:id'),
        routeOf('/marcas', ({ BrandsScreen }) => <BrandsScreen />),
        routeOf('/marcas', ({ BrandScreen }) => <BrandScreen />, '/:key'),
        routeOf('/cadastros', ({ CatalogueScreen }) => <CatalogueScreen />),
        routeOf('/importar', ({ ImportsScreen }) => <ImportsScreen />),
        routeOf('/importar', ({ NewImportScreen }) => <NewImportScreen />, '/novo'),
        routeOf('/importar', ({ ImportScreen }) => <ImportScreen />, '/:id'),
        routeOf('/parceiros', ({ PartnersScreen }) => <PartnersScreen />),
        routeOf('/parceiros', ({ NewPartnerScreen }) => <NewPartnerScreen />, '/novo'),
        routeOf('/parceiros', ({ PartnerScreen }) => <PartnerScreen />, '/:id'),
        routeOf('/administradores', ({ AdministratorsScreen }) => <AdministratorsScreen />),
        routeOf('/administradores', ({ NewAdministratorScreen }) => <NewAdministratorScreen />, '/novo'),
        routeOf('/administradores', ({ AdministratorScreen }) => <AdministratorScreen />, '/:id'),
        routeOf('/registro', ({ ChangesScreen }) => <ChangesScreen />),
        routeOf('/conta', ({ AccountScreen }) => <AccountScreen />),
        routeOf('/aparelhos', ({ SessionsScreen }) => <SessionsScreen />),
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ]);
export { RouterProvider } from '@acolhe/session/router';

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
