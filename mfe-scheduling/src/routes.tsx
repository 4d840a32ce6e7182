import { lazyScreen, RemoteRoot } from '@acolhe/federation/remote';
import type { RouteObject } from '@acolhe/session/router';
import { APPOINTMENTS_PATH, SCHEDULING_PATH } from '../remote.config.ts';

/** Routes of the remote. Each screen loads when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [
      lazyScreen({
        path: SCHEDULING_PATH,
        handle: { frame: 'page', title: 'Solicitar Agendamento' },
        load: async () => (await import('./booking/booking-screen.tsx')).BookingScreen,
      }),
      lazyScreen({
        path: APPOINTMENTS_PATH,
        handle: { frame: 'page', title: 'Minhas Consultas Agendadas' },
        load: async () => (await import('./consultations/consultations-screen.tsx')).ConsultationsScreen,
      }),
    ],
  },
];
