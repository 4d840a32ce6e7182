/**
 * Ports at which pages and services listen, unless the environment moves them. A remote declares its own in its
 * `remote.config.ts`.
 * @see docs/operating.md
 */
export const DEFAULT_PORTS = {
  shell: 3000,
  professional: 3010,
  /** What partners embed: kit, registry, and the page of parts that open in a frame. */
  embed: 3011,
  'partner-page': 3020,
  gallery: 3030,
  operations: 3040,
  backend: 4000,
  realtime: 4001,
  /** The realtime database's administrative listener. */
  'realtime-admin': 4002,
  /** The embedded PostgreSQL. */
  database: 4003,
  'partner-backend': 4004,
} as const;

/** A page or a service that listens at a port; remotes are none of these. */
export type ListenerName = keyof typeof DEFAULT_PORTS;
