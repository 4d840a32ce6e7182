import { positionInQueue } from '@acolhe/domain';
import type { VisitState } from './visit-state.ts';

/**
 * Computes the patient's place in the queue, 1 for the next: from ticket and queue, or as the record has it.
 * @returns undefined while the visit is in no queue, as in the cabin's mode 'room'
 */
export function placeInQueue({ facts, queueState }: Pick<VisitState, 'facts' | 'queueState'>): number | undefined {
  if (facts.phase !== 'queued' && facts.phase !== 'offered') return undefined;
  if (facts.ticket !== undefined && queueState) return positionInQueue(facts.ticket, queueState);
  return facts.queueNumber || undefined;
}
