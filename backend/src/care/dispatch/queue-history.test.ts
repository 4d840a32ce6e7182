import { positionInQueue, withoutTicket } from '@acolhe/domain';
import fc from 'fast-check';
import { cancelCare } from '../request/request-care.ts';
import { applyAbsences } from '../rooms/absence-job.ts';
import { awaitedVisits } from '../rooms/absence-rule.ts';
import { recordRoomEntry } from '../rooms/room-credentials.ts';
import { type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { offersSeen, watchOffers } from '../testing/offer-oracle.ts';
import { careRequests, QUEUES, queueStates, type Visit } from '../visit/tables.ts';
import { findVisitHeldBy } from '../visit/visits.ts';
import { answerOffer } from './answer-offer.ts';
import { heartbeat, setAvailability } from './availability.ts';
import { changeQueue, type QueueServices } from './change-queue.ts';
import { finishVisit } from './end-visit.ts';
import { handOver } from './hand-over.ts';
import { leaveQueueOf } from './queue-entry.ts';
import { refreshNumbers, releaseTimedOutVisits } from './queue-job.ts';

const USUAL_HISTORIES = 30;
/** `ACOLHE_HISTORIES=10000` asks for a long run, of hours. */
const HISTORIES = Number(process.env.ACOLHE_HISTORIES ?? USUAL_HISTORIES);
if (HISTORIES > USUAL_HISTORIES) jest.setTimeout(HISTORIES * 2_000);
const PATIENTS = 6;
const TECHNICIANS = 3;
const DOCTORS = 2;

/** Something that happens; `who` counts patients or professionals from 0. */
type Event =
  | {
      readonly kind: 'arrives' | 'leaves the queue' | 'cancels' | 'goes away' | 'comes back' | 'enters the room';
      readonly who: number;
    }
  | {
      readonly kind:
        | 'becomes available'
        | 'becomes unavailable'
        | 'is heard'
        | 'accepts'
        | 'declines'
        | 'finishes'
        | 'hands over';
      readonly who: number;
    }
  | { readonly kind: 'time passes'; readonly ms: number };

const ofPatient = fc.record({
  kind: fc.constantFrom(
    'arrives' as const,
    'arrives' as const,
    'arrives' as const,
    'leaves the queue' as const,
    'cancels' as const,
    'goes away' as const,
    'comes back' as const,
    'enters the room' as const,
  ),
  who: fc.nat(PATIENTS - 1),
});
const ofProfessional = fc.record({
  kind: fc.constantFrom(
    'becomes available' as const,
    'becomes available' as const,
    'becomes unavailable' as const,
    'is heard' as const,
    'accepts' as const,
    'accepts' as const,
    'declines' as const,
    'finishes' as const,
    'hands over' as const,
  ),
  who: fc.nat(TECHNICIANS + DOCTORS - 1),
});
const passing = fc.record({
  kind: fc.constant('time passes' as const),
  ms: fc.constantFrom(1_000, 4_000, 11_000, 31_000),
});
/** The events of a round happen at the same time, spread over the instances. */
const round = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: ofPatient },
    { weight: 7, arbitrary: ofProfessional },
    { weight: 1, arbitrary: passing },
  ),
  { minLength: 1, maxLength: 5 },
);

/** The requests made, which distinguish an ended visit from a lost one. */
interface Asked {
  readonly finished: Set<number>;
  readonly patientsWhoCancelled: Set<number>;
  readonly patientsWhoLeft: Set<number>;
  /** Patients without connection. */
  readonly away: Set<number>;
}

/** Shorter than the default, so that a history of some minutes has ends in it. */
const QUEUE_HOLD_MS = 30_000;

describe('in random histories on two instances at once', () => {
  let world: CareWorld;
  beforeAll(async () => {
    world = await startCareWorld({ instances: 2, patients: PATIENTS, technicians: TECHNICIANS, doctors: DOCTORS });
    await watchOffers(world.db);
  });
  afterAll(() => world.close());

  it('no professional gets two visits, no visit is skipped or lost, each number counts the visits ahead', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 5, maxLength: 25 }), async (rounds) => {
        await world.empty();
        const asked: Asked = {
          finished: new Set(),
          patientsWhoCancelled: new Set(),
          patientsWhoLeft: new Set(),
          away: new Set(),
        };
        for (const events of rounds) {
          await Promise.all(events.map((event, i) => happen(world, event, world.instances[i % 2]!, asked)));
          await followAbsences(world, asked);
          await expectSound(world, asked);
        }
      }),
      // A busy machine does fewer of the usual ones; of a long run it does all.
      { numRuns: HISTORIES, ...(HISTORIES === USUAL_HISTORIES && { interruptAfterTimeLimit: 15_000 }) },
    );
    const seen = await offersSeen(world.db);
    expect(seen.offers).toBeGreaterThan(0);
    expect(seen.inversions).toBe(0);
  });
});

