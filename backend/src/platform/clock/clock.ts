/** Where the time comes from; tests bring their own. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that moves only when told. */
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

const SAO_PAULO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * The day in America/Sao_Paulo.
 * @returns `YYYY-MM-DD`
 */
export function dayInSaoPaulo(instant: Date): string {
  return SAO_PAULO_DAY.format(instant);
}
