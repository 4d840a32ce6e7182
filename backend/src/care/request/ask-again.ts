import { and, eq, isNull } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import type { Executor } from '../../platform/database/database.ts';
import { files } from '../../files/tables.ts';
import { enterQueue } from '../dispatch/queue-entry.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { findLatestVisit, findLiveVisit } from '../visit/find-visit.ts';
import { isRecentAbsence } from '../visit/recent-absence.ts';
import type { Visit } from '../visit/tables.ts';
import type { Asker } from './insert-request.ts';
import { requestCare, type RequestOutcome } from './request-care.ts';

/**
 * Finds the request that ended since its patient was away, if it is the patient's latest.
 * @see docs/product/absence.md
 */
export async function abandonedVisit(
  { db, clock }: Pick<QueueServices, 'db' | 'clock'>,
  scope: VisitScope,
): Promise<Visit | undefined> {
  const latest = await findLatestVisit(db, scope);
  return latest && isRecentAbsence(latest, clock.now()) ? latest : undefined;
}

/**
 * Asks again with what the patient told in the request that ended for absence, and enters the queue, at its end. A live
 * request that there is meanwhile is gone on with.
 * @returns undefined when no request ended so
 * @see docs/product/absence.md
 */
export async function askAgain(
  services: QueueServices,
  scope: VisitScope,
  asker?: Asker,
): Promise<RequestOutcome | undefined> {
  const { patientId } = scope;
  const live = await findLiveVisit(services.db, scope);
  // It was asked again already, and the answer was lost, or what follows the request failed.
  if (live) {
    if (live.phase === 'requested' && live.cabinId === null) await sendToQueue(services, scope, live.id);
    return { kind: 'registered', requestId: live.id, existedBefore: true };
  }
  const before = await abandonedVisit(services, scope);
  if (!before) return undefined;
  const { reason, medication, symptoms, disability, pregnant } = before;
  const request = { patientId, reason, medication: medication ?? undefined, symptoms, disability, pregnant };
  const outcome = await requestCare(services, request, scope, asker, async (tx, requestId) => {
    if (before.metAt === null) await takePicturesAlong(tx, before.id, requestId);
  });
  if (outcome.kind === 'registered') await sendToQueue(services, scope, outcome.requestId);
  return outcome;
}

/** Repeating it changes nothing. */
async function sendToQueue(services: QueueServices, scope: VisitScope, requestId: number): Promise<void> {
  await ensureToken(services, scope, requestId);
  await enterQueue(services, scope, requestId);
}

/** Nobody has seen them in a call: they belong to the request that goes on. */
async function takePicturesAlong(executor: Executor, fromRequestId: number, toRequestId: number): Promise<void> {
  await executor
    .update(files)
    .set({ requestId: toRequestId })
    .where(and(eq(files.requestId, fromRequestId), isNull(files.removedAt)));
}
