import {
  answerOfferCall,
  askAgainCall,
  cancelCareCall,
  cabinKey,
  cleanPatientCall,
  enterQueueCall,
  finishVisitCall,
  generateRoomTokenCall,
  getCareStatusCall,
  getLiveVisitCall,
  lastAttendanceCall,
  type LeaseKey,
  listEncountersCall,
  patientRecord,
  presenceRecord,
  queueStateRecord,
  realtimePaths,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
  visitKey,
} from '@acolhe/contracts';
import { endStuckVisitCall } from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '../../files/tables.ts';
import { callDrops, visitHistory } from '../../medical-records/tables.ts';
import { urgentCareSpends } from '../../plans/tables.ts';
import { manualClock } from '../../platform/clock.ts';
import { flush } from '../../platform/projection/flush.ts';
import { memoryRealtime } from '../../platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueJob } from '../dispatch/queue-job.ts';
import { careRequests, offerRefusals, queueStates, type Visit } from '../visit/tables.ts';
import { absenceJob, saveQueueHoldSetting } from './absence-job.ts';

const MARIA = { id: 1001, cpf: '52998224725' };
const ANA = { id: 1003, cpf: '39053344705' };
type Person = typeof MARIA;

const clock = manualClock(new Date());
const realtime = memoryRealtime();
let app: TestApp;
let jobs = { absence: absenceJob(), queue: queueJob() };
const tokens = new Map<number, string>();
let paula: string;
let bruno: string;
beforeAll(async () => {
  app = await startTestApp({ clock, realtime });
});
afterAll(() => app.close());
beforeEach(async () => {
  jobs = { absence: absenceJob(), queue: queueJob() };
  for (const { id, cpf } of [MARIA, ANA]) tokens.set(id, await app.signInPatient(cpf));
  paula = await app.signInProfessional('paula@acolhe.test');
  bruno = await app.signInProfessional('bruno@acolhe.test');
  await pass(0);
});
afterEach(async () => {
  for (const { id } of [MARIA, ANA]) await app.call(cancelCareCall, { patientId: id }, { token: tokens.get(id)! });
  for (const token of [paula, bruno]) await app.call(setAvailabilityCall, { available: false }, { token });
  realtime.connect(true);
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
/** What the page, or the database at the end of its connection, leaves behind. */
const vanish = (requestId: number) => setPresence(visitKey(requestId), true);

/** Advances time while the job runs, often enough to count as watching without a gap. */
async function pass(seconds: number, watchesQueue = false): Promise<void> {
  const stride = seconds > 10 ? 4 : 1;
  await jobs.absence.run(app.services);
  for (let left = seconds; left > 0; left -= stride) {
    clock.advance(Math.min(stride, left) * 1_000);
    await jobs.absence.run(app.services);
    if (watchesQueue) await jobs.queue.run(app.services);
  }
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
  return requestId;
}
const onDuty = (token: string) => app.call(setAvailabilityCall, { available: true }, { token });
const answer = (requestId: number, token: string) =>
  app.call(answerOfferCall, { requestId, answer: 'accept' }, { token });
const enter = (requestId: number, token: string) => app.call(generateRoomTokenCall, { requestId }, { token });
const visit = async (requestId: number): Promise<Visit> =>
  (await app.services.db.select().from(careRequests).where(eq(careRequests.id, requestId)))[0]!;
const statusOf = async ({ id }: Person) =>
  (await app.call(getCareStatusCall, { patientId: id }, { token: tokens.get(id)! })).output?.result;
const recordOf = async ({ id }: Person) => {
  await flush(app.services);
  return patientRecord.parse(await realtime.get(realtimePaths.patient(id)));
};
const count = {
  spends: (requestId: number) => app.services.db.$count(urgentCareSpends, eq(urgentCareSpends.requestId, requestId)),
  refusals: (requestId: number) => app.services.db.$count(offerRefusals, eq(offerRefusals.requestId, requestId)),
  drops: (requestId: number) => app.services.db.$count(callDrops, eq(callDrops.requestId, requestId)),
};

describe('a patient who is away while waiting', () => {
  it.each([
    ['closes the tab', vanish],
    // The database noticed nothing: the presence was written last long ago.
    [
      'has a dead phone',
      (id: number) =>
        realtime.set(
          realtimePaths.presence(visitKey(id), 'patient'),
          z.encode(presenceRecord, { holder: 'tab', atMs: clock.now().getTime() - 90_000 }),
        ),
    ],
  ])('a patient who %s retains the place for three minutes and then loses the request', async (_what, leave) => {
    const first = await arrive(MARIA);
    const second = await arrive(ANA);
    await leave(first);
    const waitWithAna = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 30) {
        await appear(second);
        await pass(Math.min(left, 30));
      }
    };
    await waitWithAna(179);
    expect(await visit(first)).toMatchObject({ phase: 'queued' });
    expect((await statusOf(ANA))?.queue?.number).toBe(2);
    await waitWithAna(2);
    expect(await visit(first)).toMatchObject({ phase: 'cancelled', endReason: 'absence', attendanceId: null });
    expect((await statusOf(ANA))?.queue?.number).toBe(1);
    expect(await recordOf(MARIA)).toMatchObject({ requestId: first, phase: 'cancelled', endReason: 'absence' });
    expect((await recordOf(ANA)).phase).toBe('queued');
    const history = await app.call(listEncountersCall, { patientId: MARIA.id }, { token: tokens.get(MARIA.id)! });
    expect(history.output?.encounters?.find(({ id }) => id === visitKey(first))?.status).toBe('missed');
  });

  it('and returns its whole presence, as none of our clients does, is absent once that was seen', async () => {
    const first = await arrive(MARIA);
    await vanish(first);
    await pass(1);
    await realtime.remove(realtimePaths.presence(visitKey(first), 'patient'));
    await pass(181);
    expect(await visit(first)).toMatchObject({ phase: 'cancelled', endReason: 'absence' });
  });

  it('is skipped by the calling circle and is next on coming back in time', async () => {
    const first = await arrive(MARIA);
    const second = await arrive(ANA);
    await pass(1);
    await vanish(first);
    await pass(6);
    await onDuty(paula);
    expect(await visit(first)).toMatchObject({ phase: 'queued' });
    expect(await visit(second)).toMatchObject({ phase: 'offered', professionalId: 101 });
    await onDuty(bruno);
    expect(await visit(first)).toMatchObject({ phase: 'queued' });
    await appear(first);
    await pass(1);
    expect(await visit(first)).toMatchObject({ phase: 'offered', disconnectedAt: null });
  });

  it('a patient who only reloads the page is not skipped', async () => {
    const first = await arrive(MARIA);
    await pass(1);
    await vanish(first);
    await pass(3);
    await onDuty(paula);
    expect(await visit(first)).toMatchObject({ phase: 'offered' });
    await appear(first);
    await pass(10);
    expect(await visit(first)).toMatchObject({ phase: 'offered' });
  });

  it('during an offer has the offer withdrawn, without any charge', async () => {
    const first = await arrive(MARIA);
    const second = await arrive(ANA);
    await onDuty(paula);
    expect(await visit(first)).toMatchObject({ phase: 'offered' });
    await vanish(first);
    await pass(7);
    expect(await visit(first)).toMatchObject({ phase: 'queued', professionalId: null });
    expect(await visit(second)).toMatchObject({ phase: 'offered', professionalId: 101 });
    expect(await count.refusals(first)).toBe(0);
  });

  it('and returns too late is notified by the record, and may ask again', async () => {
    const first = await arrive(MARIA);
    await app.services.db.insert(files).values({
      patientId: MARIA.id,
      requestId: first,
      documentType: 4,
      name: 'garganta.png',
      mediaType: 'image/png',
      sizeBytes: 1,
      storeName: 'none',
      uploadedAt: clock.now(),
    });
    await vanish(first);
    await pass(190);
    await appear(first);
    await pass(2);
    expect(await recordOf(MARIA)).toMatchObject({ requestId: first, phase: 'cancelled', endReason: 'absence' });
    const maria = { token: tokens.get(MARIA.id)! };
    expect((await app.call(getLiveVisitCall, { patientId: MARIA.id }, maria)).output?.abandoned).toEqual({
      requestId: first,
      wasAttended: false,
    });
    const again = (await app.call(askAgainCall, { patientId: MARIA.id }, maria)).output?.requestId ?? 0;
    expect(again).not.toBe(first);
    expect(await visit(again)).toMatchObject({ phase: 'queued', reason: 'Febre alta', symptoms: ['fever'] });
    expect(await app.services.db.$count(files, eq(files.requestId, again))).toBe(1);
    expect((await app.call(getLiveVisitCall, { patientId: MARIA.id }, maria)).output).toEqual({
      ok: true,
      result: { requestId: again, token: expect.any(String) },
    });
    expect((await app.call(askAgainCall, { patientId: MARIA.id }, maria)).output).toEqual({
      ok: true,
      requestId: again,
    });
    expect(await recordOf(MARIA)).toMatchObject({ requestId: again, phase: 'queued' });
    expect((await recordOf(MARIA)).endReason).toBeUndefined();
    await app.call(cancelCareCall, { patientId: MARIA.id }, maria);
    // What followed the request failed: it was stored alone.
    const request = { patientId: MARIA.id, reason: 'Febre alta' };
    const alone = (await app.call(requestCareCall, request, maria)).output?.requestId ?? 0;
    expect((await app.call(askAgainCall, { patientId: MARIA.id }, maria)).output?.requestId).toBe(alone);
    expect(await visit(alone)).toMatchObject({ phase: 'queued' });
    await app.call(cancelCareCall, { patientId: MARIA.id }, maria);
    expect(await app.call(askAgainCall, { patientId: MARIA.id }, maria)).toMatchObject({
      status: 409,
      body: { code: 'nothing-abandoned' },
    });
  });

  it('and signs in again later, which clears ended visits, is notified of it for a day all the same', async () => {
    const first = await arrive(MARIA);
    await vanish(first);
    await pass(190);
    clock.advance(3_600_000);
    const maria = { token: await app.signInPatient(MARIA.cpf) };
    await app.call(cleanPatientCall, { patientId: MARIA.id }, maria);
    const abandoned = async (token: string) =>
      (await app.call(getLiveVisitCall, { patientId: MARIA.id }, { token })).output?.abandoned;
    expect(await abandoned(maria.token)).toEqual({ requestId: first, wasAttended: false });
    expect(await recordOf(MARIA)).toMatchObject({ requestId: first, phase: 'cancelled', endReason: 'absence' });
    const again = (await app.call(askAgainCall, { patientId: MARIA.id }, maria)).output?.requestId ?? 0;
    expect(again).not.toBe(first);
    expect(await visit(again)).toMatchObject({ phase: 'queued', reason: 'Febre alta' });
    await vanish(again);
    await pass(190);
    clock.advance(86_400_000);
    tokens.set(MARIA.id, await app.signInPatient(MARIA.cpf));
    expect(await abandoned(tokens.get(MARIA.id)!)).toBeUndefined();
  });

  it('preserves an offer while pages reconnect after an outage of the realtime database', async () => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    realtime.connect(false);
    await pass(2);
    realtime.connect(true);
    await vanish(first);
    await pass(10);
    expect(await visit(first)).toMatchObject({ phase: 'offered' });
    await pass(8);
    expect(await visit(first)).toMatchObject({ phase: 'queued' });
  });

  it('loses nothing by a realtime database that was away, or by a service that was', async () => {
    const first = await arrive(MARIA);
    await pass(1);
    realtime.connect(false);
    await pass(400);
    expect(await visit(first)).toMatchObject({ phase: 'queued' });
    realtime.connect(true);
    await vanish(first);
    await pass(100);
    // A restarted instance counts from zero.
    jobs = { absence: absenceJob(), queue: queueJob() };
    await pass(170);
    expect(await visit(first)).toMatchObject({ phase: 'queued' });
    await pass(12);
    expect(await visit(first)).toMatchObject({ phase: 'cancelled' });
  });
});

