import type { CallDropCause } from '@acolhe/contracts';
import { and, desc, isNotNull } from 'drizzle-orm';
import type { VisitScope } from '../../callers/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Executor } from '../../platform/database/index.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { latestStartedCall } from '../../appointments/find-call.ts';
import { saveHistoryOf } from '../dispatch/end-visit.ts';
import { findLatestVisit } from '../visit/find-visit.ts';
import { recordDrop } from '../../history/record-drop.ts';
import { careRequests } from '../visit/tables.ts';
import { inScope } from '../visit/visit-scope.ts';

/** The last attendance of the patient, in a visit or in a scheduled call, for rating it. */
export async function lastAttendance(db: Db, scope: VisitScope): Promise<number | undefined> {
  const [visit] = await db
    .select({ id: careRequests.attendanceId })
    .from(careRequests)
    .where(and(inScope(scope), isNotNull(careRequests.attendanceId)))
    .orderBy(desc(careRequests.attendanceId))
    .limit(1);
  const scheduled = await latestStartedCall(db, scope);
  // Ids of both kinds are counted together.
  return Math.max(visit?.id ?? 0, scheduled?.attendanceId ?? 0) || undefined;
}

/**
 * Stores the history record of the patient's latest visit once it is over; before that it stores nothing.
 * @returns false when there never was a visit within reach
 */
export async function saveHistory({ db, clock }: QueueServices, scope: VisitScope): Promise<boolean> {
  const visit = await findLatestVisit(db, scope);
  if (visit?.endedAt) await db.transaction((tx) => saveHistoryOf(tx, visit, clock.now()));
  return visit !== undefined;
}

/**
 * Records once per call and cause that the patient's latest call, of a visit or of an appointment, lost its connection;
 * without a call it records nothing.
 * @param cause whose side was lost
 * @see docs/product/urgent-care.md
 */
export async function recordCallDrop(
  { db, clock }: { readonly db: Executor; readonly clock: Clock },
  scope: VisitScope,
  cause: CallDropCause = 'patient',
): Promise<void> {
  const drop = { patientId: scope.patientId, droppedAt: clock.now(), cause };
  const visit = await findLatestVisit(db, scope);
  const scheduled = await latestStartedCall(db, scope);
  if (scheduled?.callStartedAt && (!visit?.callStartedAt || visit.callStartedAt < scheduled.callStartedAt)) {
    const { appointmentId, callStartedAt, professionalId } = scheduled;
    await recordDrop(db, { ...drop, appointmentId, callStartedAt, professionalId });
  } else if (visit?.callStartedAt && visit.answeredBy !== null) {
    const { id: requestId, callStartedAt, answeredBy: professionalId } = visit;
    await recordDrop(db, { ...drop, requestId, callStartedAt, professionalId });
  }
}
