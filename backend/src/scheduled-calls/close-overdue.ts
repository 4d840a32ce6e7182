import { inArray } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import { PROJECTION_JOB } from '../projection/job-name.ts';
import { callWindow } from './call-window.ts';
import { applyChange, ending, type ScheduledServices } from './change-call.ts';
import { findCallOfAppointment } from './find-call.ts';
import { scheduledCalls } from './tables.ts';

const EVERY_MS = 60_000;

/** Closes the calls that somebody left open when the time of their appointment was over. @see docs/product/scheduled-calls.md */
export async function closeOverdue({ db, clock, jobs }: ScheduledServices): Promise<void> {
  const closed = await db.transaction(async (tx) => {
    const now = clock.now();
    const open = await tx.select().from(scheduledCalls).where(inArray(scheduledCalls.phase, ['waiting', 'in-call'])).orderBy(scheduledCalls.appointmentId).for('update', { skipLocked: true });
    let count = 0;
    for (const { appointmentId } of open) {
      const scheduled = await findCallOfAppointment(tx, appointmentId);
      const change = scheduled && callWindow(scheduled.appointment, scheduled.call.phase, now) === 'over' ? ending(scheduled.call, now) : undefined;
      if (!scheduled || !change) continue;
      await applyChange(tx, scheduled, change, now);
      count += 1;
    }
    return count;
  });
  if (closed > 0) jobs.wake(PROJECTION_JOB);
}

export const closeOverdueJob: Job = { name: 'scheduled-calls', everyMs: EVERY_MS, run: closeOverdue };
