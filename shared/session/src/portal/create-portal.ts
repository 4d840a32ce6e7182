import { type ApiConnection, createConnection } from '../api/connection.ts';
import { createMovementLog } from '../api/movement-log.ts';
import { type ConnectRealtime, createRealtimeOpener } from '../api/realtime.ts';
import { createServiceClock } from '../api/service-clock.ts';
import { createMemoryStorage, type HostStorage } from '../model/storage.ts';
import type { HostSession, SessionParts } from '../session/session-lifecycle.ts';
import { createSignOutBlocks, createUnsavedInput, type UnsavedInput } from '../session/sign-out-guards.ts';
import { createTokenSession, type TokenSession } from '../session/token-session.ts';
import { notify } from '../store/notifications.ts';
import { createPortalStore, type PortalQueries } from '../store/portal-store.ts';
import { createAddresses, type Portal, PORTAL_API_VERSION } from './portal.tsx';

/** The capabilities of the host: its page, navigation and address. */
export interface PortalHost extends Pick<
  Portal,
  'kind' | 'brand' | 'appearance' | 'root' | 'config' | 'navigate' | 'serves' | 'prefetch' | 'announce' | 'emit'
> {
  readonly connectRealtime: ConnectRealtime;
  /** The template of an address by its name, as the registry has it; undefined when no remote declares it. */
  readonly addressTemplate: (name: string) => string | undefined;
  /**
   * `portalApi` of `@acolhe/session/queries`, for a host whose remotes cache answers in its store; without it they make
   * plain calls alone. Since version 3.0.
   */
  readonly queries?: PortalQueries;
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
 * The portal of a kiosk's page: no patient signs in to it, its calls carry the cookie with the cabin's key, and it
 * stores nothing beyond the page. The sessions of the cabin and of a visit are separate token portals.
 * @see docs/kiosk.md
 */
export function createKioskPortal(host: PortalHost): HostPortal<HostSession> {
  return assemblePortal(
    host,
    createConnection({ apiUrl: host.config.apiUrl, credentials: 'include' }),
    createMemoryStorage(),
    (parts) => createTokenSession({ ...parts, renew: () => Promise.resolve(undefined) }),
  );
}

/**
 * The portal of an embedded part, a cabin's session or a test: the session is given, and it stores nothing beyond the
 * page.
 * @param renew asks the host page for a new token
 */
export function createTokenPortal(
  host: PortalHost,
  renew: () => Promise<string | undefined>,
): HostPortal<TokenSession> {
  return assemblePortal(
    host,
    createConnection({ apiUrl: host.config.apiUrl, credentials: 'omit' }),
    createMemoryStorage(),
    (parts) => createTokenSession({ ...parts, renew }),
  );
}

/**
 * Puts a portal together.
 * @param openPort makes its session of the parts that the portal shares with it
 */
export function assemblePortal<S extends HostSession>(
  host: PortalHost,
  connection: ApiConnection,
  storage: HostStorage,
  openPort: (parts: SessionParts & { readonly unsaved: UnsavedInput }) => S,
): HostPortal<S> {
  const { connectRealtime, addressTemplate, queries, ...page } = host;
  const store = createPortalStore(connection, queries);
  const clock = createServiceClock(connection);
  const movements = createMovementLog(connection, () => clock.nowMs());
  const realtime = createRealtimeOpener(connection, connectRealtime);
  const signOutBlocks = createSignOutBlocks();
  const unsaved = createUnsavedInput();
  const session = openPort({
    store,
    connection,
    log: movements,
    signOutBlocks,
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
    ...createAddresses(addressTemplate, (path) => host.serves(path)),
    apiVersion: PORTAL_API_VERSION,
    store,
    injectSlice: (slice) => store.injectSlice(slice),
    session,
    realtime: () => realtime.open(),
    openTokenPortal: (renew) => createTokenPortal(host, renew),
    clock,
    storage,
    notify: (notification) => void store.dispatch(notify(notification)),
    log: (code, payload) => movements.log(code, payload),
    deliver: (call, input) => movements.deliver(call, input),
    blockSignOut: (reason) => signOutBlocks.add(reason),
    guardUnsaved: (hasUnsaved) => unsaved.guard(hasUnsaved),
    hasUnsaved: () => unsaved.any(),
    async dispose() {
      session.close();
      movements.close();
      await realtime.close();
    },
  };
}
