import { type ApiConnection, createConnection } from '../api/api-connection.ts';
import { createServiceClock } from '../clock/service-clock.ts';
import { createMovementLog } from '../movement-log/movement-log.ts';
import { notify } from '../notifications/notifications-slice.ts';
import { type ConnectRealtime, createRealtimeOpener } from '../realtime/realtime-opener.ts';
import { createGivenSession, type GivenSession } from '../session/given-session.ts';
import { createObjections } from '../session/objections.ts';
import { createProfileStorage } from '../session/profile-storage.ts';
import type { HostSession, SessionParts } from '../session/session-life.ts';
import { createSessionPort, type PortalSessionPort, type SessionPortOptions } from '../session/session-port.ts';
import { createTabLink } from '../session/tab-link.ts';
import { createUnsavedInput } from '../session/unsaved.ts';
import { createMemoryStorage, createTabStorage, type HostStorage } from '../storage/portal-storage.ts';
import { createPortalStore } from '../store/portal-store.ts';
import { createAddresses } from './addresses.ts';
import { openVideoLink } from './link-portal.ts';
import { type Portal, PORTAL_API_VERSION } from './portal.ts';

/** What only the host can do: its page, its ways, its address. */
export interface PortalHost extends Pick<
  Portal,
  'kind' | 'brand' | 'root' | 'config' | 'navigate' | 'serves' | 'prefetch' | 'announce' | 'emit'
> {
  readonly connectRealtime: ConnectRealtime;
  /** The template of an address by its name, as the registry has it; undefined when no remote declares it. */
  readonly addressTemplate: (name: string) => string | undefined;
}

/** A portal as its host sees it. */
export interface HostPortal<S extends HostSession> extends Portal {
  readonly session: S;
  /** Whether some screen holds input that is not saved. */
  readonly hasUnsaved: () => boolean;
  /** Closes realtime and listeners; for a host that goes away. */
  dispose(): Promise<void>;
}

/**
 * The portal of the shell: sessions by password and cookie, shared by the tabs; what remotes store lasts as long as the
 * tab.
 */
export function createShellPortal(host: PortalHost): HostPortal<PortalSessionPort> {
  return assemble(
    host,
    createConnection({ apiUrl: host.config.apiUrl, credentials: 'include' }),
    createTabStorage(),
    (parts) => createSessionPort({ ...parts, profiles: createProfileStorage(), tabs: createTabLink() }),
  );
}

/**
 * The portal of an embedded part, a cabin or a test: the session is given, and nothing is kept beyond the page.
 * @param renew asks the page around for a new token
 */
export function createGivenPortal(
  host: PortalHost,
  renew: () => Promise<string | undefined>,
): HostPortal<GivenSession> {
  return assemble(
    host,
    createConnection({ apiUrl: host.config.apiUrl, credentials: 'omit' }),
    createMemoryStorage(),
    (parts) => createGivenSession({ ...parts, renew }),
  );
}

function assemble<S extends HostSession>(
  host: PortalHost,
  connection: ApiConnection,
  storage: HostStorage,
  openPort: (parts: SessionParts & Pick<SessionPortOptions, 'unsaved'>) => S,
): HostPortal<S> {
  const { connectRealtime, addressTemplate, ...page } = host;
  const store = createPortalStore(connection);
  const clock = createServiceClock(connection);
  const movements = createMovementLog(connection, () => clock.nowMs());
  const realtime = createRealtimeOpener(connection, connectRealtime);
  const objections = createObjections();
  const unsaved = createUnsavedInput();
  const session = openPort({
    store,
    connection,
    log: movements,
    objections,
    unsaved,
    onOpened: () => void clock.measure(),
    onLeaving: () => void realtime.close(),
    onEnded() {
      movements.drop();
      storage.clear();
      void realtime.close();
    },
    onLost: () => host.emit({ type: 'auth-required' }),
  });
  return {
    ...page,
    ...createAddresses(addressTemplate, (address) => host.serves(address)),
    apiVersion: PORTAL_API_VERSION,
    store,
    injectSlice: (slice) => store.injectSlice(slice),
    session,
    realtime: () => realtime.open(),
    openVideoLink: (key) => openVideoLink((renew) => createGivenPortal(host, renew), key),
    clock,
    storage,
    notify: (notification) => void store.dispatch(notify(notification)),
    log: (code, payload) => movements.log(code, payload),
    logLevels: (batch) => movements.logLevels(batch),
    objectToSignOut: (objection) => objections.add(objection),
    holdUnsaved: (hasUnsaved) => unsaved.hold(hasUnsaved),
    hasUnsaved: () => unsaved.any(),
    async dispose() {
      session.close();
      movements.close();
      await realtime.close();
    },
  };
}
