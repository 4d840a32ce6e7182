import type { RepeatedJob } from '../jobs/job-runner.ts';
import type { Decisions } from './decisions.ts';

/** Takes up in every instance what was decided in another. */
export const refreshDecisions: RepeatedJob<{ readonly decisions: Decisions }> = {
  name: 'refresh-decisions',
  everyMs: 2_000,
  run: ({ decisions }) => decisions.refresh(),
};
