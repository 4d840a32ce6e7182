/**
 * How long a toast stays, in milliseconds.
 * @see docs/product/session-in-the-browser.md
 */
export const TOAST_MS = {
  /** Errors, and toasts without a duration of their own. */
  usual: 3_000,
  /** Where the patient stands in a queue. */
  queue: 5_000,
  /** A camera or microphone that is denied. */
  permission: 5_000,
  /** That something was cancelled: it is read on the page that comes after. */
  done: 8_000,
} as const;
