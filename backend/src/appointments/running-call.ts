import { and, desc, eq } from 'drizzle-orm';
import { appointments, scheduledCalls } from './tables.ts';
import type { VisitReach } from '../platform/access/index.ts';
import type { Services } from '../platform/services/services.ts';
import { callWindow } from './call-window.ts';
import { findCalls, type ScheduledCall } from './find-call.ts';

/**
 * The patient's scheduled call that a professional is on and that may still be entered, the latest begun; none in a
 * partner's page.
 * @see docs/product/home.md
 */
export async function runningCall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { patientId, partnerId }: VisitReach,
): Promise<ScheduledCall | undefined> {
  if (partnerId !== undefined) return undefined;
  const answered = await findCalls(db)
    .where(and(eq(appointments.patientId, patientId), eq(scheduledCalls.phase, 'in-call')))
    .orderBy(desc(scheduledCalls.callStartedAt));
  return answered.find(({ appointment, call }) => callWindow(appointment, call.phase, clock.now()) === 'open');
}
