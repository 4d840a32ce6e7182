/** What only a host with sessions by password and cookie needs. */
export { createShellPortal } from './portal/create-shell-portal.ts';
export type { CookieSession } from './session/cookie-session.ts';
