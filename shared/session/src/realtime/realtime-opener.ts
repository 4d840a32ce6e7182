import { openRealtime, type RealtimeAccess } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { ApiConnection } from '../api/api-connection.ts';
import { PortalCallFailed } from '../api/portal-api-error.ts';
import { sendCall } from '../api/send-call.ts';

/** How the database's client gets new access when its own credentials have ended; rejects with `PortalCallFailed`. */
export interface RealtimeRenewal {
  readonly renewAccess: () => Promise<RealtimeAccess>;
}

/** How a host opens the realtime database: `connectRealtime` of @acolhe/realtime, or a test's own. */
export type ConnectRealtime = (access: RealtimeAccess, renewal: RealtimeRenewal) => Realtime | Promise<Realtime>;

/** The realtime database of the session. */
export interface RealtimeOpener {
  /** The same connection for all who ask. @throws PortalCallFailed when access is refused or not reached; asking again tries again */
  open(): Promise<Realtime>;
  /** Ends the connection, if there is one. */
  close(): Promise<void>;
}

/** The way to the database is given by the host, so that its client is loaded only where it is used. */
export function createRealtimeOpener(connection: ApiConnection, connect: ConnectRealtime): RealtimeOpener {
  let opened: Promise<Realtime> | undefined;
  const getAccess = async (): Promise<RealtimeAccess> => {
    const answer = await sendCall(connection, openRealtime, {});
    if (answer.error) throw new PortalCallFailed(answer.error);
    return answer.data;
  };
  return {
    open() {
      if (!opened) {
        const mine = getAccess().then((access) => connect(access, { renewAccess: getAccess }));
        mine.catch(() => { if (opened === mine) opened = undefined; });
        opened = mine;
      }
      return opened;
    },
    async close() {
      const last = opened;
      opened = undefined;
      await last?.then((realtime) => realtime.close(), () => undefined);
    },
  };
}
