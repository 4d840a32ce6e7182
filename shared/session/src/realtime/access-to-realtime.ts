import { openRealtimeCall, type RealtimeAccess } from '@acolhe/contracts';
import type { ApiConnection } from '../api/api-connection.ts';
import { PortalCallFailed } from '../api/portal-api-error.ts';
import { sendCall } from '../api/send-call.ts';

/** How the database's client gets new access when its own credentials have ended. */
export interface RealtimeRenewal {
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
