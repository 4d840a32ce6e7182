export { bearerToken } from './admit.ts';
export { browserSessions, type BrowserSessions } from './browser-sessions.ts';
export { ownPatient, patientOf, professionalOf } from './own.ts';
export { type PatientSession, type ProfessionalSession, type Session, type SessionKind, subjectOf } from './session.ts';
export { type OpenedSession, type Sessions } from './sessions.ts';
