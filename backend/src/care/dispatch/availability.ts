import type { QueueName } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import { findProfessional } from '../../professionals/professionals.ts';
import { professionalRecordKey, queueStateKey } from '../visit/record-keys.ts';
import { forcedNexts, linkedTechnicians, professionalStates } from '../visit/tables.ts';
import { findVisitHeldBy, isHeld } from '../visit/visits.ts';
import { changeQueue, changeVisit, type QueueServices } from './change-queue.ts';
import { markMembers, unlinkMember } from './linked-list.ts';
import { type DispatchOutcome, outcomeFor } from './match-offers.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** Finds the queue that a professional serves: technicians take visits first, doctors those that are handed over. */
export async function queueOf({ db }: Pick<QueueServices, 'db'>, professionalId: number): Promise<QueueName> {
  return (await findProfessional(db, professionalId))?.isTechnician === false ? 'doctors' : 'technicians';
}

/** Finds the queue that a professional served last: another role serves another one from the next sign-in on. */
async function servedQueueOf(services: Pick<QueueServices, 'db'>, professionalId: number): Promise<QueueName> {
  const [state] = await services.db
    .select({ queue: professionalStates.queue })
    .from(professionalStates)
    .where(eq(professionalStates.professionalId, professionalId));
  return state?.queue ?? queueOf(services, professionalId);
}

/**
 * Makes a professional available, at the end of the order of free ones, or unavailable; a call continues. Repeating it
 * changes nothing.
 */
export async function setAvailability(
  services: QueueServices,
  professionalId: number,
  available: boolean,
): Promise<void> {
  const queue = await queueOf(services, professionalId);
  await changeQueue(services, queue, async (transaction) => {
    const state = { professionalId, queue, available, freeSince: transaction.now, lastHeartbeatAt: transaction.now };
    await transaction.tx
      .insert(professionalStates)
      .values(state)
      .onConflictDoUpdate({
        target: professionalStates.professionalId,
        set: {
          queue,
          available,
          lastHeartbeatAt: transaction.now,
          unresponsive: false,
          freeSince: sql`case when ${professionalStates.available} then ${professionalStates.freeSince} else ${transaction.now} end`,
        },
      });
    transaction.mark(professionalRecordKey(professionalId), queueStateKey(queue));
    if (!available) await withdrawOfferTo(transaction, professionalId);
  });
}

/**
 * Withdraws offers and the place in the linked list when the console's session has ended. A call continues until the
 * heartbeat timeout, since the professional may sign in again.
 */
export async function professionalLeft(services: QueueServices, professionalId: number): Promise<void> {
  await changeQueue(services, await servedQueueOf(services, professionalId), async (transaction) => {
    await stopOffers(transaction, professionalId);
    await unlinkMember(transaction, professionalId);
  });
}

/**
 * Stops offers to a professional, and withdraws the one that they have.
 * @param transaction of the queue that they serve
 */
export async function stopOffers(transaction: QueueTransaction, professionalId: number): Promise<void> {
  await makeUnavailable(transaction, professionalId);
  await withdrawOfferTo(transaction, professionalId);
}

/** Changes nothing for a professional who gets no offers. */
async function makeUnavailable(transaction: QueueTransaction, professionalId: number): Promise<void> {
  const stopped = await transaction.tx
    .update(professionalStates)
    .set({ available: false })
    .where(and(eq(professionalStates.professionalId, professionalId), professionalStates.available))
    .returning();
  if (stopped.length > 0) transaction.mark(professionalRecordKey(professionalId), queueStateKey(transaction.queue));
}

/**
 * Stores a heartbeat of the console. After a timeout the professional can be offered visits at once, and is no longer
 * shown as busy.
 */
export async function heartbeat(services: QueueServices, professionalId: number): Promise<void> {
  const now = services.clock.now();
  const silentSince = new Date(now.getTime() - DURATIONS.care.professionalSilenceMs);
  const {
    rows: [updated],
  } = await services.db.execute<{ queue: QueueName; was_silent: boolean }>(sql`
    update professional_states state set last_heard_at = ${now}::timestamptz
    from (
      select professional_id, last_heard_at from professional_states where professional_id = ${professionalId} for update
    ) before
    where state.professional_id = before.professional_id
    returning state.queue,
      state.unheard or (state.available and before.last_heard_at <= ${silentSince}::timestamptz) as was_silent`);
  if (updated?.was_silent)
    await changeQueue(services, updated.queue, (transaction) => markResponsive(transaction, professionalId));
  if (updated) return;
  await services.db
    .insert(professionalStates)
    .values({
      professionalId,
      queue: await queueOf(services, professionalId),
      available: false,
      freeSince: now,
      lastHeartbeatAt: now,
    })
    .onConflictDoNothing();
}

async function markResponsive(transaction: QueueTransaction, professionalId: number): Promise<void> {
  const responsiveAgain = await transaction.tx
    .update(professionalStates)
    .set({ unresponsive: false })
    .where(and(eq(professionalStates.professionalId, professionalId), professionalStates.unresponsive))
    .returning();
  if (responsiveAgain.length > 0) transaction.mark(professionalRecordKey(professionalId));
}

/** Withdraws the offer that a professional has, if it is of this queue; it is no refusal. */
async function withdrawOfferTo(transaction: QueueTransaction, professionalId: number): Promise<void> {
  const visit = await findVisitHeldBy(transaction.tx, professionalId);
  if (visit?.phase === 'offered' && visit.queue === transaction.queue) await withdrawOffer(transaction, visit);
}

/**
 * Puts a technician at the end of the linked list; a member retains the place.
 * @see docs/product/calling-circle.md
 */
export function linkTechnician(services: QueueServices, professionalId: number): Promise<void> {
  return changeQueue(services, 'technicians', async (transaction) => {
    await transaction.tx.insert(linkedTechnicians).values({ professionalId }).onConflictDoNothing();
    await markMembers(transaction, professionalId);
  });
}

/** Removes a technician from the linked list; changes nothing for one who is not in it. */
export function unlinkTechnician(services: QueueServices, professionalId: number): Promise<void> {
  return changeQueue(services, 'technicians', (transaction) => unlinkMember(transaction, professionalId));
}

/** The professional who asks for the next, and their session. */
export interface NextRequester {
  readonly professionalId: number;
  readonly sid: string;
}

/** not-waiting: the visit is not in a queue; not-on-duty: the professional does not serve that queue now. */
export type AskNextOutcome = DispatchOutcome | 'not-waiting' | 'not-on-duty';

/**
 * Asks the next professional for a waiting visit: an open offer is withdrawn and counts as declined, the patient's
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
    gt(professionalStates.lastHeartbeatAt, new Date(now.getTime() - DURATIONS.care.unresponsiveAfterMs)),
  );
  const found = await tx.select({ id: professionalStates.professionalId }).from(professionalStates).where(isServing);
  return found.length > 0;
}
