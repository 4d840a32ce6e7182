import { and, eq, isNull, lte } from 'drizzle-orm';
import { cabinStatusKeys } from '../care/visit/record-keys.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueueRecords, PROJECTION_JOB } from '../platform/projection/flush.ts';
import type { Services } from '../platform/services/services.ts';
import { cabins } from './tables.ts';

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
    tx.update(cabins).set(NOBODY).where(eq(cabins.id, cabinId)).returning({ id: cabins.id }),
  );
}

/** Forgets whoever was named more than two minutes ago. */
export function expireAnnouncements(services: AnnouncingServices): Promise<boolean> {
  return changeAnnouncements(services, (tx) =>
    tx.update(cabins).set(NOBODY).where(lte(cabins.announcedUntil, services.clock.now())).returning({ id: cabins.id }),
  );
}

const NOBODY = { announcedCpf: null, announcedUntil: null } as const;

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