describe('a patient whose client holds no presence', () => {
  const arriveWithout = async (): Promise<number> => {
    const requestId = await arrive(MARIA);
    await realtime.remove(realtimePaths.presence(visitKey(requestId), 'patient'));
    return requestId;
  };

  it('retains the place however long the wait is, and gets the offer', async () => {
    const first = await arriveWithout();
    await pass(600);
    expect(await visit(first)).toMatchObject({ phase: 'queued', disconnectedAt: null });
    await onDuty(paula);
    await pass(10);
    expect(await visit(first)).toMatchObject({ phase: 'offered', professionalId: 101 });
  });

  it('is awaited in the room until the call is ended, and has met when both asked for its credentials', async () => {
    const first = await arriveWithout();
    await onDuty(paula);
    await answer(first, paula);
    await enter(first, paula);
    await pass(60);
    expect(await visit(first)).toMatchObject({ phase: 'in-call', patientEnteredAt: null });
    await enter(first, tokens.get(MARIA.id)!);
    expect((await app.call(finishVisitCall, { requestId: first }, { token: paula })).status).toBe(200);
    expect(await visit(first)).toMatchObject({ phase: 'ended', attendanceId: expect.any(Number) });
  });
});

describe('a room that one side never entered', () => {
  it('gives the patient back to the queue and costs neither attendance nor quota', async () => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    await vanish(first);
    expect((await answer(first, paula)).status).toBe(200);
    await enter(first, paula);
    await pass(7);
    expect(await visit(first)).toMatchObject({ phase: 'queued', attendanceId: null, callStartedAt: null, metAt: null });
    expect([await count.spends(first), await count.refusals(first), await count.drops(first)]).toEqual([0, 0, 0]);
    await pass(190);
    expect(await visit(first)).toMatchObject({ phase: 'cancelled', endReason: 'absence', attendanceId: null });
    expect(await app.services.db.select().from(visitHistory).where(eq(visitHistory.requestId, first))).toMatchObject([
      { attendanceId: null },
    ]);
  });

  it('counts as met when the patient returns to it in time, and is charged once', async () => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    await vanish(first);
    await answer(first, paula);
    await enter(first, paula);
    await pass(2);
    expect(await count.spends(first)).toBe(0);
    await appear(first);
    await pass(1);
    expect(await count.spends(first)).toBe(1);
    await enter(first, tokens.get(MARIA.id)!);
    await enter(first, paula);
    await pass(10);
    expect(await visit(first)).toMatchObject({ phase: 'in-call', attendanceId: expect.any(Number) });
    expect(await count.spends(first)).toBe(1);
  });

  it('does not count for a dead phone, with heartbeats before the answer only, but for sides with leases', async () => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    clock.advance(1_000);
    await answer(first, paula);
    await realtime.set(
      realtimePaths.presence(visitKey(first), 'professional'),
      z.encode(presenceRecord, { holder: 'console', atMs: clock.now().getTime() }),
    );
    await pass(3);
    expect(await visit(first)).toMatchObject({
      phase: 'in-call',
      patientEnteredAt: null,
      professionalEnteredAt: expect.any(Date),
      metAt: null,
    });
    await appear(first);
    await pass(1);
    expect(await visit(first)).toMatchObject({ patientEnteredAt: expect.any(Date), metAt: expect.any(Date) });
    expect(await count.spends(first)).toBe(1);
  });

  it('finished by its professional is no attendance', async () => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    clock.advance(1_000);
    await answer(first, paula);
    await enter(first, paula);
    const before = (await app.call(lastAttendanceCall, { patientId: MARIA.id }, { token: tokens.get(MARIA.id)! }))
      .output;
    expect(before?.attendance?.id).toBe((await visit(first)).attendanceId);
    expect((await app.call(finishVisitCall, { requestId: first }, { token: paula })).status).toBe(200);
    expect(await visit(first)).toMatchObject({ phase: 'ended', attendanceId: null });
    expect(await count.spends(first)).toBe(0);
    expect((await recordOf(MARIA)).attendanceId).toBeUndefined();
  });
});

