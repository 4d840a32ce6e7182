const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * Gives the time before a call that was not reached is made again: 2 s, doubled with each attempt, 30 s at most.
 * @param attempt 0 for the first repetition
 * @returns milliseconds
 */
export const backOffMs = (attempt: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
