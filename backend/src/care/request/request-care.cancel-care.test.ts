import { callDrops, visitHistory } from '../../medical-records/tables.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { leaveQueueOf } from '../dispatch/queue-entry.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { bothEnter, type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { lastAttendance, recordCallDrop, saveHistory } from './attendance-history.ts';
import { careStatus } from './care-requests-module.ts';
import { cancelCare, cleanPatient, requestCare } from './request-care.ts';

let world: CareWorld;
let maria: number;
let pedro: number;
let paula: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 2, technicians: 1 });
  [maria, pedro] = world.patients as [number, number];
  [paula] = world.technicians as [number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

async function call(patientId: number): Promise<number> {
  const requestId = await world.arrive(patientId);
  await world.available(paula);
  await answerOffer(world.services, paula, requestId, 'accept');
  await bothEnter(world.services, requestId);
  return requestId;
}

describe('cancelling a visit', () => {
  it('is possible before the queue', async () => {
    await requestCare(world.services, { patientId: maria, reason: 'Tosse' });
    expect(await cancelCare(world.services, { patientId: maria })).toBeUndefined();
    expect(await world.liveVisit(maria)).toBeUndefined();
  });

  it('leaves the queue, removes the token and preserves the history, in the queue and during an offer', async () => {
    const queued = await world.arrive(maria);
    const offered = await world.arrive(pedro);
    await ensureToken(world.services, { patientId: maria }, queued);
    expect(await cancelCare(world.services, { patientId: maria })).toBeUndefined();
    await world.available(paula);
    expect(await world.visit(offered)).toMatchObject({ phase: 'offered' });
    await cancelCare(world.services, { patientId: pedro });
    for (const id of [queued, offered])
      expect(await world.visit(id)).toMatchObject({
        phase: 'cancelled',
        ticket: null,
        professionalId: null,
        tokenHandle: null,
        endedAt: world.clock.now(),
      });
    expect((await world.db.select().from(visitHistory)).map((line) => line.requestId).sort()).toEqual([
      queued,
      offered,
    ]);
    const next = await world.arrive(maria);
    expect(await world.visit(next)).toMatchObject({ phase: 'offered', professionalId: paula });
  });

  it('returns the attendance when there was a call, and frees the professional', async () => {
    const requestId = await call(maria);
    const waiting = await world.arrive(pedro);
    const attendanceId = await cancelCare(world.services, { patientId: maria });
    expect(attendanceId).toBe((await world.visit(requestId)).attendanceId);
    expect(attendanceId).toBeGreaterThanOrEqual(9001);
    expect(await world.visit(waiting)).toMatchObject({ phase: 'offered', professionalId: paula });
  });

  it('changes nothing when repeated, and gives the same answer', async () => {
    const requestId = await call(maria);
    const first = await cancelCare(world.services, { patientId: maria });
    const cancelled = await world.visit(requestId);
    world.clock.advance(1_000);
    expect(await cancelCare(world.services, { patientId: maria })).toBe(first);
    expect(await world.visit(requestId)).toEqual(cancelled);
    expect(await world.db.select().from(visitHistory)).toHaveLength(1);
    expect(await cancelCare(world.services, { patientId: pedro })).toBeUndefined();
  });

  it('returns the attendance of a visit that the professional finished at the same moment', async () => {
    const requestId = await call(maria);
    await finishVisit(world.services, paula, requestId);
    expect(await cancelCare(world.services, { patientId: maria })).toBe((await world.visit(requestId)).attendanceId);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'ended' });
  });
});

describe('cleaning up after a visit', () => {
  it('never touches a live visit', async () => {
    const requestId = await world.arrive(maria);
    await cleanPatient(world.services, { patientId: maria }, false);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued', cleanedAt: null });
  });

  it('cancels a live visit when the patient asks for that', async () => {
    const requestId = await call(maria);
    await cleanPatient(world.services, { patientId: maria }, true);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'cancelled', cleanedAt: world.clock.now() });
  });

  it('clears ended visits, so that an old attendance is not rated by mistake', async () => {
    await finishVisit(world.services, paula, await call(maria));
    await cleanPatient(world.services, { patientId: maria }, false);
    expect(await cancelCare(world.services, { patientId: maria })).toBeUndefined();
  });
});

