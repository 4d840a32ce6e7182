export { browserSessions, type BrowserSessions } from './browser-sessions.ts';
export { CLOSE_REALTIME_JOB } from './close-realtime-sessions.ts';
export { appointmentIdOf, partnerIdOf, type Session, subjectOf, unsignedSinceMsOf } from './session.ts';
export { endSessionsOf, endUnsignedSession } from './session-store.ts';
