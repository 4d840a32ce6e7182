/**
 * Times of the session, in milliseconds.
 * @see docs/product/session-in-the-browser.md
 */
export const SESSION_LIMITS = {
  /** A request that takes longer is given up. */
  requestMs: 240_000,
  /** Getting a new access token is given up after this, so that other tabs may try. */
  renewalMs: 20_000,
  /** Exit does not wait longer than this for each of its calls. */
  exitCallMs: 3_000,
  /** The other tabs have this long to object to an exit. */
  otherTabsAnswerMs: 150,
  /** Who was signed out while something was not saved has this long to show the password again. */
  interruptedMs: 600_000,
  /** Between two attempts to deliver to the movement log; doubled each time, up to the longest pause. */
  movementRetryMs: 5_000,
  movementLongestPauseMs: 60_000,
  /** What the service fails at is tried this often. */
  movementAttempts: 3,
  /** The movement log keeps this many things that wait; the oldest goes first. */
  movementQueue: 100,
} as const;
