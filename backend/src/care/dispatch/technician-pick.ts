import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { queueStates } from './tables.ts';

/**
 * Keeps in the database how the operator wants technicians to be picked, where every attempt reads it; without a word
 * of the operator's nothing changes.
 * @see docs/product/calling-circle.md
 */
export async function keepPick({ db, config: { techniciansPick } }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (techniciansPick !== undefined)
    await db.update(queueStates).set({ pick: techniciansPick }).where(eq(queueStates.queue, 'technicians'));
}
