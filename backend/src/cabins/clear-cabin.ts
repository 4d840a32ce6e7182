import { isLive } from '@acolhe/domain';
import { and, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { changeVisit, type QueueServices } from '../care/dispatch/change-queue.ts';
import { recordDropOf } from '../care/dispatch/end-visit.ts';
import { cancelVisit, cleanPatient } from '../care/request/request-care.ts';
import { cabinStatusKeys } from '../care/visit/record-keys.ts';
import { careRequests, type Visit } from '../care/visit/tables.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../platform/projection/flush.ts';
import type { Services } from '../platform/services/services.ts';
import { cabins } from './tables.ts';

/**
 * Removes what patients left in a cabin: ends its live visit, with the drop of its call, and clears the records of
 * those that are over, which ends the sessions of their patients. Repeating it changes nothing.
 * @see docs/product/cabin.md
 */
export async function clearCabin(services: QueueServices, cabinId: number): Promise<void> {
  const left = await services.db
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.cabinId, cabinId), isNull(careRequests.cleanedAt)));
  for (const visit of left) await endLeftVisit(services, visit);
  await clearEndedVisits(services, eq(careRequests.cabinId, cabinId));
}

/**
 * Clears the records of visits in cabins that are over, which ends the sessions of their patients.
 * @param which narrows them
 */
export async function clearEndedVisits(services: QueueServices, which: SQL | undefined): Promise<void> {
  const ended = await services.db
    .select()
    .from(careRequests)
    .where(
      and(isNotNull(careRequests.cabinId), isNull(careRequests.cleanedAt), isNotNull(careRequests.endedAt), which),
    );
  for (const { id, patientId } of ended) await cleanPatient(services, { patientId, requestId: id }, false);
  if (ended.length > 0) services.jobs.wake(CLOSE_REALTIME_JOB);
}

async function endLeftVisit(services: QueueServices, { id }: Visit): Promise<void> {
  await changeVisit(services, id, async (transaction, visit) => {
    if (!isLive(visit.phase)) return;
    // The phase read before the lock does not count: a professional may have entered.
    if (visit.phase === 'in-call') await recordDropOf(transaction.tx, visit, 'patient', transaction.now);
    await cancelVisit(transaction, visit);
  });
}

const ANNOUNCEMENT_LIFE_MS = 2 * 60_000;

type AnnouncingServices = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Names a patient to a cabin for two minutes; it then opens the room by itself.
 * @param cpf eleven digits
 * @returns false when there is no such cabin
 * @see docs/product/cabin.md
 */
export function announcePatient(
  { db, clock, jobs }: AnnouncingServices,
  cabinId: number,
  cpf: string,
): Promise<boolean> {
  const announcedUntil = new Date(clock.now().getTime() + ANNOUNCEMENT_LIFE_MS);
  return changeAnnouncements({ db, jobs }, (tx) =>
    tx
      .update(cabins)
      .set({ announcedCpf: cpf, announcedUntil })
      .where(and(eq(cabins.id, cabinId), isNull(cabins.revokedAt)))
      .returning({ id: cabins.id }),
  );
}

/** Forgets who was named to a cabin. */
export function withdrawAnnouncement(services: AnnouncingServices, cabinId: number): Promise<boolean> {
  return changeAnnouncements(services, (tx) =>
    tx.update(cabins).set(NO_ANNOUNCEMENT).where(eq(cabins.id, cabinId)).returning({ id: cabins.id }),
  );
}

/** Deletes announcements older than two minutes. */
export function expireAnnouncements(services: AnnouncingServices): Promise<boolean> {
  return changeAnnouncements(services, (tx) =>
    tx
      .update(cabins)
      .set(NO_ANNOUNCEMENT)
      .where(lte(cabins.announcedUntil, services.clock.now()))
      .returning({ id: cabins.id }),
  );
}

const NO_ANNOUNCEMENT = { announcedCpf: null, announcedUntil: null } as const;

async function changeAnnouncements(
  { db, jobs }: Pick<AnnouncingServices, 'db' | 'jobs'>,
  change: (tx: Tx) => Promise<readonly { readonly id: number }[]>,
): Promise<boolean> {
  const changed = await db.transaction(async (tx) => {
    const rows = await change(tx);
    await enqueueRecords(
      tx,
      rows.flatMap(({ id }) => cabinStatusKeys(id)),
    );
    return rows.length > 0;
  });
  if (changed) jobs.wake(PROJECTION_JOB);
  return changed;
}
