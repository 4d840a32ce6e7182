import type { RealtimeAccess } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { ApiConnection } from '../api/api-connection.ts';
import { accessToRealtime, type RealtimeRenewal } from './access-to-realtime.ts';

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

/** The way to the database is given by the host, so that its client is loaded only where it is used. */
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
