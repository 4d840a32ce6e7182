import { DURATIONS, positionInQueue } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { visitHistory } from '../../medical-records/tables.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { heartbeat } from '../dispatch/availability.ts';
import { changeQueue } from '../dispatch/change-queue.ts';
import { finishVisit, resetRoom, sendCommand } from '../dispatch/end-visit.ts';
import { markUnresponsive, releaseTimedOutVisits } from '../dispatch/queue-job.ts';
import { cancelCare } from '../request/request-care.ts';
import { bothEnter, type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { queueStates } from '../visit/tables.ts';
import { care } from './care.ts';
import { visitForProfessional } from './visits-module.ts';

let world: CareWorld;
let maria: number;
let pedro: number;
let joao: number;
let paula: number;
let bruno: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 3, technicians: 2 });
  [maria, pedro, joao] = world.patients as [number, number, number];
  [paula, bruno] = world.technicians as [number, number];
});
beforeEach(() => world.empty());
afterAll(() => world.close());

async function call(patientId: number, professionalId: number): Promise<number> {
  const requestId = await world.arrive(patientId);
  await world.available(professionalId);
  expect(await answerOffer(world.services, professionalId, requestId, 'accept')).toBe('taken');
  await bothEnter(world.services, requestId);
  return requestId;
}

async function numberOf(requestId: number): Promise<number> {
  const [queue] = await world.db.select().from(queueStates).where(eq(queueStates.queue, 'technicians'));
  return positionInQueue((await world.visit(requestId)).ticket ?? 0, queue ?? { served: 0, left: [] });
}

/** Advances time in the view of an instance that has been watching for long; the named consoles send heartbeats. */
async function pass(ms: number, ...alive: number[]): Promise<void> {
  world.clock.advance(ms);
  for (const professionalId of alive) await heartbeat(world.services, professionalId);
  await changeQueue(world.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, 0));
}

describe('a professional who answers', () => {
  it('moves the patient from the queue into a room, with an attendance', async () => {
    const requestId = await world.arrive(maria);
    const behind = await world.arrive(pedro);
    await world.available(paula);
    expect(await numberOf(behind)).toBe(2);
    await answerOffer(world.services, paula, requestId, 'accept');
    expect(await world.visit(requestId)).toMatchObject({
      phase: 'in-call',
      professionalId: paula,
      answeredBy: paula,
      offerExpiresAt: null,
      callStartedAt: world.clock.now(),
      attendanceId: expect.any(Number),
      roomChannel: expect.stringMatching(/^sala_[\w-]{22}$/),
      roomPatientUid: expect.any(String),
      roomProfessionalUid: expect.any(String),
    });
    expect(await numberOf(behind)).toBe(1);
  });

  it('is offered the next patient after finishing', async () => {
    const requestId = await call(maria, paula);
    const next = await world.arrive(pedro);
    expect(await finishVisit(world.services, paula, requestId)).toBe(true);
    expect(await world.visit(next)).toMatchObject({ phase: 'offered', professionalId: paula });
  });
});

describe('finishing a visit', () => {
  it('ends it once, with a command for the patient’s screen and a history record', async () => {
    const requestId = await call(maria, paula);
    expect(await finishVisit(world.services, paula, requestId)).toBe(true);
    const ended = await world.visit(requestId);
    expect(ended).toMatchObject({
      phase: 'ended',
      professionalId: null,
      command: 'finishing',
      commandSeq: 1,
      roomChannel: null,
      tokenHandle: null,
    });
    expect(await finishVisit(world.services, paula, requestId)).toBe(true);
    expect(await world.visit(requestId)).toEqual(ended);
    expect(await world.db.select().from(visitHistory)).toMatchObject([
      { requestId, professionalId: paula, attendanceId: ended.attendanceId, kind: 5 },
    ]);
  });

  it('is refused to all but the professional in the call', async () => {
    const requestId = await call(maria, paula);
    expect(await finishVisit(world.services, bruno, requestId)).toBe(false);
    expect(await finishVisit(world.services, paula, requestId + 1)).toBe(false);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call' });
  });

  it('succeeds after the patient cancelled', async () => {
    const requestId = await call(maria, paula);
    await cancelCare(world.services, { patientId: maria });
    expect(await finishVisit(world.services, paula, requestId)).toBe(true);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'cancelled' });
  });

  it('does not reset the sequence number of the patient’s commands', async () => {
    await finishVisit(world.services, paula, await call(maria, paula));
    const second = await call(maria, paula);
    await sendCommand(world.services, paula, second, 'askNurse');
    expect(await world.visit(second)).toMatchObject({ command: 'askNurse', commandSeq: 2 });
  });
});

it('a professional sends commands only in their own call', async () => {
  const requestId = await call(maria, paula);
  expect(await sendCommand(world.services, bruno, requestId, 'reloadPage')).toBe(false);
  expect(await world.visit(requestId)).toMatchObject({ command: 'none', commandSeq: 0 });
  await finishVisit(world.services, paula, requestId);
  expect(await sendCommand(world.services, paula, requestId, 'reloadPage')).toBe(false);
});

