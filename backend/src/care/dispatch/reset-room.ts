import { professionalRecordKey } from '../visit/record-keys.ts';
import type { QueueServices } from './change-queue.ts';
import { changeVisit } from './change-visit.ts';

/**
 * Has every screen of the professional leave the room of the call and enter it again, once.
 * @returns false when the visit is not in a call of this professional
 * @see docs/product/console.md
 */
export async function resetRoom(services: QueueServices, professionalId: number, requestId: number): Promise<boolean> {
  const asked = await changeVisit(services, requestId, async (work, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    await work.changeVisit(visit, { roomResets: visit.roomResets + 1 });
    work.mark(professionalRecordKey(professionalId));
    return true;
  });
  return asked ?? false;
}
