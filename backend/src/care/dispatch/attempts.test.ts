import { eq } from 'drizzle-orm';
import { answerOffer } from './answer-offer.ts';
import { heartbeat } from './availability.ts';
import { changeQueue, changeQueueIfIdle } from './change-queue.ts';
import { queueStates } from './tables.ts';
import { startCareWorld, type CareWorld } from './testing/care-world.ts';
import { retireTheStale } from './silence.ts';
import { ATTEMPT_INTERVAL_MS } from './attempt-interval.ts';
import { REFUSAL_PAUSE_MS } from './candidate.ts';
import { linkTechnician } from './link-technician.ts';
import { linkedMembers } from './linked-members.ts';

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

it('keeps when the next attempt is due, and makes it then though nothing happened', async () => {
  await world.available(paula);
  const requestId = await world.arrive(maria);
  expect(await nextAttemptInMs()).toBe(ATTEMPT_INTERVAL_MS);
  await answerOffer(world.services, paula, requestId, 'decline');
  expect(await nextAttemptInMs()).toBe(REFUSAL_PAUSE_MS);
  world.clock.advance(REFUSAL_PAUSE_MS - 1);
  await look();
  expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
  world.clock.advance(1);
  await look();
  expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: paula });
});

it('asks at once one who is heard again after a silence', async () => {
  await world.available(paula);
  world.clock.advance(60_000);
  const requestId = await world.arrive(maria);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
  await heartbeat(world.services, paula);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: paula });
});

it('asks anybody who is free when technicians are picked at random', async () => {
  await world.db.update(queueStates).set({ pick: 'random' }).where(ofQueue);
  for (const id of [paula, bruno]) await world.available(id);
  const requestId = await world.arrive(maria);
  expect([paula, bruno]).toContain((await world.visit(requestId)).professionalId);
});

it('asks the members of the linked list in its order, then the others', async () => {
  await world.available(paula);
  world.clock.advance(1_000);
  await world.available(bruno);
  await linkTechnician(world.services, bruno);
  const requestId = await world.arrive(maria);
  expect(await world.visit(requestId)).toMatchObject({ professionalId: bruno });
  await answerOffer(world.services, bruno, requestId, 'decline');
  expect(await world.visit(requestId)).toMatchObject({ professionalId: paula });
});

it('takes a member who has not been heard for five minutes out of the linked list', async () => {
  for (const id of [paula, bruno]) {
    await world.available(id);
    await linkTechnician(world.services, id);
  }
  world.clock.advance(300_000);
  await heartbeat(world.services, bruno);
  await changeQueue(world.services, 'technicians', (work) => retireTheStale(work, 0));
  expect(await linkedMembers(world.db)).toEqual([bruno]);
});
