import type { Job } from '../jobs/job.ts';
import { forgetOldAttempts } from './limits.ts';

/** Keeps the table of attempts small. */
export const forgetAttempts: Job = {
  name: 'forget-attempts',
  everyMs: 3_600_000,
  run: ({ db, clock }) => forgetOldAttempts(db, clock.now()),
};
