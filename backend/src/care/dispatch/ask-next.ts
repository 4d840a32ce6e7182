import { DURATIONS } from '@acolhe/domain';
import { and, eq, gt } from 'drizzle-orm';
import { isHeld } from '../visit/find-visit.ts';
import { forcedNexts, professionalStates } from './tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';
import { changeVisit, type QueueServices } from './change-queue.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { type DispatchOutcome, outcomeFor } from './match-offers.ts';

/** The professional who asks for the next, and their session. */
export interface NextRequester {
  readonly professionalId: number;
  readonly sid: string;
}

/** not-waiting: the visit is not in a queue; not-on-duty: the professional does not serve that queue now. */
export type AskNextOutcome = DispatchOutcome | 'not-waiting' | 'not-on-duty';

/**
 * Asks the next professional for a waiting visit: an offer under way is withdrawn and counts as declined, the patient's
 * command becomes none, and the visit is offered again at once. The professional who asked, and the one whose offer was
 * withdrawn, are recorded permanently.
 * @see docs/product/calling-circle.md
 */
export async function askNext(services: QueueServices, requestId: number, by: NextRequester): Promise<AskNextOutcome> {
  const asked = await changeVisit(services, requestId, async (transaction, visit) => {
    if (visit.phase !== 'queued' && visit.phase !== 'offered') return 'not-waiting';
    if (!(await isOnDuty(transaction, by.professionalId))) return 'not-on-duty';
    await transaction.tx
      .insert(forcedNexts)
      .values({ requestId, ...by, takenFrom: visit.professionalId, at: transaction.now });
    if (isHeld(visit)) await withdrawOffer(transaction, visit, 'declined');
    await transaction.changeVisit(visit, { command: 'none', commandSeq: visit.commandSeq + 1 });
    return transaction;
  });
  if (asked === undefined) return 'not-waiting';
  return typeof asked === 'string' ? asked : outcomeFor(asked.queue, asked.attempt, requestId);
}

/** Whether a professional is available in the queue or in a call of it, with a recent heartbeat. */
async function isOnDuty({ tx, queue, now }: QueueTransaction, professionalId: number): Promise<boolean> {
  const isServing = and(
    eq(professionalStates.professionalId, professionalId),
    eq(professionalStates.queue, queue),
    professionalStates.available,
    gt(professionalStates.lastHeardAt, new Date(now.getTime() - DURATIONS.care.unresponsiveAfterMs)),
  );
  const found = await tx.select({ id: professionalStates.professionalId }).from(professionalStates).where(isServing);
  return found.length > 0;
}
