import { createConnection } from '../api/api-connection.ts';
import { createCookieSession, type CookieSession } from '../session/cookie-session.ts';
import { createProfileStorage } from '../session/profile-storage.ts';
import { createTabChannel } from '../session/tab-channel.ts';
import { createTabStorage } from '../storage/portal-storage.ts';
import { assemblePortal, type HostPortal, type PortalHost } from './create-portal.ts';

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
