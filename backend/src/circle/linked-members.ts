import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import { changeQueue, type QueueServices } from '../queue/change-queue.ts';
import type { QueueWork } from '../queue/queue-work.ts';
import { linkedTechnicians } from './tables.ts';

/** The members of the linked list, in its order. */
export async function linkedMembers(executor: Executor): Promise<number[]> {
  const rows = await executor.select({ id: linkedTechnicians.professionalId }).from(linkedTechnicians).orderBy(asc(linkedTechnicians.place));
  return rows.map(({ id }) => id);
}

/** Puts a technician at the end of the linked list; one who is in it keeps the place. @see docs/product/calling-circle.md */
export function linkTechnician(services: QueueServices, professionalId: number): Promise<void> {
  return changeQueue(services, 'technicians', async (work) => {
    await work.tx.insert(linkedTechnicians).values({ professionalId }).onConflictDoNothing();
    await markMembers(work, professionalId);
  });
}

/** Takes a technician out of the linked list; one who is not in it changes nothing. */
export function unlinkTechnician(services: QueueServices, professionalId: number): Promise<void> {
  return changeQueue(services, 'technicians', (work) => unlink(work, professionalId));
}

/** The same, while the technicians' queue is being changed. */
export async function unlink(work: QueueWork, professionalId: number): Promise<void> {
  const gone = await work.tx.delete(linkedTechnicians).where(eq(linkedTechnicians.professionalId, professionalId)).returning();
  if (gone.length > 0) await markMembers(work, professionalId);
}

/** Each member's record names the next, so that a change touches the neighbours; the list is short. */
async function markMembers(work: QueueWork, professionalId: number): Promise<void> {
  for (const id of new Set([...await linkedMembers(work.tx), professionalId])) work.mark({ kind: 'professional', professionalId: id });
}
