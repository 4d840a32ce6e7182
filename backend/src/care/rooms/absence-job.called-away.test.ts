import {
  answerOfferCall,
  cancelCareCall,
  enterQueueCall,
  type LeaseKey,
  presenceRecord,
  realtimePaths,
  requestCareCall,
  savePushSubscriptionCall,
  setAvailabilityCall,
  setTokenCall,
  visitKey,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { manualClock } from '../../platform/clock.ts';
import { memoryRealtime } from '../../platform/projection/realtime-writer.ts';
import { pushJob } from '../../push/push-job.ts';
import { pushMessages, pushSubscriptions } from '../../push/tables.ts';
import {
  startPushService,
  subscribedBrowser,
  type TestBrowser,
  type TestPushService,
} from '../../push/testing/push-service.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueJob } from '../dispatch/queue-job.ts';
import { careRequests, type Visit } from '../visit/tables.ts';
import { absenceJob, saveQueueHoldSetting } from './absence-job.ts';

const MARIA = { id: 1001, cpf: '52998224725' };
const ANA = { id: 1003, cpf: '39053344705' };
type Person = typeof MARIA;
const MINUTE_S = 60;

const clock = manualClock(new Date());
const realtime = memoryRealtime();
let service: TestPushService;
let app: TestApp;
let jobs = { absence: absenceJob(), queue: queueJob() };
const tokens = new Map<number, string>();
let paula: string;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ clock, realtime, postPush: service.post });
  await saveQueueHoldSetting(app.services);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  jobs = { absence: absenceJob(), queue: queueJob() };
  for (const { id, cpf } of [MARIA, ANA]) tokens.set(id, await app.signInPatient(cpf));
  paula = await app.signInProfessional('paula@acolhe.test');
  await pass(0);
});
afterEach(async () => {
  for (const { id } of [MARIA, ANA]) await app.call(cancelCareCall, { patientId: id }, { token: tokens.get(id)! });
  await app.call(setAvailabilityCall, { available: false }, { token: paula });
  await app.services.db.delete(pushSubscriptions);
  service.received.length = 0;
});

const setPresence = (lease: LeaseKey, isReleased: boolean): Promise<void> =>
  realtime.set(
    realtimePaths.presence(lease, 'patient'),
    z.encode(presenceRecord, {
      holder: 'tab',
      atMs: clock.now().getTime(),
      ...(isReleased && { isReleased: true as const }),
    }),
  );
const appear = (requestId: number) => setPresence(visitKey(requestId), false);
const vanish = (requestId: number) => setPresence(visitKey(requestId), true);

/** Advances time while the jobs run, often enough to count as watching without a gap. */
async function pass(seconds: number): Promise<void> {
  const stride = seconds > 10 ? 4 : 1;
  await jobs.absence.run(app.services);
  for (let left = seconds; left > 0; left -= stride) {
    clock.advance(Math.min(stride, left) * 1_000);
    await jobs.absence.run(app.services);
    await jobs.queue.run(app.services);
  }
  await pushJob.run(app.services);
}

let created = 0;
/** Subscribes a device to the patient's call from the queue. */
async function subscribe({ id }: Person): Promise<TestBrowser> {
  const browser = subscribedBrowser(`https://${service.host}/fcm/send/${(created += 1)}`);
  await app.call(savePushSubscriptionCall, { purpose: 'turn', ...browser.subscription }, { token: tokens.get(id)! });
  return browser;
}
async function arrive({ id }: Person): Promise<number> {
  const token = tokens.get(id)!;
  const asked = await app.call(
    requestCareCall,
    { patientId: id, reason: 'Febre alta', symptoms: ['fever'] },
    { token },
  );
  const requestId = asked.output?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: id, requestId }, { token });
  await app.call(enterQueueCall, { patientId: id, requestId }, { token });
  await appear(requestId);
  await pass(0);
  return requestId;
}
/** Closes the tab and stays away for so long. */
async function leaveFor(requestId: number, seconds: number): Promise<void> {
  await vanish(requestId);
  await pass(seconds);
}
/** A nurse starts work, and sends heartbeats whenever time advances. */
async function onDuty(): Promise<void> {
  await app.call(setAvailabilityCall, { available: true }, { token: paula });
  await pushJob.run(app.services);
}
const visit = async (requestId: number): Promise<Visit> =>
  (await app.services.db.select().from(careRequests).where(eq(careRequests.id, requestId)))[0]!;
const phaseOf = async (requestId: number) => (await visit(requestId)).phase;
const received = (browser: TestBrowser): unknown[] =>
  service.received.filter(({ path }) => browser.subscription.endpoint.endsWith(path)).map((push) => browser.read(push));

