import type { PersonKind } from '../platform/auth/session.ts';

/** Patients, as they stay signed in in a browser. */
export const PATIENTS: PersonKind = {
  kind: 'patient',
  cookie: 'acolhe_session',
  originsIn: ({ portalOrigins }) => portalOrigins,
};
