import type { App } from './http/index.ts';
import type { Job } from './jobs/job.ts';
import type { Services } from './services.ts';

/** One domain of the backend: its calls and its timed work. */
export interface Module {
  readonly name: string;
  register(app: App, services: Services): void;
  readonly jobs?: readonly Job[];
}
