import { openRealtimeCall, type RealtimeAccess } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { ApiConnection } from './connection.ts';
import { PortalCallFailed } from './portal-api-error.ts';
import { sendCall } from './send-call.ts';

/** How a host opens the realtime database: `connectRealtime` of @acolhe/realtime, or a test's own. */
export type ConnectRealtime = (access: RealtimeAccess, renewal: RealtimeRenewal) => Realtime | Promise<Realtime>;

/** The realtime database of the session. */
export interface RealtimeOpener {
  /**
   * The same connection for all who ask.
   * @throws PortalCallFailed when access is refused or not reached; asking again tries again
   */
  open(): Promise<Realtime>;
  /** Ends the connection, if there is one. */
  close(): Promise<void>;
}

/** The host provides the connection, so that the client of the database is loaded only where it is used. */
export function createRealtimeOpener(connection: ApiConnection, connect: ConnectRealtime): RealtimeOpener {
  let opened: Promise<Realtime> | undefined;
  const { getAccess, renewAccess } = accessToRealtime(connection);
  return {
    open() {
      if (!opened) {
        const mine = getAccess().then((access) => connect(access, { renewAccess }));
        mine.catch(() => {
          if (opened === mine) opened = undefined;
        });
        opened = mine;
      }
      return opened;
    },
    async close() {
      const last = opened;
      opened = undefined;
      await last?.then(
        (realtime) => realtime.close(),
        () => undefined,
      );
    },
  };
}

/** How the database's client gets new access when its own credentials have ended. */
interface RealtimeRenewal {
  /**
   * @returns undefined when the session is over.
   * @throws PortalCallFailed when the service is not reached; asking again may help
   */
  readonly renewAccess: () => Promise<RealtimeAccess | undefined>;
}

/** Access to the realtime database, as the service grants it to one session. */
export interface AccessToRealtime extends RealtimeRenewal {
  /** @throws PortalCallFailed when access is refused or not reached */
  readonly getAccess: () => Promise<RealtimeAccess>;
}

/** @see docs/product/session-in-the-browser.md */
export function accessToRealtime(connection: ApiConnection): AccessToRealtime {
  const getAccess = async (): Promise<RealtimeAccess> => {
    const { data, error } = await sendCall(connection, openRealtimeCall, {});
    if (error) throw new PortalCallFailed(error);
    return data;
  };
  return {
    getAccess,
    renewAccess: () =>
      getAccess().catch((error: unknown) => {
        if (error instanceof PortalCallFailed && error.reason.kind === 'refused' && error.reason.httpStatus !== 429)
          return undefined;
        throw error;
      }),
  };
}
