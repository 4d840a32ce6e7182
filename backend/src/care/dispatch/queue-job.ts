import type { QueueName } from '@acolhe/contracts';
import type { Job } from '../../platform/services/services.ts';
import { retireTheStale, takeFromTheSilent } from './silence.ts';
import { Watch } from './uptime-tracker.ts';
import { changeQueueIfIdle } from './change-queue.ts';
import { refreshNumbers } from './refresh-numbers.ts';

const QUEUES: readonly QueueName[] = ['technicians', 'doctors'];
const EVERY_MS = 1_000;
const NUMBERS_EVERY_MS = 15_000;

/**
 * Looks after the queues once a second in every instance: what expired or fell silent is taken back, and offers are
 * made that became possible by the mere passing of time. The queue's lock lets one instance work at a time; the others
 * find nothing left to do.
 */
export function queueJob(): Job {
  const watch = new Watch();
  let numbersDueMs = 0;
  return {
    name: 'queues',
    everyMs: EVERY_MS,
    run: async (services) => {
      const now = services.clock.now();
      const numbersDue = now.getTime() >= numbersDueMs;
      if (numbersDue) numbersDueMs = now.getTime() + NUMBERS_EVERY_MS;
      const watchingSinceMs = watch.begin(now);
      for (const queue of QUEUES) {
        await changeQueueIfIdle(services, queue, async (work) => {
          await takeFromTheSilent(work, watchingSinceMs);
          await retireTheStale(work, watchingSinceMs);
          if (numbersDue) await refreshNumbers(work);
        });
      }
      watch.done(now);
    },
  };
}
