import { currentTimeCall } from '@acolhe/contracts';
import type { ApiConnection } from './connection.ts';
import { sendCall } from './send-call.ts';

/** The service's time. */
export interface PortalClock {
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
}

/** The service's time, once it has been measured. */
export interface ServiceClock extends PortalClock {
  /** Asks the service for its time. A failure leaves the clock as it was. */
  measure(): Promise<void>;
}

/**
 * A clock that follows the service's: the response is assumed to take half of the round trip.
 * @param localMs this device's clock, epoch milliseconds
 * @see docs/product/session-in-the-browser.md
 */
export function createServiceClock(connection: ApiConnection, localMs: () => number = Date.now): ServiceClock {
  let offsetMs = 0;
  return {
    nowMs: () => localMs() + offsetMs,
    async measure() {
      const askedMs = localMs();
      const { data } = await sendCall(connection, currentTimeCall, {});
      if (data) offsetMs = Date.parse(data.now) - (askedMs + localMs()) / 2;
    },
  };
}
