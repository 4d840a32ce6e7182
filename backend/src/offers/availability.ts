import type { QueueName } from '@acolhe/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { findVisitHeldBy } from '../care-requests/find-visit.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { changeQueue, type QueueServices } from '../queue/change-queue.ts';
import type { QueueWork } from '../queue/queue-work.ts';
import { professionalStates } from './tables.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** Technicians take visits first; doctors those that are handed over. */
async function queueOf({ db }: Pick<QueueServices, 'db'>, professionalId: number): Promise<QueueName> {
  return (await findProfessional(db, professionalId))?.isTechnician === false ? 'doctors' : 'technicians';
}

/** The professional becomes available, last in the line of those who are free, or stops; a call goes on. Saying it twice changes nothing. */
export async function setAvailability(services: QueueServices, professionalId: number, available: boolean): Promise<void> {
  const queue = await queueOf(services, professionalId);
  await changeQueue(services, queue, async (work) => {
    const state = { professionalId, queue, available, freeSince: work.now, lastHeardAt: work.now };
    await work.tx.insert(professionalStates).values(state).onConflictDoUpdate({
      target: professionalStates.professionalId,
      set: { queue, available, lastHeardAt: work.now, freeSince: sql`case when ${professionalStates.available} then ${professionalStates.freeSince} else ${work.now} end` },
    });
    work.mark({ kind: 'professional', professionalId });
    if (!available) await withdrawOfferTo(work, professionalId);
  });
}

/** The console's session ended: no more offers. A call goes on for as long as silence is forgiven, since the professional may sign in again. */
export async function professionalLeft(services: QueueServices, professionalId: number): Promise<void> {
  await changeQueue(services, await queueOf(services, professionalId), async (work) => {
    await makeUnavailable(work, professionalId);
    await withdrawOfferTo(work, professionalId);
  });
}

/** Stops offers to a professional who did not ask for that. */
export async function makeUnavailable(work: QueueWork, professionalId: number): Promise<void> {
  const stopped = await work.tx.update(professionalStates).set({ available: false })
    .where(and(eq(professionalStates.professionalId, professionalId), professionalStates.available)).returning();
  if (stopped.length > 0) work.mark({ kind: 'professional', professionalId });
}

/** The console is alive. */
export async function heartbeat(services: Pick<QueueServices, 'db' | 'clock'>, professionalId: number): Promise<void> {
  const now = services.clock.now();
  const heard = await services.db.update(professionalStates).set({ lastHeardAt: now }).where(eq(professionalStates.professionalId, professionalId)).returning();
  if (heard.length > 0) return;
  await services.db.insert(professionalStates)
    .values({ professionalId, queue: await queueOf(services, professionalId), available: false, freeSince: now, lastHeardAt: now }).onConflictDoNothing();
}

async function withdrawOfferTo(work: QueueWork, professionalId: number): Promise<void> {
  const visit = await findVisitHeldBy(work.tx, professionalId);
  if (visit?.phase === 'offered' && visit.queue === work.queue) await withdrawOffer(work, visit);
}
