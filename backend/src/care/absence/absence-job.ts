import type { QueueName } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { Job, Services } from '../../platform/services/services.ts';
import { type Connections, type ConnectionState, readConnections, UptimeTracker } from '../../calls/presence.ts';
import { queueStates } from '../dispatch/tables.ts';
import { presenceKeyOf, recordEntriesByPresence } from '../rooms/room-entries-by-presence.ts';
import type { AbsenceClock } from './absence-rule.ts';
import { applyAbsences } from './apply-absences.ts';
import { type FollowedVisit, followedVisits, stepFor } from './followed-visits.ts';

const EVERY_MS = 1_000;
/** After the realtime database was not reached, pages may take this long until they are connected again. */
const RECONNECT_MS = 15_000;
const QUEUES: readonly QueueName[] = ['technicians', 'doctors'];

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
      const followed = await followedVisits(services.db, now);
      if (followed.length > 0) {
        const connections = await readConnections(services.realtime, now.getTime());
        if (!connections) {
          reconnectingUntilMs = services.clock.now().getTime() + RECONNECT_MS;
          return;
        }
        for (const visit of followed)
          await recordEntriesByPresence(services, visit, (side) =>
            connections.heardAt(presenceKeyOf(visit, side), side),
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
  const { placeKeptMs } = state;
  const clock = { nowMs: services.clock.now().getTime(), ...watched, placeKeptMs };
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
