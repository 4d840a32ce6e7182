const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long what opens a session is good for.
 * @see docs/product/sessions.md
 */
export const SESSION_LIVES = {
  accessTokenMs: 15 * MINUTE_MS,
  /** Idle: from the last use of the refresh token. */
  idleMs: {
    /** A patient's own, by the password. */
    own: 30 * 24 * HOUR_MS,
    /** Opened by another than its person, such as a partner: longer than any wait and visit, not much longer. */
    sponsored: 12 * HOUR_MS,
    /** At a console, which shows the data of many: a shift, not the next one. */
    console: 12 * HOUR_MS,
  },
  /** One that is not refreshed: as long as an id token of the realtime database lives. */
  shortMs: HOUR_MS,
} as const;

/** Names how long a session may stay idle. */
export type IdleLife = keyof typeof SESSION_LIVES.idleMs;
