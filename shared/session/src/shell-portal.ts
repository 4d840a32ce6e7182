import { createConnection } from './api/connection.ts';
import { createTabStorage } from './model/storage.ts';
import { assemblePortal, type HostPortal, type PortalHost } from './portal/create-portal.ts';
import { createCookieSession, type CookieSession } from './session/cookie-session.ts';
import { createProfileStorage, createTabChannel } from './session/shared-tabs.ts';

export type { CookieSession } from './session/cookie-session.ts';

/**
 * The portal of the shell: sessions by password and cookie, shared by the tabs; what remotes store lasts as long as the
 * tab.
 */
export function createShellPortal(host: PortalHost): HostPortal<CookieSession> {
  return assemblePortal(
    host,
    createConnection({ apiUrl: host.config.apiUrl, credentials: 'include' }),
    createTabStorage(),
    (parts) => createCookieSession({ ...parts, profiles: createProfileStorage(), tabs: createTabChannel() }),
  );
}
