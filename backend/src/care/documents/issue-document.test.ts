import { answerOffer } from '../dispatch/answer-offer.ts';
import { changeQueue } from '../dispatch/change-queue.ts';
import { handOver } from '../dispatch/hand-over.ts';
import { releaseTimedOutVisits } from '../dispatch/queue-job.ts';
import { cancelCare } from '../request/request-care.ts';
import { bothEnter, type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { findConsultation, ISSUE_AFTER_END_MS } from './issue-document.ts';

let world: CareWorld;
let maria: number;
let paula: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 1, technicians: 1, doctors: 1 });
  [maria] = world.patients as [number];
  [paula] = world.technicians as [number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

it.each([
  [
    'fell silent',
    () => {
      world.clock.advance(60_000);
      return changeQueue(world.services, 'technicians', (work) => releaseTimedOutVisits(work, 0));
    },
  ],
  [
    'handed it over',
    (requestId: number) => handOver(world.services, { requestId, professionalId: paula, how: 'forwarded' }),
  ],
])(
  'a consultation is that of the professional who answered last and %s, until a day after the patient cancelled it',
  async (_how, loses) => {
    const requestId = await world.arrive(maria);
    await world.available(paula);
    await answerOffer(world.services, paula, requestId, 'accept');
    await bothEnter(world.services, requestId);
    const startedAt = world.clock.now();
    await loses(requestId);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
    expect(await findConsultation(world.db, paula, requestId, world.clock.now())).toMatchObject({
      requestId,
      startedAt,
    });
    await cancelCare(world.services, { patientId: maria });
    const endMs = world.clock.now().getTime() + ISSUE_AFTER_END_MS;
    expect(await findConsultation(world.db, paula, requestId, new Date(endMs - 1))).toMatchObject({
      requestId,
      startedAt,
    });
    expect(await findConsultation(world.db, paula, requestId, new Date(endMs))).toBeUndefined();
  },
);