describe('the care status of a patient', () => {
  it('is empty without a live visit', async () => {
    expect(await careStatus(world.db, { patientId: maria })).toEqual({
      hasToken: false,
      isQueued: false,
      isInCallingCircle: false,
      isInDoctorQueue: false,
    });
  });

  it('has a token and no call when the queue was left and the request stays', async () => {
    const requestId = await world.arrive(maria);
    await ensureToken(world.services, { patientId: maria }, requestId);
    await leaveQueueOf(world.services, { patientId: maria });
    expect(await careStatus(world.db, { patientId: maria })).toMatchObject({
      hasToken: true,
      isQueued: false,
      isInCallingCircle: false,
      isInDoctorQueue: false,
      phase: 'requested',
    });
  });

  it('contains place, token and offer', async () => {
    await world.arrive(pedro);
    const requestId = await world.arrive(maria);
    const token = await ensureToken(world.services, { patientId: maria }, requestId);
    expect(await careStatus(world.db, { patientId: maria })).toEqual({
      hasToken: true,
      token: { recordId: token?.recordId, requestId },
      isQueued: true,
      queue: { number: 2 },
      isInCallingCircle: false,
      isInDoctorQueue: false,
      phase: 'queued',
    });
    await cancelCare(world.services, { patientId: pedro });
    await world.available(paula);
    expect(await careStatus(world.db, { patientId: maria })).toMatchObject({
      isQueued: true,
      queue: { number: 1 },
      isInCallingCircle: true,
      phase: 'offered',
    });
    await answerOffer(world.services, paula, requestId, 'accept');
    expect(await careStatus(world.db, { patientId: maria })).toMatchObject({
      hasToken: true,
      isQueued: false,
      isInCallingCircle: false,
      phase: 'in-call',
    });
  });
});

describe('the record of a visit that is over', () => {
  it('preserves the last attendance', async () => {
    expect(await lastAttendance(world.db, { patientId: maria })).toBeUndefined();
    const first = await call(maria);
    await finishVisit(world.services, paula, first);
    const second = await call(maria);
    expect(await lastAttendance(world.db, { patientId: maria })).toBe((await world.visit(second)).attendanceId);
    expect(await lastAttendance(world.db, { patientId: pedro })).toBeUndefined();
  });

  it('stores one row of history, however often it is saved', async () => {
    expect(await saveHistory(world.services, { patientId: maria }, { kind: 'urgent' })).toBe(false);
    const requestId = await call(maria);
    expect(await saveHistory(world.services, { patientId: maria }, { kind: 'urgent' })).toBe(true);
    expect(await world.db.select().from(visitHistory)).toHaveLength(0);
    await finishVisit(world.services, paula, requestId);
    await saveHistory(world.services, { patientId: maria }, { kind: 'urgent' });
    expect(await world.db.select().from(visitHistory)).toMatchObject([
      { requestId, patientId: maria, professionalId: paula, kind: 5 },
    ]);
  });

  it('stores one lost connection per call', async () => {
    await recordCallDrop(world.services, { patientId: maria });
    const requestId = await call(maria);
    await recordCallDrop(world.services, { patientId: maria });
    await recordCallDrop(world.services, { patientId: maria });
    expect(await world.db.select().from(callDrops)).toMatchObject([
      { requestId, patientId: maria, professionalId: paula },
    ]);
  });

  it('stores a lost connection that is reported late with its call, not with a later one', async () => {
    const first = await call(maria);
    const during = world.clock.now().toISOString();
    world.clock.advance(60_000);
    await finishVisit(world.services, paula, first);
    const before = new Date(Date.parse(during) - 3_600_000).toISOString();
    world.clock.advance(60_000);
    const second = await call(maria);
    for (const droppedAt of [before, during]) await recordCallDrop(world.services, { patientId: maria }, { droppedAt });
    expect(await world.db.select().from(callDrops)).toMatchObject([
      { requestId: first, cause: 'patient', droppedAt: new Date(during) },
    ]);
    const ahead = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    await recordCallDrop(world.services, { patientId: maria }, { droppedAt: ahead });
    expect((await world.db.select().from(callDrops)).at(-1)).toMatchObject({
      requestId: second,
      droppedAt: world.clock.now(),
    });
  });
});
