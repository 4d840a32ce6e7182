import { professionalRecordKey } from '../visit/record-keys.ts';
import { changeVisit, type QueueServices } from './change-queue.ts';

/**
 * Moves the professional's side of a call to another browser of theirs.
 * @param page names that browser
 * @returns false when the visit is not in their call
 * @see docs/product/console.md
 */
export async function takeCallOver(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  page: string,
): Promise<boolean> {
  const isTheirs = await changeVisit(services, requestId, async (transaction, visit) => {
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    if (visit.answeringPage !== page) {
      await transaction.changeVisit(visit, { answeringPage: page });
      transaction.mark(professionalRecordKey(professionalId));
    }
    return true;
  });
  return isTheirs ?? false;
}
