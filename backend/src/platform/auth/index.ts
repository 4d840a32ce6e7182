export { bearerToken } from './admit.ts';
export { browserSessions, type BrowserSessions } from './browser-sessions.ts';
export { ownPatient, ownVisits, patientOf, professionalOf, sidOf, type VisitReach, visitsOf } from './own.ts';
export { appointmentIdOf, partnerIdOf, type PatientSession, type ProfessionalSession, type Session, type SessionKind, subjectOf } from './session.ts';
export { type OpenedSession, type Sessions } from './sessions.ts';