/** What the job does each second, from whichever instance; it also withdraws expired offers and makes new ones. */
async function followAbsences({ services }: CareWorld, { away }: Asked): Promise<void> {
  const followed = await awaitedVisits(services.db, services.clock.now());
  for (const queue of QUEUES)
    await applyAbsences(
      services,
      queue,
      followed.map(({ id }) => id),
      ({ patientId }) => (away.has(patientId) ? 'left' : 'connected'),
      { watchedSinceMs: 0, reconnectingUntilMs: 0, queueHoldMs: QUEUE_HOLD_MS },
    );
}

async function happen(world: CareWorld, event: Event, services: QueueServices, asked: Asked): Promise<void> {
  if (event.kind === 'time passes') {
    world.clock.advance(event.ms);
    for (const queue of QUEUES) {
      await changeQueue(services, queue, async (transaction) => {
        await releaseTimedOutVisits(transaction, 0);
        await refreshNumbers(transaction);
      });
    }
    return;
  }
  const patientId = world.patients[event.who]!;
  const professionalId = [...world.technicians, ...world.doctors][event.who]!;
  switch (event.kind) {
    case 'arrives':
      return void (await world.arrive(patientId, services));
    case 'goes away':
      return void asked.away.add(patientId);
    case 'comes back':
      return void asked.away.delete(patientId);
    case 'enters the room': {
      const visit = await world.liveVisit(patientId);
      if (visit && !asked.away.has(patientId)) await recordRoomEntry(services, visit.id, 'patient');
      return;
    }
    case 'leaves the queue':
      asked.patientsWhoLeft.add(patientId);
      return leaveQueueOf(services, { patientId });
    case 'cancels':
      asked.patientsWhoCancelled.add(patientId);
      return void (await cancelCare(services, { patientId }));
    case 'becomes available':
      return setAvailability(services, professionalId, true);
    case 'becomes unavailable':
      return setAvailability(services, professionalId, false);
    case 'is heard':
      return heartbeat(services, professionalId);
    case 'accepts':
    case 'declines': {
      const visit = await findVisitHeldBy(services.db, professionalId);
      return (
        visit &&
        void (await answerOffer(services, professionalId, visit.id, event.kind === 'accepts' ? 'accept' : 'decline'))
      );
    }
    case 'hands over': {
      const visit = await findVisitHeldBy(services.db, professionalId);
      return (
        visit &&
        void (await handOver(services, {
          requestId: visit.id,
          professionalId,
          how: event.who % 2 ? 'forwarded' : 'sent-to-queue',
        }))
      );
    }
    case 'finishes': {
      const visit = await findVisitHeldBy(services.db, professionalId);
      if (visit && (await finishVisit(services, professionalId, visit.id))) asked.finished.add(visit.id);
    }
  }
}

async function expectSound(world: CareWorld, asked: Asked): Promise<void> {
  const visits = await world.db.select().from(careRequests);

  const held = visits.filter((visit) => visit.phase === 'offered' || visit.phase === 'in-call');
  expectUnique(held.map((visit) => visit.professionalId));
  expectUnique(visits.filter((visit) => !['ended', 'cancelled'].includes(visit.phase)).map((visit) => visit.patientId));

  for (const visit of visits) {
    if (visit.phase === 'ended' && visit.answeredBy !== null) expect(asked.finished).toContain(visit.id);
    if (visit.phase === 'cancelled' && visit.endReason === 'absence')
      expect(visit.endedAt!.getTime() - visit.disconnectedAt!.getTime()).toBeGreaterThanOrEqual(QUEUE_HOLD_MS);
    else if (visit.phase === 'cancelled') expect(asked.patientsWhoCancelled).toContain(visit.patientId);
    if (visit.phase === 'requested')
      expect([...asked.patientsWhoLeft, ...asked.patientsWhoCancelled]).toContain(visit.patientId);
  }

  for (const queue of await world.db.select().from(queueStates))
    expectPlainCounts(
      queue,
      visits.filter((visit) => visit.queue === queue.queue),
    );
}

function expectPlainCounts(queue: typeof queueStates.$inferSelect, visits: readonly Visit[]): void {
  const line = visits
    .filter((visit) => visit.phase === 'queued' || visit.phase === 'offered')
    .map((visit) => visit.ticket ?? 0)
    .sort((a, b) => a - b);
  expect(line.map((ticket) => positionInQueue(ticket, queue))).toEqual(line.map((_, i) => i + 1));
  const allRemoved = line.reduce(withoutTicket, { served: queue.served, left: queue.left });
  expect(allRemoved).toEqual({ served: queue.nextTicket - 1, left: [] });
}

function expectUnique(values: readonly unknown[]): void {
  expect(new Set(values).size).toBe(values.length);
}
