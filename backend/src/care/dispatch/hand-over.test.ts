import { DURATIONS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { professionals } from '../../professionals/tables.ts';
import { visitEnding, visitForProfessional } from '../api/visits-module.ts';
import { saveHistory } from '../request/attendance-history.ts';
import { cancelCare } from '../request/request-care.ts';
import { bothEnter, type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { answerOffer } from './answer-offer.ts';
import { heartbeat, setAvailability } from './availability.ts';
import { changeQueue } from './change-queue.ts';
import { finishVisit } from './end-visit.ts';
import { handOver, type HandOverOutcome } from './hand-over.ts';
import { enterQueue, leaveQueueOf } from './queue-entry.ts';
import { releaseTimedOutVisits } from './queue-job.ts';

let world: CareWorld;
let maria: number;
let pedro: number;
let paula: number;
let rafael: number;
let helena: number;
beforeAll(async () => {
  world = await startCareWorld({ instances: 2, patients: 6, technicians: 3, doctors: 3 });
  [maria, pedro] = world.patients as [number, number];
  [paula] = world.technicians as [number];
  [rafael, helena] = world.doctors as [number, number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

const OFFERED: HandOverOutcome = { kind: 'handed-over', outcome: 'offered' };
const WAITS: HandOverOutcome = { kind: 'handed-over', outcome: 'queued-for-doctor' };

async function call(patientId: number, professionalId: number): Promise<number> {
  const requestId = await world.arrive(patientId);
  await world.available(professionalId);
  expect(await answerOffer(world.services, professionalId, requestId, 'accept')).toBe('taken');
  await bothEnter(world.services, requestId);
  return requestId;
}
const forward = (professionalId: number, requestId: number, doctorId?: number) =>
  handOver(world.services, { requestId, professionalId, how: 'forwarded', doctorId });
const sendToQueue = (professionalId: number, requestId: number) =>
  handOver(world.services, { requestId, professionalId, how: 'sent-to-queue' });
const accept = (professionalId: number, requestId: number) =>
  answerOffer(world.services, professionalId, requestId, 'accept');

/** Advances time; the named consoles send heartbeats. */
async function pass(ms: number, ...alive: number[]): Promise<void> {
  world.clock.advance(ms);
  for (const professionalId of alive) await heartbeat(world.services, professionalId);
  await changeQueue(world.services, 'doctors', (transaction) => releaseTimedOutVisits(transaction, 0));
}

it('a visit that two handed over names all three of its professionals in its history, and no other', async () => {
  const requestId = await call(maria, paula);
  await world.available(rafael);
  await forward(paula, requestId, rafael);
  expect(await accept(rafael, requestId)).toBe('taken');
  await world.available(helena);
  await forward(rafael, requestId, helena);
  expect(await accept(helena, requestId)).toBe('taken');
  expect(await finishVisit(world.services, helena, requestId)).toBe(true);
  const save = (professionalId: number) =>
    saveHistory(world.services, { patientId: maria }, { kind: 'urgent', professionalId });
  const others = [...world.technicians, ...world.doctors].filter((id) => ![paula, rafael, helena].includes(id));
  for (const id of [paula, rafael, helena]) expect([id, await save(id)]).toEqual([id, true]);
  for (const id of others) expect([id, await save(id)]).toEqual([id, false]);
  const ending = (id: number) => visitEnding(world.services, id, requestId);
  expect([await ending(paula), await ending(rafael), await ending(helena)]).toEqual([
    'handed-over',
    'handed-over',
    'finished',
  ]);
});

describe('a visit that a technician forwards', () => {
  it('is offered to a free doctor at once; the attendance stays, room and place are new', async () => {
    const requestId = await call(maria, paula);
    const before = await world.visit(requestId);
    await world.available(rafael);
    expect(await forward(paula, requestId)).toEqual(OFFERED);
    expect(await world.visit(requestId)).toMatchObject({
      phase: 'offered',
      queue: 'doctors',
      professionalId: rafael,
      ticket: 1,
      handOver: 'forwarded',
      handedOverBy: paula,
      command: 'forwardToDoctor',
      commandSeq: 1,
      callStartedAt: before.callStartedAt,
    });
    expect(await accept(rafael, requestId)).toBe('taken');
    const after = await world.visit(requestId);
    expect(after).toMatchObject({
      phase: 'in-call',
      answeredBy: rafael,
      attendanceId: before.attendanceId,
      roomPatientUid: before.roomPatientUid,
      handOver: 'forwarded',
    });
    expect(after.roomChannel).not.toBe(before.roomChannel);
    expect(await finishVisit(world.services, rafael, requestId)).toBe(true);
  });

  it('shows the doctor who has handed it over, and shows a technician no such name', async () => {
    const requestId = await call(maria, paula);
    expect(await visitForProfessional(world.services, paula, requestId)).toMatchObject({ handedOverBy: undefined });
    await world.available(rafael);
    await forward(paula, requestId);
    const [{ name } = { name: '' }] = await world.db
      .select({ name: professionals.name })
      .from(professionals)
      .where(eq(professionals.id, paula));
    expect(await visitForProfessional(world.services, rafael, requestId)).toMatchObject({ handedOverBy: name });
  });

  it('frees the technician at once', async () => {
    const requestId = await call(maria, paula);
    const next = await world.arrive(pedro);
    await forward(paula, requestId);
    expect(await world.visit(next)).toMatchObject({ phase: 'offered', professionalId: paula });
  });

  it('waits in the doctors’ queue when none is free, and retains its place', async () => {
    const first = await call(maria, paula);
    expect(await forward(paula, first)).toEqual(WAITS);
    const second = await call(pedro, paula);
    expect(await forward(paula, second)).toEqual(WAITS);
    await world.available(rafael);
    expect(await world.visit(first)).toMatchObject({ phase: 'offered', professionalId: rafael });
    expect(await world.visit(second)).toMatchObject({ phase: 'queued', ticket: 2 });
  });

  it('goes first to the doctor named, if that one is free', async () => {
    await world.available(rafael);
    await pass(1_000);
    await world.available(helena);
    const requestId = await call(maria, paula);
    await forward(paula, requestId, helena);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: helena });
    await answerOffer(world.services, helena, requestId, 'decline');
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: rafael });
  });

  it('is not forwarded to a professional who is not a doctor', async () => {
    const requestId = await call(maria, paula);
    for (const unavailable of [world.technicians[1]!, 999_999])
      expect(await forward(paula, requestId, unavailable)).toEqual({ kind: 'no-such-doctor' });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: paula });
  });

  it('is not forwarded to a doctor who has lost access since the list of doctors was read', async () => {
    const { db } = world.services;
    const requestId = await call(maria, paula);
    const isHelena = eq(professionals.id, helena);
    await db.update(professionals).set({ isActive: false }).where(isHelena);
    expect(await forward(paula, requestId, helena)).toEqual({ kind: 'no-such-doctor' });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: paula });
    await db.update(professionals).set({ isActive: true }).where(isHelena);
    expect(await forward(paula, requestId, helena)).toEqual(WAITS);
  });

  it('is forwarded once, however often the command is repeated', async () => {
    await world.available(rafael);
    const requestId = await call(maria, paula);
    await forward(paula, requestId);
    const once = await world.visit(requestId);
    expect(await forward(paula, requestId)).toEqual({ kind: 'handed-over' });
    expect(await world.visit(requestId)).toEqual(once);
    await accept(rafael, requestId);
    expect(await sendToQueue(paula, requestId)).toEqual({ kind: 'handed-over' });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: rafael, commandSeq: 1 });
  });

  it('can be forwarded by the professional in the call only', async () => {
    const requestId = await call(maria, paula);
    for (const outsider of [world.technicians[1]!, rafael])
      expect(await forward(outsider, requestId)).toEqual({ kind: 'not-theirs' });
    expect(await forward(paula, requestId + 1)).toEqual({ kind: 'not-theirs' });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', commandSeq: 0 });
  });
});

