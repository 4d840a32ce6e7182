import type { RemoteConfig } from '@acolhe/federation/registry';
import type { NoValues } from '@acolhe/session';
import manifest from './package.json';

/** Paths of this remote's screens; other remotes lead to them by the names in `addresses`. */
export const SCHEDULING_PATH = '/portal-paciente/agendamento';
export const APPOINTMENTS_PATH = '/portal-paciente/links';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /**
     * Where an appointment is booked. `appointmentSchedulingContract` is whether a contract covers it, as far as the
     * screen that leads there knows; the service decides.
     */
    readonly scheduling: { readonly appointmentSchedulingContract?: boolean };
    /** Where an appointment is moved to another hour. */
    readonly rescheduling: { readonly appointmentId: number };
    /** The appointments of the patient. */
    readonly appointments: NoValues;
  }
}

declare module '@acolhe/session/declarations' {
  interface PortalEvents {
    /** An appointment was booked; rescheduling does not count. */
    readonly 'appointment-booked': { readonly appointmentId: number };
  }
}

export const config: RemoteConfig = {
  name: 'mfe-scheduling',
  version: manifest.version,
  port: 3003,
  portalApi: '^3.0.0',
  routes: [
    { path: SCHEDULING_PATH, exact: true, access: 'patient' },
    { path: APPOINTMENTS_PATH, exact: true, access: 'patient' },
  ],
  addresses: {
    scheduling: `${SCHEDULING_PATH}{?appointmentSchedulingContract}`,
    rescheduling: `${SCHEDULING_PATH}?remarcar={appointmentId}`,
    appointments: APPOINTMENTS_PATH,
  },
  parts: { scheduling: 'shadow-root', appointments: 'shadow-root' },
  exposes: { './routes': './src/routes.tsx', './embed': './src/embed.tsx' },
};
