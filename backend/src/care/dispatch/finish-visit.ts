import type { QueueServices } from './change-queue.ts';
import { changeVisit } from './change-visit.ts';
import { endVisit } from './end-visit.ts';

/**
 * The professional ends the visit. Repeating it, or finishing what the patient cancelled meanwhile, changes nothing.
 * @returns false when the visit is not theirs (any more)
 * @see docs/product/urgent-care.md
 */
export async function finishVisit(
  services: QueueServices,
  professionalId: number,
  requestId: number,
): Promise<boolean> {
  const theirs = await changeVisit(services, requestId, async (work, visit) => {
    if (visit.phase === 'ended' || visit.phase === 'cancelled') return visit.answeredBy === professionalId;
    if (visit.phase !== 'in-call' || visit.professionalId !== professionalId) return false;
    await endVisit(work, visit, { phase: 'ended', command: 'finishing', commandSeq: visit.commandSeq + 1 });
    return true;
  });
  return theirs ?? false;
}
