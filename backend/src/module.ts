import type { App } from './platform/http/index.ts';
import type { Job } from './platform/jobs/job.ts';
import type { Services } from './platform/services.ts';

/** One domain of the backend: its calls and its timed work. */
export interface Module {
  readonly name: string;
  register(app: App, services: Services): void;
  readonly jobs?: readonly Job[];
}