describe('a visit in the doctors’ queue', () => {
  it('is marked as sent there by a technician', async () => {
    const requestId = await call(maria, paula);
    expect(await sendToQueue(paula, requestId)).toEqual(WAITS);
    expect(await world.visit(requestId)).toMatchObject({
      phase: 'queued',
      queue: 'doctors',
      handOver: 'sent-to-queue',
      command: 'sentToDoctorQueue',
    });
  });

  it('cannot be sent there by a doctor', async () => {
    const requestId = await call(maria, paula);
    await forward(paula, requestId);
    await world.available(rafael);
    await accept(rafael, requestId);
    expect(await sendToQueue(rafael, requestId)).toEqual({ kind: 'doctors-do-not' });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: rafael });
  });

  it('passes from one doctor to another, and back only when no other is free', async () => {
    const requestId = await call(maria, paula);
    await forward(paula, requestId);
    await world.available(rafael);
    await accept(rafael, requestId);
    await world.available(helena);
    expect(await forward(rafael, requestId, rafael)).toEqual({ kind: 'no-such-doctor' });
    expect(await forward(rafael, requestId)).toEqual(OFFERED);
    expect(await world.visit(requestId)).toMatchObject({
      phase: 'offered',
      professionalId: helena,
      commandSeq: 2,
      handedOverBy: rafael,
    });
    await setAvailability(world.services, helena, false);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
    await pass(DURATIONS.care.declinePauseMs, rafael);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: rafael });
  });

  it('is offered to each doctor before one is asked again', async () => {
    const requestId = await call(maria, paula);
    for (const doctor of world.doctors) await world.available(doctor);
    await forward(paula, requestId);
    const asked: (number | null)[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { professionalId } = await world.visit(requestId);
      asked.push(professionalId);
      await answerOffer(world.services, professionalId ?? 0, requestId, 'decline');
    }
    expect(asked.sort()).toEqual([...world.doctors]);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued', triedIds: [1, 2, 3, 4, paula, ...asked] });
    await pass(DURATIONS.care.declinePauseMs, ...world.doctors);
    const { professionalId, triedIds } = await world.visit(requestId);
    expect(triedIds).toEqual([1, 2, 3, 4, professionalId]);
  });

  it('returns to the head of the doctors’ queue when its doctor’s heartbeats stop', async () => {
    const requestId = await call(maria, paula);
    await forward(paula, requestId);
    await world.available(rafael);
    await accept(rafael, requestId);
    const behind = await call(pedro, paula);
    await forward(paula, behind);
    await pass(DURATIONS.care.professionalSilenceMs);
    expect(await world.visit(requestId)).toMatchObject({
      phase: 'queued',
      queue: 'doctors',
      ticket: 1,
      handOver: 'forwarded',
      shownNumber: 1,
    });
    await world.available(helena);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: helena });
    expect(await world.visit(behind)).toMatchObject({ phase: 'queued' });
  });

  it('can leave, return to the end of the doctors’ queue, and be cancelled', async () => {
    const requestId = await call(maria, paula);
    await forward(paula, requestId);
    await leaveQueueOf(world.services, { patientId: maria });
    expect(await world.visit(requestId)).toMatchObject({ phase: 'requested', queue: 'doctors' });
    expect(await enterQueue(world.services, { patientId: maria }, requestId)).toEqual({
      kind: 'in-queue',
      outcome: 'queued-for-doctor',
      number: 1,
    });
    const { attendanceId } = await world.visit(requestId);
    expect(await cancelCare(world.services, { patientId: maria })).toBe(attendanceId);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'cancelled' });
  });

  it('waits with the reason for it when the doctors’ last heartbeats are over 666 hours old', async () => {
    await world.available(rafael);
    world.clock.advance(667 * 3_600_000);
    const requestId = await call(maria, paula);
    expect(await forward(paula, requestId)).toEqual({ kind: 'handed-over', outcome: 'all-outdated' });
    await heartbeat(world.services, rafael);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: rafael });
  });
});

