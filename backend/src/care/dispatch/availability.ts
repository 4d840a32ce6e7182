import { professionalRecordKey } from '../visit/record-keys.ts';
import type { QueueName } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import { findVisitHeldBy } from '../visit/find-visit.ts';
import { unlink } from './linked-members.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import { changeQueue, type QueueServices } from './change-queue.ts';
import type { QueueWork } from './queue-transaction.ts';
import { professionalStates } from './tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** Technicians take visits first; doctors those that are handed over. */
async function queueOf({ db }: Pick<QueueServices, 'db'>, professionalId: number): Promise<QueueName> {
  return (await findProfessional(db, professionalId))?.isTechnician === false ? 'doctors' : 'technicians';
}

/**
 * The professional becomes available, last in the line of those who are free, or stops; a call goes on. Saying it twice
 * changes nothing.
 */
export async function setAvailability(
  services: QueueServices,
  professionalId: number,
  available: boolean,
): Promise<void> {
  const queue = await queueOf(services, professionalId);
  await changeQueue(services, queue, async (work) => {
    const state = { professionalId, queue, available, freeSince: work.now, lastHeardAt: work.now };
    await work.tx
      .insert(professionalStates)
      .values(state)
      .onConflictDoUpdate({
        target: professionalStates.professionalId,
        set: {
          queue,
          available,
          lastHeardAt: work.now,
          unheard: false,
          freeSince: sql`case when ${professionalStates.available} then ${professionalStates.freeSince} else ${work.now} end`,
        },
      });
    work.mark(professionalRecordKey(professionalId));
    if (!available) await withdrawOfferTo(work, professionalId);
  });
}

/**
 * The console's session ended: no more offers, no place in the linked list. A call goes on for as long as silence is
 * forgiven, since the professional may sign in again.
 */
export async function professionalLeft(services: QueueServices, professionalId: number): Promise<void> {
  await changeQueue(services, await queueOf(services, professionalId), async (work) => {
    await makeUnavailable(work, professionalId);
    await unlink(work, professionalId);
    await withdrawOfferTo(work, professionalId);
  });
}

/** Stops offers to a professional who did not ask for that. */
async function makeUnavailable(work: QueueWork, professionalId: number): Promise<void> {
  const stopped = await work.tx
    .update(professionalStates)
    .set({ available: false })
    .where(and(eq(professionalStates.professionalId, professionalId), professionalStates.available))
    .returning();
  if (stopped.length > 0) work.mark(professionalRecordKey(professionalId));
}

/** The console is alive. One that is heard again after a silence may be asked at once, and is shown busy no longer. */
export async function heartbeat(services: QueueServices, professionalId: number): Promise<void> {
  const now = services.clock.now();
  const {
    rows: [heard],
  } = await services.db.execute<{ queue: QueueName; was_silent: boolean }>(sql`
    update professional_states state set last_heard_at = ${now}::timestamptz
    from (select professional_id, last_heard_at from professional_states where professional_id = ${professionalId} for update) before
    where state.professional_id = before.professional_id
    returning state.queue, state.unheard or (state.available and before.last_heard_at <= ${new Date(now.getTime() - CARE_LIMITS.professionalSilenceMs)}::timestamptz) as was_silent`);
  if (heard?.was_silent) await changeQueue(services, heard.queue, (work) => noteHeardAgain(work, professionalId));
  if (heard) return;
  await services.db
    .insert(professionalStates)
    .values({
      professionalId,
      queue: await queueOf(services, professionalId),
      available: false,
      freeSince: now,
      lastHeardAt: now,
    })
    .onConflictDoNothing();
}

async function noteHeardAgain(work: QueueWork, professionalId: number): Promise<void> {
  const heardAgain = await work.tx
    .update(professionalStates)
    .set({ unheard: false })
    .where(and(eq(professionalStates.professionalId, professionalId), professionalStates.unheard))
    .returning();
  if (heardAgain.length > 0) work.mark(professionalRecordKey(professionalId));
}

async function withdrawOfferTo(work: QueueWork, professionalId: number): Promise<void> {
  const visit = await findVisitHeldBy(work.tx, professionalId);
  if (visit?.phase === 'offered' && visit.queue === work.queue) await withdrawOffer(work, visit);
}
