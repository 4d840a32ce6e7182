import { and, desc, isNotNull } from 'drizzle-orm';
import type { VisitReach } from '../platform/auth/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { QueueServices } from '../queue/change-queue.ts';
import { saveHistoryOf } from '../visits/end-visit.ts';
import { findLatestVisit } from './find-visit.ts';
import { callDrops, careRequests } from './tables.ts';
import { inReach } from './visit-reach.ts';

/** The last attendance of the patient, for rating it. */
export async function lastAttendance(db: Db, reach: VisitReach): Promise<number | undefined> {
  const [visit] = await db.select({ id: careRequests.attendanceId }).from(careRequests)
    .where(and(inReach(reach), isNotNull(careRequests.attendanceId))).orderBy(desc(careRequests.attendanceId)).limit(1);
  return visit?.id ?? undefined;
}

/**
 * Keeps the history record of the patient's latest visit, once it is over; before that there is nothing to keep yet.
 * @returns false when there never was a visit within reach
 */
export async function saveHistory({ db, clock }: QueueServices, reach: VisitReach): Promise<boolean> {
  const visit = await findLatestVisit(db, reach);
  if (visit?.endedAt) await db.transaction((tx) => saveHistoryOf(tx, visit, clock.now()));
  return visit !== undefined;
}

/** Records that the patient's call dropped, once per call; without a call there is nothing to record. */
export async function recordCallDrop({ db, clock }: QueueServices, reach: VisitReach): Promise<void> {
  const visit = await findLatestVisit(db, reach);
  if (!visit?.callStartedAt || visit.answeredBy === null) return;
  await db.insert(callDrops)
    .values({ requestId: visit.id, callStartedAt: visit.callStartedAt, patientId: visit.patientId, professionalId: visit.answeredBy, droppedAt: clock.now() })
    .onConflictDoNothing();
}
