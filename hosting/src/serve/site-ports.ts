/**
 * Ports of the pages and of the services that they call, unless the environment moves them. A remote declares its own
 * in its `remote.config.ts`.
 */
export const SITE_PORTS = {
  shell: 3000,
  professional: 3010,
  'partner-page': 3020,
  backend: 4000,
  realtime: 4001,
  'partner-backend': 4004,
} as const;
export type SitePort = keyof typeof SITE_PORTS;
