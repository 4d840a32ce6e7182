/**
 * Units of time in milliseconds, for durations such as `15 * MINUTE_MS`. `DAY_MS` is 24 hours: where clocks change, a
 * day of the calendar may be longer or shorter, and is counted in its time zone.
 * @see docs/product/durations.md
 */

/** A second. */
export const SECOND_MS = 1_000;

/** A minute. */
export const MINUTE_MS = 60 * SECOND_MS;

/** An hour. */
export const HOUR_MS = 60 * MINUTE_MS;

/** 24 hours. */
export const DAY_MS = 24 * HOUR_MS;