it('a professional resets the room only in their own call, each time with the next sequence number', async () => {
  const requestId = await call(maria, paula);
  expect(await resetRoom(world.services, bruno, requestId)).toBe(false);
  for (const roomResets of [1, 2]) {
    expect(await resetRoom(world.services, paula, requestId)).toBe(true);
    expect(await world.visit(requestId)).toMatchObject({ roomResets, command: 'none', commandSeq: 0 });
  }
  await finishVisit(world.services, paula, requestId);
  expect(await resetRoom(world.services, paula, requestId)).toBe(false);
});

describe('a professional who falls silent in the call', () => {
  it('loses the visit to the next professional; attendance and place stay, the room is new', async () => {
    const requestId = await call(maria, paula);
    const before = await world.visit(requestId);
    await world.available(bruno);
    await pass(DURATIONS.care.professionalSilenceMs, bruno);
    expect(await world.visit(requestId)).toMatchObject({
      phase: 'offered',
      professionalId: bruno,
      ticket: before.ticket,
    });
    await answerOffer(world.services, bruno, requestId, 'accept');
    const after = await world.visit(requestId);
    expect(after).toMatchObject({
      phase: 'in-call',
      answeredBy: bruno,
      attendanceId: before.attendanceId,
      roomPatientUid: before.roomPatientUid,
    });
    expect(after.roomChannel).not.toBe(before.roomChannel);
    expect(await finishVisit(world.services, paula, requestId)).toBe(false);
  });

  it('returns the patient to the old place in the queue, before later arrivals', async () => {
    const requestId = await call(maria, paula);
    const behind = await world.arrive(pedro);
    const last = await world.arrive(joao);
    await world.available(bruno);
    await answerOffer(world.services, bruno, behind, 'accept');
    expect(await numberOf(last)).toBe(1);
    await pass(DURATIONS.care.professionalSilenceMs, bruno);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued', ticket: 1, shownNumber: 1 });
    expect([await numberOf(requestId), await numberOf(last)]).toEqual([1, 2]);
    await world.available(paula);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'offered', professionalId: paula });
  });

  it('preserves the visit while heartbeats arrive', async () => {
    const requestId = await call(maria, paula);
    for (let i = 0; i < 10; i++) await pass(DURATIONS.care.professionalHeartbeatMs, paula);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: paula });
  });

  it('preserves the visit while no instance was up: the timeout starts with the instance', async () => {
    const requestId = await call(maria, paula);
    world.clock.advance(600_000);
    const startedMs = world.clock.now().getTime();
    const look = () =>
      changeQueue(world.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, startedMs));
    await look();
    world.clock.advance(DURATIONS.care.professionalSilenceMs - 1);
    await look();
    expect(await world.visit(requestId)).toMatchObject({ phase: 'in-call', professionalId: paula });
    world.clock.advance(1);
    await look();
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
  });
});

it('a professional without a heartbeat for five minutes is unavailable', async () => {
  await world.available(paula);
  const look = () => changeQueue(world.services, 'technicians', (transaction) => markUnresponsive(transaction, 0));
  await pass(299_999);
  await look();
  await heartbeat(world.services, paula);
  await pass(300_000);
  await look();
  await heartbeat(world.services, paula);
  const requestId = await world.arrive(maria);
  expect(await world.visit(requestId)).toMatchObject({ phase: 'queued' });
});

describe('a professional’s view of a visit', () => {
  it('contains what the patient wrote, while the visit is offered to them or in their call', async () => {
    const requestId = await world.arrive(maria);
    expect(await visitForProfessional(world.services, paula, requestId)).toBeUndefined();
    await world.available(paula);
    expect(await visitForProfessional(world.services, paula, requestId)).toMatchObject({
      requestId,
      reason: 'Febre alta',
      symptoms: [],
      attachments: [],
      requestedAt: world.clock.now().toISOString(),
    });
    expect(await visitForProfessional(world.services, bruno, requestId)).toBeUndefined();
    await answerOffer(world.services, paula, requestId, 'accept');
    expect(await visitForProfessional(world.services, paula, requestId)).toBeDefined();
    await finishVisit(world.services, paula, requestId);
    expect(await visitForProfessional(world.services, paula, requestId)).toBeUndefined();
  });

  it('includes its pictures', async () => {
    const requestId = await world.arrive(maria);
    await world.available(paula);
    expect(await care.mayProfessionalSee(world.db, requestId, paula)).toBe(true);
    expect(await care.mayProfessionalSee(world.db, requestId, bruno)).toBe(false);
    expect(await care.mayProfessionalSee(world.db, requestId + 1, paula)).toBe(false);
    expect(await care.mayAttach(world.db, requestId, { patientId: maria })).toBe(true);
    expect(await care.mayAttach(world.db, requestId, { patientId: pedro })).toBe(false);
    await cancelCare(world.services, { patientId: maria });
    expect(await care.mayProfessionalSee(world.db, requestId, paula)).toBe(false);
    expect(await care.mayAttach(world.db, requestId, { patientId: maria })).toBe(false);
    expect(await care.isVisitOf(world.db, requestId, { patientId: maria })).toBe(true);
    expect(await care.isVisitOf(world.db, requestId, { patientId: pedro })).toBe(false);
  });
});