describe('a call that ends before the check of its second', () => {
  it.each([
    ['finished by its professional', (id: number) => app.call(finishVisitCall, { requestId: id }, { token: paula })],
    [
      'cancelled by its patient',
      () => app.call(cancelCareCall, { patientId: MARIA.id }, { token: tokens.get(MARIA.id)! }),
    ],
    [
      'cleared by its patient',
      () => app.call(cleanPatientCall, { patientId: MARIA.id, byPatient: true }, { token: tokens.get(MARIA.id)! }),
    ],
    [
      'ended by an administrator',
      async (id: number) =>
        app.call(endStuckVisitCall, { requestId: id, reason: 'Teste' }, { token: await app.signInAdministrator() }),
    ],
  ])('%s, is an attendance when both were in it', async (_how, end) => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    clock.advance(1_000);
    await answer(first, paula);
    await enter(first, paula);
    await appear(first);
    await end(first);
    expect(await visit(first)).toMatchObject({
      phase: expect.stringMatching(/ended|cancelled/),
      attendanceId: expect.any(Number),
      metAt: expect.any(Date),
    });
    expect(await count.spends(first)).toBe(1);
  });

  it('does not wait for a realtime database that does not answer', async () => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    await answer(first, paula);
    const silent = jest.spyOn(realtime, 'get').mockReturnValue(new Promise(() => undefined));
    expect((await app.call(finishVisitCall, { requestId: first }, { token: paula })).status).toBe(200);
    silent.mockRestore();
    expect(await visit(first)).toMatchObject({ phase: 'ended', attendanceId: null });
  });

  it('ends without a check when the realtime database is unreachable', async () => {
    const first = await arrive(MARIA);
    await onDuty(paula);
    await answer(first, paula);
    realtime.connect(false);
    expect((await app.call(finishVisitCall, { requestId: first }, { token: paula })).status).toBe(200);
    expect(await visit(first)).toMatchObject({ phase: 'ended', attendanceId: null });
  });
});

