import type { EmbedParts } from '@acolhe/federation/remote';
import { defineScope } from '@acolhe/session';
import { APPOINTMENTS_PATH, SCHEDULING_PATH } from '../remote.config.ts';
import { routes } from './routes.tsx';

declare module '@acolhe/session/declarations' {
  interface SessionScopes {
    /** The appointments of one patient, in a partner's page. */
    readonly scheduling: true;
  }
}

// No password was checked: the patient may be asked for the consent, and set none.
defineScope('scheduling', { opens: [], gates: ['consent'] });

/** The parts that partners can mount: booking, and the appointments. Each leads to the other. */
export const parts: EmbedParts = {
  scheduling: { routes, startPath: SCHEDULING_PATH, scope: 'scheduling' },
  appointments: { routes, startPath: APPOINTMENTS_PATH, scope: 'scheduling' },
};
