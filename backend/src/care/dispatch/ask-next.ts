import { and, eq, gt } from 'drizzle-orm';
import { isHeld } from '../visit/find-visit.ts';
import { forcedNexts, professionalStates } from './tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';
import type { QueueServices } from './change-queue.ts';
import { changeVisit } from './change-visit.ts';
import type { QueueWork } from './queue-transaction.ts';
import { outcomeFor } from './attempt.ts';
import { STALE_AFTER_MS } from './linked-list.ts';
import type { CircleOutcome } from './outcome.ts';

/** Who forces the next. */
export interface Forcing {
  readonly professionalId: number;
  readonly sid: string;
}

/** not-waiting: the visit does not stand in a queue; not-on-duty: the professional does not serve that queue now. */
export type NextOutcome = CircleOutcome | 'not-waiting' | 'not-on-duty';

/**
 * Goes on to the next professional for a visit that waits: an offer under way is withdrawn and counts as refused, the
 * patient's command becomes none, and the visit is offered anew at once. Who did it, and from whom an offer was taken,
 * is kept for good.
 * @see docs/product/calling-circle.md
 */
export async function askNext(services: QueueServices, requestId: number, by: Forcing): Promise<NextOutcome> {
  const asked = await changeVisit(services, requestId, async (work, visit) => {
    if (visit.phase !== 'queued' && visit.phase !== 'offered') return 'not-waiting';
    if (!(await isOnDuty(work, by.professionalId))) return 'not-on-duty';
    await work.tx.insert(forcedNexts).values({ requestId, ...by, takenFrom: visit.professionalId, at: work.now });
    if (isHeld(visit)) await withdrawOffer(work, visit, 'declined');
    await work.changeVisit(visit, { command: 'none', commandSeq: visit.commandSeq + 1 });
    return work;
  });
  if (asked === undefined) return 'not-waiting';
  return typeof asked === 'string' ? asked : outcomeFor(asked.queue, asked.attempt, requestId);
}

/** Available in the queue, or in a call of it, and not silent for minutes. */
async function isOnDuty({ tx, queue, now }: QueueWork, professionalId: number): Promise<boolean> {
  const isServing = and(
    eq(professionalStates.professionalId, professionalId),
    eq(professionalStates.queue, queue),
    professionalStates.available,
    gt(professionalStates.lastHeardAt, new Date(now.getTime() - STALE_AFTER_MS)),
  );
  const found = await tx.select({ id: professionalStates.professionalId }).from(professionalStates).where(isServing);
  return found.length > 0;
}
