import { DURATIONS } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { cancelCare } from '../request/request-care.ts';
import { startCareWorld, type CareWorld } from '../testing/care-world.ts';
import { answerOffer } from './answer-offer.ts';
import { queueJob } from './queue-job.ts';

let world: CareWorld;
let services: Services;
let maria: number;
let pedro: number;
let paula: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 2, technicians: 1 });
  services = world.services as Services;
  [maria, pedro] = world.patients as [number, number];
  [paula] = world.technicians as [number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

async function everySecond(job: ReturnType<typeof queueJob>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    world.clock.advance(1_000);
    await job.run(services);
  }
}

it('the job of the queues withdraws expired offers without another event', async () => {
  const requestId = await world.arrive(maria);
  await world.available(paula);
  world.clock.advance(DURATIONS.care.offerLifeMs);
  await queueJob().run(services);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
});

it('the queue job ends the call of a professional without heartbeats only after it was up that long', async () => {
  const requestId = await world.arrive(maria);
  await world.available(paula);
  await answerOffer(world.services, paula, requestId, 'accept');
  world.clock.advance(60_000);
  const job = queueJob();
  await job.run(services);
  await everySecond(job, DURATIONS.care.professionalSilenceMs - 1_000);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call' });
  await everySecond(job, 1_000);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
});

it('the job of the queues updates the queue numbers in the records', async () => {
  await world.arrive(maria);
  const behind = await world.arrive(pedro);
  const job = queueJob();
  await job.run(services);
  await cancelCare(world.services, { patientId: maria });
  await everySecond(job, 14_000);
  expect(await world.visit(behind)).toMatchObject({ shownNumber: 2 });
  await everySecond(job, 1_000);
  expect(await world.visit(behind)).toMatchObject({ shownNumber: 1 });
});

it('the job of the queues does not wait for an instance that holds the queue’s lock', async () => {
  const requestId = await world.arrive(maria);
  await world.available(paula);
  world.clock.advance(DURATIONS.care.offerLifeMs);
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select * from lock_queue('technicians', true)`);
    await queueJob().run(services);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered' });
  });
});