describe('a patient who closed the tab and has a notified device', () => {
  it('retains the place for long, is notified when a professional is free, and gets the offer on return', async () => {
    const requestId = await arrive(MARIA);
    const browser = await subscribe(MARIA);
    await leaveFor(requestId, 8 * MINUTE_S);
    expect([await phaseOf(requestId), received(browser)]).toEqual(['queued', []]);
    await onDuty();
    expect(received(browser)).toEqual([{ kind: 'turn', id: requestId }]);
    // The push service retains it for an offline phone no longer than the queue hold.
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual([String(3 * MINUTE_S)]);
    expect(await phaseOf(requestId)).toBe('queued');
    await pass(10);
    await appear(requestId);
    await pass(1);
    expect(await phaseOf(requestId)).toBe('offered');
    expect((await visit(requestId)).calledAt).toBeNull();
  });

  it('loses the place when the time since then is over, as any absent patient', async () => {
    const requestId = await arrive(MARIA);
    const browser = await subscribe(MARIA);
    await leaveFor(requestId, 8 * MINUTE_S);
    await onDuty();
    await pass(3 * MINUTE_S - 8);
    expect(await phaseOf(requestId)).toBe('queued');
    await pass(16);
    expect(await visit(requestId)).toMatchObject({ phase: 'cancelled', endReason: 'absence' });
    expect(received(browser)).toHaveLength(1);
  });

  it('delays no other: present patients get offers at that time', async () => {
    const [marias, anas] = [await arrive(MARIA), await arrive(ANA)];
    const browser = await subscribe(MARIA);
    await leaveFor(marias, 60);
    await appear(anas);
    await pass(1);
    await onDuty();
    expect([await phaseOf(marias), await phaseOf(anas)]).toEqual(['queued', 'offered']);
    expect(received(browser)).toEqual([{ kind: 'turn', id: marias }]);
  });

  it('is not notified at each check, but once for each absence', async () => {
    const requestId = await arrive(MARIA);
    const browser = await subscribe(MARIA);
    await leaveFor(requestId, 60);
    await onDuty();
    await pass(20);
    expect(received(browser)).toHaveLength(1);
    await app.call(setAvailabilityCall, { available: false }, { token: paula });
    await appear(requestId);
    await pass(2);
    await leaveFor(requestId, 60);
    await onDuty();
    expect(received(browser)).toHaveLength(2);
  });

  it('is not notified while no professional is free', async () => {
    const requestId = await arrive(MARIA);
    const browser = await subscribe(MARIA);
    await leaveFor(requestId, 8 * MINUTE_S);
    expect(received(browser)).toEqual([]);
    expect((await visit(requestId)).calledAt).toBeNull();
  });

  it('is notified one after the other: no more at a time than professionals are free', async () => {
    const [marias, anas] = [await arrive(MARIA), await arrive(ANA)];
    const [first, second] = [await subscribe(MARIA), await subscribe(ANA)];
    await vanish(marias);
    await leaveFor(anas, 60);
    await onDuty();
    expect([received(first).length, received(second).length]).toEqual([1, 0]);
  });
});

it('a patient without such a device loses the place as before', async () => {
  const requestId = await arrive(MARIA);
  await leaveFor(requestId, 4 * MINUTE_S);
  expect(await phaseOf(requestId)).toBe('cancelled');
});

it('a device that was signed out or deleted holds no place', async () => {
  const requestId = await arrive(MARIA);
  await subscribe(MARIA);
  await leaveFor(requestId, 4 * MINUTE_S);
  expect(await phaseOf(requestId)).toBe('queued');
  await app.services.db.delete(pushSubscriptions);
  await pass(1);
  expect(await phaseOf(requestId)).toBe('cancelled');
});

it('a patient is notified when a professional takes them, since the page may be in the background', async () => {
  const requestId = await arrive(MARIA);
  const browser = await subscribe(MARIA);
  await onDuty();
  expect(received(browser)).toEqual([]);
  await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: paula });
  await pushJob.run(app.services);
  expect(received(browser)).toEqual([{ kind: 'turn', id: requestId }]);
});

it('a professional is notified of an offer on the subscribed device', async () => {
  const browser = subscribedBrowser(`https://${service.host}/fcm/send/paula`);
  await app.call(savePushSubscriptionCall, { purpose: 'offer', ...browser.subscription }, { token: paula });
  const requestId = await arrive(MARIA);
  await onDuty();
  expect(await phaseOf(requestId)).toBe('offered');
  expect(received(browser)).toEqual([{ kind: 'offer' }]);
  expect(await app.services.db.$count(pushMessages)).toBe(0);
});
