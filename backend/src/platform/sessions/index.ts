export { browserSessions, type BrowserSessions } from './browser-sessions.ts';
export { CLOSE_REALTIME_JOB } from './close-realtime-sessions.ts';
export type { PersonKind } from './person-kind.ts';
export type { Session, SessionType } from './session.ts';
export { endSessionsOf, holdOpenSession, markEnded } from './session-store.ts';
