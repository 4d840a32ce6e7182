import { currentTimeCall } from '@acolhe/contracts';
import { SECOND_MS } from '@acolhe/domain';
import type { ApiConnection } from './connection.ts';
import { sendCall } from './send-call.ts';

/** The service's time. */
export interface PortalClock {
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
}

/** The service's time, once it has been measured. */
export interface ServiceClock extends PortalClock {
  /**
   * Asks the service for its time. A failure leaves the clock as it was. From then on the clock measures itself again
   * when it is read: after a failure, and when the device's clock was set or the device slept.
   */
  measure(): Promise<void>;
}

/** The clocks of a device. */
export interface DeviceClock {
  /** Epoch milliseconds; a person or a time server may set it. */
  readonly nowMs: () => number;
  /** Milliseconds since some moment; is never set, and may pause while the device sleeps. */
  readonly elapsedMs: () => number;
}

const DEVICE: DeviceClock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() };

/** Clocks of a device that differ by more since the last measure were set, or one paused. */
const MAX_DRIFT_MS = 3 * SECOND_MS;
/** Least time from one question to the next. */
const PAUSE_MS = 15 * SECOND_MS;

/**
 * A clock that follows the service's: the response is assumed to take half of the round trip.
 * @see docs/product/session-in-the-browser.md
 */
export function createServiceClock(connection: ApiConnection, device: DeviceClock = DEVICE): ServiceClock {
  let offsetMs = 0;
  let askedAtMs: number | undefined;
  /** How far the device's clocks were apart at the last measure; undefined when that failed. */
  let apartMs: number | undefined;
  let isAsking = false;
  const apartNowMs = (): number => device.nowMs() - device.elapsedMs();

  async function measure(): Promise<void> {
    const askedMs = device.elapsedMs();
    askedAtMs = askedMs;
    isAsking = true;
    try {
      const { data } = await sendCall(connection, currentTimeCall, {});
      apartMs = data && apartNowMs();
      if (data) offsetMs = Date.parse(data.now) + (device.elapsedMs() - askedMs) / 2 - device.nowMs();
    } finally {
      isAsking = false;
    }
  }

  function isDue(): boolean {
    if (askedAtMs === undefined || isAsking || device.elapsedMs() - askedAtMs < PAUSE_MS) return false;
    return apartMs === undefined || Math.abs(apartNowMs() - apartMs) > MAX_DRIFT_MS;
  }

  return {
    nowMs() {
      // Read while a screen is drawn, in which nothing else may begin.
      if (isDue()) {
        isAsking = true;
        queueMicrotask(() => void measure());
      }
      return device.nowMs() + offsetMs;
    },
    measure,
  };
}
