import type { RoomCredentials } from '@acolhe/contracts';

/** The credentials are to be renewed this long before they end. */
const WARN_BEFORE_MS = 60_000;

/** Warns when credentials are about to end. */
export interface TokenClock {
  /** Starts the wait anew for these credentials. */
  wind(credentials: RoomCredentials): void;
  stop(): void;
}

/**
 * @param nowMs epoch milliseconds by the service's clock
 * @param expiring is called once for each set of credentials; at once when they end within a minute
 * @see docs/product/call.md
 */
export function createTokenClock(nowMs: () => number, expiring: () => void): TokenClock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    wind(credentials) {
      clearTimeout(timer);
      timer = setTimeout(expiring, Math.max(0, Date.parse(credentials.expiresAt) - nowMs() - WARN_BEFORE_MS));
    },
    stop: () => clearTimeout(timer),
  };
}