it('hand-overs on two instances at once, in both directions of the queues, do not block each other', async () => {
  const visits: number[] = [];
  for (const [i, technician] of world.technicians.entries()) visits.push(await call(world.patients[i]!, technician));
  for (const doctor of world.doctors) await world.available(doctor);
  await Promise.all(
    visits.flatMap((requestId, i) =>
      [0, 1].map((at) =>
        handOver(world.instances[at]!, { requestId, professionalId: world.technicians[i]!, how: 'forwarded' }),
      ),
    ),
  );
  const offered = await Promise.all(visits.map((id) => world.visit(id)));
  expect(new Set(offered.map(({ professionalId }) => professionalId))).toEqual(new Set(world.doctors));
  await Promise.all(offered.map(({ id, professionalId }) => accept(professionalId!, id)));
  await Promise.all([
    ...offered.map(({ id, professionalId }, i) =>
      handOver(world.instances[i % 2]!, { requestId: id, professionalId: professionalId!, how: 'forwarded' }),
    ),
    ...world.patients.slice(3).map((patientId, i) => world.arrive(patientId, world.instances[i % 2])),
    ...world.technicians.map((id, i) => setAvailability(world.instances[(i + 1) % 2]!, id, i % 2 === 0)),
  ]);
  const after = await Promise.all(visits.map((id) => world.visit(id)));
  expect(after.every(({ phase, commandSeq }) => ['queued', 'offered'].includes(phase) && commandSeq === 2)).toBe(true);
});
