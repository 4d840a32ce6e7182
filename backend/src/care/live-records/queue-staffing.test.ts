import {
  professionalHeartbeatCall,
  type QueueName,
  queueStateRecord,
  realtimePaths,
  setAvailabilityCall,
  professionalEndSessionCall,
} from '@acolhe/contracts';
import { manualClock } from '../../platform/clock.ts';
import { projectionJob } from '../../platform/projection/projection-job.ts';
import { memoryRealtime } from '../../platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeQueue } from '../dispatch/change-queue.ts';
import { markUnresponsive } from '../dispatch/queue-job.ts';

const clock = manualClock(new Date());
const realtime = memoryRealtime();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock, realtime });
});
afterAll(() => app.close());

const isStaffed = async (queue: QueueName) => {
  await projectionJob().run(app.services);
  return queueStateRecord.parse(await realtime.get(realtimePaths.queueState(queue))).isStaffed;
};
const available = (token: string, isAvailable: boolean) =>
  app.call(setAvailabilityCall, { available: isAvailable }, { token });

it('a queue shows its patients whether a professional is on duty for it', async () => {
  const [paula, bruno] = [
    await app.signInProfessional('paula@acolhe.test'),
    await app.signInProfessional('bruno@acolhe.test'),
  ];
  await available(paula, true);
  await available(bruno, true);
  expect([await isStaffed('technicians'), await isStaffed('doctors')]).toEqual([true, false]);
  await available(paula, false);
  expect(await isStaffed('technicians')).toBe(true);
  await app.call(professionalEndSessionCall, {}, { token: bruno });
  expect(await isStaffed('technicians')).toBe(false);
});

it('a professional whose console was unresponsive for five minutes no longer staffs a queue', async () => {
  const rafael = await app.signInProfessional('rafael@acolhe.test');
  await available(rafael, true);
  await app.call(professionalHeartbeatCall, {}, { token: rafael });
  expect(await isStaffed('doctors')).toBe(true);
  clock.advance(5 * 60_000 + 1);
  await changeQueue(app.services, 'doctors', (transaction) => markUnresponsive(transaction, 0));
  expect(await isStaffed('doctors')).toBe(false);
});
