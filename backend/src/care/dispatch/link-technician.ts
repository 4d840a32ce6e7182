import { changeQueue, type QueueServices } from './change-queue.ts';
import { markMembers, unlink } from './linked-members.ts';
import { linkedTechnicians } from './tables.ts';

/**
 * Puts a technician at the end of the linked list; one who is in it keeps the place.
 * @see docs/product/calling-circle.md
 */
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
