import type { TokenRecord } from '@acolhe/contracts';
import { LIVE_PHASES } from '@acolhe/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import { newChannel, newHandle, newRecordId, newUid } from '../../calls/room-grant.ts';
import type { Db } from '../../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { cabinRecordKeys, patientRecordKey, tokenRecordKey } from '../visit/record-keys.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { inScope } from '../visit/visits.ts';

/**
 * Finds the token record of a patient's live visit, and creates it when there is none.
 * @returns undefined when the visit is not live, or not within reach
 * @see docs/product/urgent-care.md
 */
export async function ensureToken(
  services: QueueServices,
  scope: VisitScope,
  requestId: number,
): Promise<TokenRecord | undefined> {
  const visit = await services.db.transaction(async (tx) => {
    const [stored] = await tx
      .update(careRequests)
      .set({
        tokenRecordId: sql`coalesce(${careRequests.tokenRecordId}, ${newRecordId()})`,
        tokenHandle: sql`coalesce(${careRequests.tokenHandle}, ${newHandle()})`,
        roomChannel: sql`coalesce(${careRequests.roomChannel}, ${newChannel()})`,
        roomPatientUid: sql`coalesce(${careRequests.roomPatientUid}, ${newUid()})`,
      })
      .where(and(eq(careRequests.id, requestId), inScope(scope), inArray(careRequests.phase, LIVE_PHASES)))
      .returning();
    if (stored?.tokenRecordId)
      await enqueueRecords(tx, [
        patientRecordKey(scope.patientId),
        tokenRecordKey(stored.tokenRecordId),
        ...cabinRecordKeys(stored.cabinId),
      ]);
    return stored;
  });
  if (visit) services.jobs.wake(PROJECTION_JOB);
  return visit && tokenRecordOf(visit);
}

/** Finds the token record of a patient's own visit by its handle. */
export async function findToken(
  db: Db,
  scope: VisitScope,
  handle: string,
  requestId: number,
): Promise<TokenRecord | undefined> {
  const [visit] = await db
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.tokenHandle, handle), eq(careRequests.id, requestId), inScope(scope)));
  return visit && tokenRecordOf(visit);
}

/** Whether a handle belongs to a live visit of the patient. */
export async function isTokenLive(db: Db, scope: VisitScope, handle: string): Promise<boolean> {
  const found = await db
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(and(eq(careRequests.tokenHandle, handle), inScope(scope), inArray(careRequests.phase, LIVE_PHASES)));
  return found.length > 0;
}

/**
 * Removes a token record of the patient; the visit continues. A missing record, or another patient's, is left
 * unchanged.
 */
export async function removeToken(services: QueueServices, scope: VisitScope, recordId: string): Promise<void> {
  const removed = await services.db.transaction(async (tx) => {
    const visits = await tx
      .update(careRequests)
      .set({ tokenRecordId: null, tokenHandle: null })
      .where(and(eq(careRequests.tokenRecordId, recordId), inScope(scope)))
      .returning({ id: careRequests.id });
    if (visits.length > 0) await enqueueRecords(tx, [patientRecordKey(scope.patientId), tokenRecordKey(recordId)]);
    return visits.length > 0;
  });
  if (removed) services.jobs.wake(PROJECTION_JOB);
}

function tokenRecordOf({ tokenRecordId, tokenHandle, roomChannel, roomPatientUid }: Visit): TokenRecord | undefined {
  if (tokenRecordId === null || tokenHandle === null || roomChannel === null || roomPatientUid === null)
    return undefined;
  return { recordId: tokenRecordId, uid: roomPatientUid, channel: roomChannel, token: tokenHandle };
}
