import type { Config } from '../platform/config.ts';
import { type RefreshCookie, refreshCookie } from '../platform/auth/browser-sessions.ts';

/** The longest that browsers keep a cookie; each opened session renews it. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** The cookie with a cabin's key: for the pages where cabins open alone. */
export const cabinCookie = (config: Config): RefreshCookie =>
  refreshCookie(
    {
      cookie: 'acolhe_cabin-key',
      originsIn: ({ portalOrigins, kioskOrigins }) => [...portalOrigins, ...kioskOrigins],
      maxAgeSeconds: MAX_AGE_SECONDS,
    },
    config,
  );
