import { ne } from 'drizzle-orm';
import { enqueueRecords } from '../../platform/projection/flush.ts';
import type { Services } from '../../platform/services/services.ts';
import { queueStates } from '../dispatch/tables.ts';
import { queueStateKey } from '../visit/record-keys.ts';

/**
 * Stores the operator's setting of how long a place is kept in the database, where every instance reads it and from
 * where it is told to patients; without the setting nothing changes.
 * @see docs/product/absence.md
 */
export async function storePlaceKept({ db, config: { placeKeptMs } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (placeKeptMs === undefined) return;
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(queueStates)
      .set({ placeKeptMs })
      .where(ne(queueStates.placeKeptMs, placeKeptMs))
      .returning({ queue: queueStates.queue });
    await enqueueRecords(
      tx,
      changed.map(({ queue }) => queueStateKey(queue)),
    );
  });
}
