import { DURATIONS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { startCareWorld, type CareWorld } from '../testing/care-world.ts';
import { queueStates } from '../visit/tables.ts';
import { answerOffer } from './answer-offer.ts';
import { heartbeat, linkTechnician } from './availability.ts';
import { changeQueue, changeQueueIfIdle } from './change-queue.ts';
import { linkedMembers } from './linked-list.ts';
import { markUnresponsive } from './queue-job.ts';

let world: CareWorld;
let maria: number;
let paula: number;
let bruno: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 1, technicians: 2 });
  [maria] = world.patients as [number];
  [paula, bruno] = world.technicians as [number, number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

const look = () => changeQueueIfIdle(world.services, 'technicians', () => Promise.resolve());
const ofQueue = eq(queueStates.queue, 'technicians');

async function nextAttemptInMs(): Promise<number> {
  const [state] = await world.db.select().from(queueStates).where(ofQueue);
  return (state?.nextAttemptAt.getTime() ?? 0) - world.clock.now().getTime();
}

it('a queue stores when the next attempt is due, and makes it then without another event', async () => {
  await world.available(paula);
  const requestId = await world.arrive(maria);
  expect(await nextAttemptInMs()).toBe(DURATIONS.care.attemptIntervalMs);
  await answerOffer(world.services, paula, requestId, 'decline');
  expect(await nextAttemptInMs()).toBe(DURATIONS.care.declinePauseMs);
  world.clock.advance(DURATIONS.care.declinePauseMs - 1);
  await look();
  expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
  world.clock.advance(1);
  await look();
  expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: paula });
});

it('a professional whose heartbeats resume is offered a visit at once', async () => {
  await world.available(paula);
  world.clock.advance(60_000);
  const requestId = await world.arrive(maria);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
  await heartbeat(world.services, paula);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: paula });
});

it('any free technician can be offered a visit when they are picked at random', async () => {
  await world.db.update(queueStates).set({ pick: 'random' }).where(ofQueue);
  for (const id of [paula, bruno]) await world.available(id);
  const requestId = await world.arrive(maria);
  expect([paula, bruno]).toContain((await world.visit(requestId)).professionalId);
});

it('the members of the linked list are offered visits in its order, then the others', async () => {
  await world.available(paula);
  world.clock.advance(1_000);
  await world.available(bruno);
  await linkTechnician(world.services, bruno);
  const requestId = await world.arrive(maria);
  expect(await world.visit(requestId)).toMatchObject({ professionalId: bruno });
  await answerOffer(world.services, bruno, requestId, 'decline');
  expect(await world.visit(requestId)).toMatchObject({ professionalId: paula });
});

it('a member without a heartbeat for five minutes leaves the linked list', async () => {
  for (const id of [paula, bruno]) {
    await world.available(id);
    await linkTechnician(world.services, id);
  }
  world.clock.advance(300_000);
  await heartbeat(world.services, bruno);
  await changeQueue(world.services, 'technicians', (transaction) => markUnresponsive(transaction, 0));
  expect(await linkedMembers(world.db)).toEqual([bruno]);
});
