import { positionInQueue } from '@acolhe/domain';
import type { VisitState } from './visit-state.ts';

/**
 * Computes the number that the patient sees: 1 is the next to be called. It follows from the ticket and the state of
 * the queue; before that is known it is the number of the record.
 * @returns undefined while no number is known
 * @see docs/product/waiting-room.md
 */
export function queueNumber({ facts, queueState }: Pick<VisitState, 'facts' | 'queueState'>): number | undefined {
  if (facts.phase !== 'queued' && facts.phase !== 'offered') return undefined;
  if (facts.ticket !== undefined && queueState) return positionInQueue(facts.ticket, queueState);
  return facts.queueNumber || undefined;
}
