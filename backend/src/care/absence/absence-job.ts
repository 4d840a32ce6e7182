import { cabinKey, type LeaseKey, type QueueName, visitKey } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { Job, Services } from '../../platform/services/services.ts';
import { type ConnectionOf, readConnections } from '../../presence/presence.ts';
import { UptimeTracker } from '../../presence/uptime-tracker.ts';
import { queueStates } from '../dispatch/tables.ts';
import { applyAbsences, awaitedVisits, type FollowedVisit, stepFor } from './end-absent-visits.ts';

const EVERY_MS = 1_000;
const QUEUES: readonly QueueName[] = ['technicians', 'doctors'];

/**
 * Follows once a second, in every instance, whether the patients who wait are there. What follows is decided under the
 * lock of their queue, so that several instances come to the same.
 * @see docs/product/absence.md
 */
export function absenceJob(): Job {
  const uptime = new UptimeTracker();
  return {
    name: 'absences',
    everyMs: EVERY_MS,
    run: async (services) => {
      const now = services.clock.now();
      const watchedSinceMs = uptime.begin(now);
      const awaited = await awaitedVisits(services.db);
      const connectionOf = awaited.length > 0 ? await readConnections(services.realtime, now.getTime()) : noConnection;
      if (!connectionOf) return;
      for (const queue of QUEUES) {
        const waiting = awaited.filter((visit) => visit.queue === queue);
        if (waiting.length > 0) await followQueue(services, queue, waiting, connectionOf, watchedSinceMs);
      }
      uptime.done(now);
    },
  };
}

const noConnection: ConnectionOf = () => false;

async function followQueue(
  services: Services,
  queue: QueueName,
  waiting: readonly FollowedVisit[],
  connectionOf: ConnectionOf,
  watchedSinceMs: number,
): Promise<void> {
  const isPatientConnected = (visit: Pick<FollowedVisit, 'id' | 'cabinId'>): boolean =>
    connectionOf(presenceKeyOf(visit), 'patient');
  const [state] = await services.db.select().from(queueStates).where(eq(queueStates.queue, queue));
  if (!state) return;
  const { placeKeptMs } = state;
  const clock = { nowMs: services.clock.now().getTime(), watchedSinceMs, placeKeptMs };
  const due = waiting.filter((visit) => stepFor(visit, isPatientConnected(visit), clock) !== undefined);
  if (due.length === 0) return;
  await applyAbsences(
    services,
    queue,
    due.map(({ id }) => id),
    isPatientConnected,
    clock,
  );
}

/** In a cabin it is the cabin that is there: it has one patient at a time, and no page of theirs outlives it. */
function presenceKeyOf({ id, cabinId }: Pick<FollowedVisit, 'id' | 'cabinId'>): LeaseKey {
  return cabinId === null ? visitKey(id) : cabinKey(cabinId);
}
