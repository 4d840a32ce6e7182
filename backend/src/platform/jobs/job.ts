import type { Services } from '../services.ts';
import type { RepeatedJob } from './job-runner.ts';

/** A job of a domain: it may use what every domain may. */
export type Job = RepeatedJob<Services>;
