export { bearerToken } from './admit.ts';
export { CLOSE_REALTIME_JOB } from './close-realtime-job.ts';
export { browserSessions, type BrowserSessions } from './browser-sessions.ts';
export { limitsOf, ownPatient, ownVisits, patientOf, professionalOf, sidOf, type VisitReach, visitsOf } from './own.ts';
export {
  appointmentIdOf,
  partnerIdOf,
  type PatientSession,
  type ProfessionalSession,
  type Session,
  type SessionKind,
  subjectOf,
  unsignedSinceMsOf,
} from './session.ts';
export { endSessionsOf, endUnsignedSession } from './session-store.ts';
export { type OpenedSession, type Sessions } from './sessions.ts';
