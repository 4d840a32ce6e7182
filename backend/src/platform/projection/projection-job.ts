import { type Job } from '../jobs/job.ts';
import { drain } from './flush.ts';
import { forgetWritten } from './prune.ts';
import { PROJECTION_JOB } from './job-name.ts';
import { rebuildProjection } from '../../care/live-records/rebuild.ts';

const EVERY_MS = 1_000;
const FORGET_EVERY_MS = 600_000;

/**
 * Writes what changed to the realtime database: at once when woken after a commit, and once a second what another
 * instance left. After each (re)connection it first looks whether anything was lost there.
 */
export function projectionJob(): Job {
  let checked = false;
  let forgetDueMs = 0;
  return {
    name: PROJECTION_JOB,
    everyMs: EVERY_MS,
    run: async (services) => {
      if (!services.realtime.isConnected()) {
        checked = false;
        return;
      }
      if (!checked) await rebuildProjection(services);
      checked = true;
      await drain(services);
      const nowMs = services.clock.now().getTime();
      if (nowMs < forgetDueMs) return;
      forgetDueMs = nowMs + FORGET_EVERY_MS;
      await forgetWritten(services.db);
    },
  };
}
