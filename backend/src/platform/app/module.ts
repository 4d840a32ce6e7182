import type { Credentials } from '../access/access-kinds.ts';
import type { App } from '../http/calls.ts';
import type { LiveRecord } from '../projection/live-record.ts';
import type { Job, Services } from '../services/services.ts';
import type { SessionType } from '../sessions/session.ts';

/** One domain of the backend: its calls, its timed work, its sessions and its records in the realtime database. */
export interface Module {
  readonly name: string;
  register(app: App, services: Services): void;
  readonly jobs?: readonly Job[];
  readonly records?: readonly LiveRecord[];
  /** The sessions that it opens; their scopes are access kinds whose callers show an access token. */
  readonly sessionTypes?: readonly SessionType[];
  /** Its access kinds whose callers show something else. */
  readonly accessKinds?: Credentials;
}
