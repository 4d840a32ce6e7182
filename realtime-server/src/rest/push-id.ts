import { randomInt } from 'node:crypto';

/** Digits in the order of the keys that they make. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_DIGITS = 8;
const RANDOM_DIGITS = 12;

/**
 * Makes keys for lists as the SDKs do (`push`): twenty characters, the time before chance, so that they sort by the
 * time at which they were made.
 * @param now epoch milliseconds
 */
export function pushIds(now: () => number): () => string {
  let lastMs = -1;
  let last: number[] = [];
  return () => {
    const nowMs = Math.max(now(), lastMs);
    if (nowMs > lastMs) last = Array.from({ length: RANDOM_DIGITS }, () => randomInt(DIGITS.length));
    else last = successorOf(last);
    lastMs = nowMs;
    const time = Array.from(
      { length: TIME_DIGITS },
      (_, place) => DIGITS[Math.floor(nowMs / DIGITS.length ** (TIME_DIGITS - 1 - place)) % DIGITS.length],
    );
    return [...time, ...last.map((digit) => DIGITS[digit])].join('');
  };
}

function successorOf(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place -= 1) {
    const digit = (next[place] ?? 0) + 1;
    next[place] = digit % DIGITS.length;
    if (digit < DIGITS.length) break;
  }
  return next;
}
