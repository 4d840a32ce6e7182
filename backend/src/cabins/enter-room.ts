import { startCall } from '../care/dispatch/answer-offer.ts';
import { heartbeat } from '../care/dispatch/availability.ts';
import { changeBothQueues, type QueueServices } from '../care/dispatch/change-queue.ts';
import type { QueueTransaction } from '../care/dispatch/queue-transaction.ts';
import { findVisit, findVisitHeldBy } from '../care/visit/find-visit.ts';
import type { Visit } from '../care/visit/tables.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { findCabin } from './find-cabin.ts';

/**
 * entered: the professional is in the call, now or before; taken: another professional has it, or is being asked;
 * in-queue: the cabin's patients are offered in the order of the queue, and this one is not offered to them;
 * for-doctors: it was handed over, and the professional is none; over: nobody waits there any more; no-cabin: it is no
 * visit of a cabin; occupied: the professional has another patient.
 */
export type EnterOutcome = 'entered' | 'taken' | 'in-queue' | 'for-doctors' | 'over' | 'no-cabin' | 'occupied';

/**
 * Lets a professional enter the room of a cabin, as an accepted offer does; of several at once, one enters.
 * @param page names the browser of the professional that enters
 * @see docs/product/cabin.md
 */
export async function enterRoom(
  services: QueueServices,
  professionalId: number,
  requestId: number,
  page?: string,
): Promise<EnterOutcome> {
  // A professional who is never heard would never be missed.
  await heartbeat(services, professionalId);
  return changeBothQueues<EnterOutcome>(services, async (technicians, doctors) => {
    const visit = await findVisit(technicians.tx, requestId);
    if (!visit || visit.cabinId === null) return 'no-cabin';
    if (visit.phase === 'ended' || visit.phase === 'cancelled') return 'over';
    if (visit.professionalId !== null && visit.professionalId !== professionalId) return 'taken';
    if (visit.phase === 'in-call') return 'entered';
    if (visit.professionalId === null && (await findCabin(technicians.tx, visit.cabinId))?.mode === 'queue')
      return 'in-queue';
    if (visit.queue === 'doctors' && (await findProfessional(technicians.tx, professionalId))?.isTechnician !== false)
      return 'for-doctors';
    const held = await findVisitHeldBy(technicians.tx, professionalId);
    if (held && held.id !== requestId) return 'occupied';
    await takeVisit(visit.queue === 'technicians' ? technicians : doctors, visit, professionalId, page);
    return 'entered';
  });
}

/** A visit that was in no queue takes a ticket, so that it has a place if its professional falls silent. */
async function takeVisit(
  transaction: QueueTransaction,
  visit: Visit,
  professionalId: number,
  page: string | undefined,
): Promise<void> {
  const ticket = visit.ticket ?? transaction.takeTicket();
  await startCall(transaction, { ...visit, ticket, professionalId }, page);
}