// The professional is missed by the job of the queues.
it('a call that loses both nets is one drop, and its attendance stays when the patient stays away', async () => {
  const first = await arrive(MARIA);
  await onDuty(paula);
  await answer(first, paula);
  for (const token of [paula, tokens.get(MARIA.id)!]) await enter(first, token);
  const { attendanceId } = await visit(first);
  await vanish(first);
  await pass(60, true);
  expect(await visit(first)).toMatchObject({ phase: 'queued', attendanceId });
  await pass(190);
  expect(await visit(first)).toMatchObject({ phase: 'cancelled', endReason: 'absence', attendanceId });
  expect(await count.drops(first)).toBe(1);
  const { output } = await app.call(getLiveVisitCall, { patientId: MARIA.id }, { token: tokens.get(MARIA.id)! });
  expect(output?.abandoned).toEqual({ requestId: first, wasAttended: true });
});

it('in a cabin it is the cabin that is there', async () => {
  const first = await arrive(MARIA);
  await app.services.db.update(careRequests).set({ cabinId: 1 }).where(eq(careRequests.id, first));
  await vanish(first);
  await setPresence(cabinKey(1), false);
  await pass(10);
  expect(await visit(first)).toMatchObject({ phase: 'queued', disconnectedAt: null });
  await setPresence(cabinKey(1), true);
  await pass(190);
  expect(await visit(first)).toMatchObject({ phase: 'cancelled', endReason: 'absence' });
});

it('the duration of the queue hold is the operator’s setting, which every waiting room reads', async () => {
  const published = async () => {
    await flush(app.services);
    return queueStateRecord.parse(await realtime.get(realtimePaths.queueState('technicians'))).queueHoldMs;
  };
  await saveQueueHoldSetting({ ...app.services, config: { ...app.services.config, queueHoldMs: 60_000 } });
  expect(await published()).toBe(60_000);
  const first = await arrive(MARIA);
  await vanish(first);
  await pass(62);
  expect(await visit(first)).toMatchObject({ phase: 'cancelled', endReason: 'absence' });
  await app.services.db.update(queueStates).set({ queueHoldMs: 180_000 });
});
