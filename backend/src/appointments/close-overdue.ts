import { ROOM_CLOSES_AFTER_MS } from '@acolhe/domain';
import { appointmentRecordKey } from './schedule-record.ts';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import { appointments, scheduledCalls } from './tables.ts';
import type { Job } from '../platform/services/services.ts';
import { enqueueRecords, PROJECTION_JOB } from '../platform/projection/flush.ts';
import { callWindow } from './call-window.ts';
import { endingChange, saveChange, type ScheduledServices } from './change-call.ts';

const EVERY_MS = 60_000;

/**
 * Closes the calls that were left open when the time of their appointment was over.
 * @see docs/product/scheduled-calls.md
 */
export async function closeOverdue({ db, clock, jobs }: ScheduledServices): Promise<void> {
  const closed = await db.transaction(async (tx) => {
    const now = clock.now();
    const late = await tx
      .select({ appointment: appointments, call: scheduledCalls })
      .from(scheduledCalls)
      .innerJoin(appointments, eq(appointments.id, scheduledCalls.appointmentId))
      .where(
        and(
          inArray(scheduledCalls.phase, ['waiting', 'in-call']),
          or(
            eq(appointments.status, 'cancelled'),
            lte(appointments.endsAt, new Date(now.getTime() - ROOM_CLOSES_AFTER_MS)),
          ),
        ),
      )
      .for('update', { of: scheduledCalls, skipLocked: true });
    const over = late.filter(({ appointment, call }) => callWindow(appointment, call.phase, now) === 'over');
    for (const scheduled of over) {
      const change = endingChange(scheduled.call, now);
      if (change) await saveChange(tx, scheduled, change, now);
    }
    await enqueueRecords(
      tx,
      over.map(({ appointment }) => appointmentRecordKey(appointment.id)),
    );
    return over.length;
  });
  if (closed > 0) jobs.wake(PROJECTION_JOB);
}

export const closeOverdueJob: Job = { name: 'scheduled-calls', everyMs: EVERY_MS, run: closeOverdue };
