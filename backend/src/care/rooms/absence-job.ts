import type { QueueName } from '@acolhe/contracts';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { type Connections, type ConnectionState, readConnections, UptimeTracker } from '../../calls/presence.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { enqueueRecords } from '../../platform/projection/flush.ts';
import type { Job, Services } from '../../platform/services/services.ts';
import { changeQueue, type QueueServices } from '../dispatch/change-queue.ts';
import { endVisit } from '../dispatch/end-visit.ts';
import { leaveQueue, returnToQueue } from '../dispatch/queue-entry.ts';
import type { QueueTransaction } from '../dispatch/queue-transaction.ts';
import { withdrawOffer } from '../dispatch/withdraw-offer.ts';
import { queueStateKey } from '../visit/record-keys.ts';
import { careRequests, QUEUES, queueStates, type Visit } from '../visit/tables.ts';
import { isHeld } from '../visit/visits.ts';
import {
  type AbsenceClock,
  type AbsenceStep,
  awaitedVisits,
  callableVisit,
  type FollowedVisit,
  isAwaitingPatient,
  stepFor,
} from './absence-rule.ts';
import { presenceKeyOf, recordEntriesByPresence } from './room-entries-by-presence.ts';

const EVERY_MS = 1_000;
/** After the realtime database was not reached, pages may take this long until they are connected again. */
const RECONNECT_MS = 15_000;

/**
 * Follows once a second, in every instance, whether the patients who wait are there, and who has come to the calls that
 * began. What follows is decided under the lock of the queue, so that several instances come to the same.
 * @see docs/product/absence.md
 */
export function absenceJob(): Job {
  const uptime = new UptimeTracker();
  let reconnectingUntilMs = 0;
  return {
    name: 'absences',
    everyMs: EVERY_MS,
    run: async (services) => {
      const now = services.clock.now();
      const watched = { watchedSinceMs: uptime.begin(now), reconnectingUntilMs };
      const followed = await awaitedVisits(services.db, now);
      if (followed.length > 0) {
        const connections = await readConnections(services.realtime, now.getTime());
        if (!connections) {
          reconnectingUntilMs = services.clock.now().getTime() + RECONNECT_MS;
          return;
        }
        for (const visit of followed)
          await recordEntriesByPresence(services, visit, (side) =>
            connections.lastSeenAt(presenceKeyOf(visit, side), side),
          );
        for (const queue of QUEUES) {
          const visits = followed.filter((visit) => visit.queue === queue);
          if (visits.length > 0) await followQueue(services, queue, visits, connections, watched);
        }
      }
      uptime.done(now);
    },
  };
}

async function followQueue(
  services: Services,
  queue: QueueName,
  visits: readonly FollowedVisit[],
  { stateOf }: Connections,
  watched: Pick<AbsenceClock, 'watchedSinceMs' | 'reconnectingUntilMs'>,
): Promise<void> {
  const connectionOf = (visit: Pick<FollowedVisit, 'id' | 'cabinId'>): ConnectionState =>
    stateOf(presenceKeyOf(visit, 'patient'), 'patient');
  const [state] = await services.db.select().from(queueStates).where(eq(queueStates.queue, queue));
  if (!state) return;
  const { queueHoldMs } = state;
  const clock = { nowMs: services.clock.now().getTime(), ...watched, queueHoldMs };
  const due = visits.filter((visit) => stepFor(visit, connectionOf(visit), clock) !== undefined);
  if (due.length === 0) return;
  await applyAbsences(
    services,
    queue,
    due.map(({ id }) => id),
    connectionOf,
    clock,
  );
}

/**
 * Applies the absences and returns of patients to a queue: queue holds begin or end, offers are withdrawn, requests
 * ended.
 * @param requestIds the visits that change
 * @param connectionOf the connection of the patient of a visit
 * @see docs/product/absence.md
 */
export async function applyAbsences(
  services: QueueServices,
  queue: QueueName,
  requestIds: readonly number[],
  connectionOf: (visit: Visit) => ConnectionState,
  clock: Omit<AbsenceClock, 'nowMs'>,
): Promise<void> {
  await changeQueue(services, queue, async (transaction) => {
    // Locked, since a patient may enter the room at the same moment.
    const visits = await transaction.tx
      .select(callableVisit(transaction.now))
      .from(careRequests)
      .where(and(inArray(careRequests.id, [...requestIds]), eq(careRequests.queue, queue), isAwaitingPatient))
      .orderBy(asc(careRequests.ticket))
      .for('update', { of: careRequests });
    const due: Record<AbsenceStep, Visit[]> = { connect: [], disconnect: [], withdraw: [], return: [], end: [] };
    for (const visit of visits) {
      const step = stepFor(visit, connectionOf(visit), { ...clock, nowMs: transaction.now.getTime() });
      if (step) due[step].push(visit);
    }
    await storeConnections(transaction, due.connect, null);
    await storeConnections(transaction, due.disconnect, transaction.now);
    for (const visit of due.withdraw.filter(isHeld)) await withdrawOffer(transaction, visit);
    for (const visit of due.return.filter(isHeld)) await returnToQueue(transaction, visit);
    for (const visit of due.end)
      await endVisit(transaction, await leaveQueue(transaction, visit), { phase: 'cancelled', endReason: 'absence' });
  });
}

/** All at once, since after a fault of the network all patients disconnect or return at the same moment. */
async function storeConnections(
  { tx }: QueueTransaction,
  visits: readonly Visit[],
  disconnectedAt: Date | null,
): Promise<void> {
  if (visits.length === 0) return;
  await tx
    .update(careRequests)
    // A patient who returned, or is absent again, was not notified yet.
    .set({ disconnectedAt, calledAt: null })
    .where(
      inArray(
        careRequests.id,
        visits.map(({ id }) => id),
      ),
    );
}

/**
 * Follows whether the patients who wait are there.
 * @see docs/product/absence.md
 */
export const absenceModule = (): Module => ({
  name: 'absence',
  jobs: [absenceJob()],
  register(app, services) {
    app.addHook('onReady', () => saveQueueHoldSetting(services));
  },
});

/**
 * Saves the operator's setting of the queue hold in the database, where every instance reads it and from where patients
 * get it; without the setting nothing changes.
 * @see docs/product/absence.md
 */
export async function saveQueueHoldSetting({
  db,
  config: { queueHoldMs },
}: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (queueHoldMs === undefined) return;
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(queueStates)
      .set({ queueHoldMs })
      .where(ne(queueStates.queueHoldMs, queueHoldMs))
      .returning({ queue: queueStates.queue });
    await enqueueRecords(
      tx,
      changed.map(({ queue }) => queueStateKey(queue)),
    );
  });
}
