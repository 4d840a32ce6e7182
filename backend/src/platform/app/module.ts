import type { App } from '../http/index.ts';
import type { LiveRecord } from '../projection/live-record.ts';
import type { Job, Services } from '../services/services.ts';

/** One domain of the backend: its calls, its timed work and its records in the realtime database. */
export interface Module {
  readonly name: string;
  register(app: App, services: Services): void;
  readonly jobs?: readonly Job[];
  readonly records?: readonly LiveRecord[];
}
