import { DateTime } from 'luxon';

/** Source of the current time; tests use their own. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that moves only when it is set. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

/**
 * A clock for tests.
 * @param start its first time
 */
export function manualClock(start: Date | string): ManualClock {
  let nowMs = new Date(start).getTime();
  return { now: () => new Date(nowMs), advance: (ms) => void (nowMs += ms) };
}

/** The zone of the clinic's days, by its name in the database too. */
export const SAO_PAULO = 'America/Sao_Paulo';

/** A moment by the clocks of America/Sao_Paulo, to be written. */
export function inSaoPaulo(at: Date): DateTime {
  return DateTime.fromJSDate(at, { zone: SAO_PAULO });
}
