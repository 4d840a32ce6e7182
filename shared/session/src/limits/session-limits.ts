/**
 * Counts of the session; its durations are in `DURATIONS`.
 * @see docs/product/session-in-the-browser.md
 */
export const SESSION_LIMITS = {
  /** What the service fails at is tried this often. */
  movementAttempts: 3,
  /** The movement log keeps this many things that wait; the oldest goes first. */
  movementQueue: 100,
} as const;
