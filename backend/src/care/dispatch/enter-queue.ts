import { queueEntryKey } from '../visit/record-keys.ts';
import type { Visit } from '../visit/tables.ts';
import { outcomeFor } from './attempt.ts';
import type { CircleOutcome } from './outcome.ts';
import { isComplete } from './queue-entry.ts';
import { findPatient } from '../../patients/patients.ts';
import type { VisitReach } from '../../platform/access/index.ts';
import type { QueueServices } from './change-queue.ts';
import { changeLiveVisit } from './change-visit.ts';
import type { QueueWork } from './queue-transaction.ts';

/**
 * outcome: what became of it; number: the place in the queue, 1 for the head; 0 when the visit is in the call already.
 * no-such-request: the request is not live; incomplete: it has no token record yet.
 */
export type Entrance =
  | { readonly kind: 'in-queue'; readonly outcome: CircleOutcome; readonly number: number }
  | { readonly kind: 'no-such-request' | 'incomplete' };

/**
 * Puts the patient's request into its queue, behind everybody who is there. Entering twice changes nothing.
 * @see docs/product/virtual-queue.md
 */
export async function enterQueue(services: QueueServices, reach: VisitReach, requestId: number): Promise<Entrance> {
  const patient = await findPatient(services.db, reach.patientId);
  let entered: QueueWork | undefined;
  const entrance = await changeLiveVisit<Entrance>(services, reach, async (work, visit) => {
    if (visit.id !== requestId) return { kind: 'no-such-request' };
    if (visit.phase !== 'requested')
      return { kind: 'in-queue', outcome: 'already-there', number: numberInQueue(work, visit) };
    if (
      !isComplete({
        patientId: visit.patientId,
        patientName: patient?.name ?? null,
        roomName: visit.roomChannel,
        token: visit.tokenHandle,
        uid: visit.roomPatientUid,
      })
    )
      return { kind: 'incomplete' };
    const ticket = work.takeTicket();
    const number = work.numberOf(ticket);
    await work.changeVisit(visit, { phase: 'queued', ticket, arrivedAt: work.now, shownNumber: number });
    work.mark(queueEntryKey({ queue: work.queue, requestId }));
    entered = work;
    return { kind: 'in-queue', outcome: 'queued', number };
  });
  if (entered && entrance?.kind === 'in-queue')
    return { ...entrance, outcome: outcomeFor(entered.queue, entered.attempt, requestId) };
  return entrance ?? { kind: 'no-such-request' };
}

/** The number of a visit that stands in the queue, 0 when it does not. */
function numberInQueue(work: QueueWork, visit: Visit): number {
  return (visit.phase === 'queued' || visit.phase === 'offered') && visit.ticket !== null
    ? work.numberOf(visit.ticket)
    : 0;
}
