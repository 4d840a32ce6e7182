import { patientRecord, professionalRecord, queueEntryRecord, queueStateRecord, realtimePaths } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import { createLog } from '../platform/log.ts';
import { z } from 'zod';
import { cancelCare } from '../care-requests/cancel-care.ts';
import { cleanPatient } from '../care-requests/clean-patient.ts';
import { sendMessage } from '../chat/send-message.ts';
import { answerOffer } from '../offers/answer-offer.ts';
import { memoryRealtime } from '../platform/realtime/memory-realtime.ts';
import type { RealtimeWriter } from '../platform/realtime/realtime-writer.ts';
import { changeQueue } from '../queue/change-queue.ts';
import { refreshNumbers } from '../queue/refresh-numbers.ts';
import { clientId, startCareWorld, type CareWorld } from '../queue/testing/care-world.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { finishVisit } from '../visits/finish-visit.ts';
import { drain } from './drain.ts';
import { forgetWritten } from './forget.ts';
import { markRecords } from './mark.ts';
import { projectionJob } from './projection-job.ts';
import { publishRecord, revisionOf, type ProjectionServices } from './publish-record.ts';
import { rebuildProjection } from './rebuild.ts';
import { projectionRecords } from './tables.ts';

let world: CareWorld;
let realtime: ReturnType<typeof memoryRealtime>;
let writer: ProjectionServices;
let maria: number;
let paula: number;
beforeAll(async () => {
  world = await startCareWorld({ instances: 2, patients: 6, technicians: 2 });
  [maria] = world.patients as [number];
  [paula] = world.technicians as [number];
});
beforeEach(async () => {
  await world.empty();
  realtime = memoryRealtime();
  writer = writerOn(0);
});
afterAll(() => world.close());

/** An instance as the projection sees it. */
function writerOn(instance: number, through: RealtimeWriter = realtime): ProjectionServices {
  return { ...world.instances[instance]!, realtime: through, log: createLog('silent') };
}
const patient = async (id = maria) => z.decode(patientRecord, await realtime.get(realtimePaths.patient(id)) as never);
const professional = async (id = paula) => z.decode(professionalRecord, await realtime.get(realtimePaths.professional(id)) as never);
const queue = async () => z.decode(queueStateRecord, await realtime.get(realtimePaths.queueState('technicians')) as never);
const accept = (requestId: number) => answerOffer(world.services, paula, requestId, 'accept');

describe('what the realtime database shows', () => {
  it('of a patient who waits: place, room names and handle, but nobody else', async () => {
    await world.arrive(world.patients[1]!);
    const requestId = await world.arrive(maria);
    const token = await ensureToken(world.services, { patientId: maria }, requestId);
    await drain(writer);
    expect(await patient()).toEqual({
      revision: expect.any(Number), patientId: maria, name: 'Paciente 1', genderLabel: 'Feminino', ageYears: 35, cpf: '00000000001',
      callStatus: 'calling', requestId, visitKey: `v${requestId}`, phase: 'queued', queue: 'technicians', ticket: 2, queueNumber: 2,
      queuedAt: expect.stringMatching(/^10\/03\/2026 - \d\d:\d\d:\d\d$/), roomUid: token?.uid, roomName: token?.channel, roomToken: token?.token, command: 'none', commandSeq: 0,
    });
    expect(z.decode(queueEntryRecord, await realtime.get(realtimePaths.queueEntry('technicians', requestId)) as never)).toMatchObject({ patientId: maria, ticket: 2 });
  });

  it('of an offer: who asks, to the one who is asked; the patient keeps the place', async () => {
    const requestId = await world.arrive(maria);
    await world.available(paula);
    await drain(writer);
    expect(await professional()).toMatchObject({
      status: 'offered', isBusy: true, available: true, patientId: maria, patientName: 'Paciente 1', requestId, offerExpiresAtMs: world.clock.now().getTime() + CARE_LIMITS.offerLifeMs,
    });
    expect(await professional()).not.toHaveProperty('visitKey');
    expect(await patient()).toMatchObject({ phase: 'offered', callStatus: 'calling', ticket: 1, queueNumber: 1 });
    expect(await patient()).not.toHaveProperty('professionalName');
  });

  it('of a call: each the other, and the queue without the patient', async () => {
    const requestId = await world.arrive(maria);
    await world.available(paula);
    await accept(requestId);
    await drain(writer);
    const { roomName } = await patient();
    expect(await patient()).toMatchObject({ phase: 'in-call', callStatus: 'in-call', professionalId: paula, professionalName: 'Técnico 1', visitKey: `v${requestId}`, attendanceId: expect.any(Number), queueNumber: 0 });
    expect(await patient()).not.toHaveProperty('ticket');
    expect(await professional()).toMatchObject({ status: 'in-call', visitKey: `v${requestId}`, patientKey: `p${maria}`, roomName, callStartedAtMs: world.clock.now().getTime() });
    expect(await queue()).toMatchObject({ served: 1, left: [] });
    expect(await realtime.get(realtimePaths.queueEntries('technicians'))).toBeNull();
  });

  it('of the end: phase, attendance and command, and no key to the visit', async () => {
    const requestId = await world.arrive(maria);
    await world.available(paula);
    await accept(requestId);
    const { attendanceId } = await world.visit(requestId);
    await finishVisit(world.services, paula, requestId);
    await drain(writer);
    const record = await patient();
    expect(record).toMatchObject({ phase: 'ended', attendanceId, command: 'finishing', commandSeq: 1, requestId, queueNumber: 0 });
    for (const field of ['visitKey', 'callStatus', 'roomName', 'roomToken', 'professionalId', 'queue']) expect(record).not.toHaveProperty(field);
    expect(await professional()).toMatchObject({ status: 'free', isBusy: false, patientId: 0 });
    await cleanPatient(world.services, { patientId: maria }, false);
    await drain(writer);
    expect(await patient()).not.toHaveProperty('phase');
  });

  it('of a chat: the messages, until the visit is over', async () => {
    const requestId = await world.arrive(maria);
    await world.available(paula);
    await accept(requestId);
    const sent = await sendMessage(world.services, { side: 'patient', id: maria }, requestId, 'Boa tarde', clientId());
    const messageId = sent.kind === 'sent' ? sent.message.id : '';
    await realtime.set(realtimePaths.signalInbox(requestId, 'patient'), { a: { de: 'x', m: 'y', em: 1 } });
    await drain(writer);
    expect(await realtime.get(realtimePaths.chatMessage(requestId, messageId))).toMatchObject({ id: messageId, msg: 'Boa tarde', isPatient: 1 });
    await cancelCare(world.services, { patientId: maria });
    await drain(writer);
    expect(await realtime.get(realtimePaths.chat(requestId))).toBeNull();
    expect(await realtime.get(realtimePaths.signals(requestId))).toBeNull();
  });

  it('keeps what the patient answered to the same command', async () => {
    const requestId = await world.arrive(maria);
    await drain(writer);
    await realtime.set(realtimePaths.patientCommand(maria), 'resposta');
    await ensureToken(world.services, { patientId: maria }, requestId);
    await drain(writer);
    expect(await patient()).toMatchObject({ command: 'answer', roomToken: expect.any(String) });
    await world.available(paula);
    await accept(requestId);
    await finishVisit(world.services, paula, requestId);
    await drain(writer);
    expect(await patient()).toMatchObject({ command: 'finishing' });
  });
});

describe('the end of a visit', () => {
  const presence = () => realtime.get(realtimePaths.presences(requestId));
  let requestId: number;
  beforeEach(async () => {
    requestId = await world.arrive(maria);
    await world.available(paula);
    await accept(requestId);
    await drain(writer);
    await realtime.set(realtimePaths.presence(requestId, 'patient'), { titular: 'tab', em: 1 });
    await finishVisit(world.services, paula, requestId);
  });

  it('clears the room after everything else, so that nobody can come back into it', async () => {
    const written: string[] = [];
    await drain(writerOn(0, { ...realtime,
      transact: async (path, next) => {
        // As long as any write may take.
        await new Promise((resolve) => setImmediate(resolve));
        const done = await realtime.transact(path, next);
        written.push(path);
        return done;
      },
      update: (values) => (written.push('room'), realtime.update(values)),
    }));
    expect(written).toHaveLength(4);
    expect(written.at(-1)).toBe('room');
    expect(await presence()).toBeNull();
  });

  it.each([['patient', () => realtimePaths.patient(maria)], ['professional', () => realtimePaths.professional(paula)]])('leaves the room while the %s still reaches it, and clears it later', async (_who, path) => {
    await drain(writerOn(0, { ...realtime, transact: (at, next) => (at === path() ? Promise.reject(new Error('away')) : realtime.transact(at, next)) }));
    expect(await presence()).not.toBeNull();
    world.clock.advance(1_001);
    await drain(writer);
    expect(await presence()).toBeNull();
  });
});

describe('the room of a patient', () => {
  const status = () => realtime.get(realtimePaths.roomStatus(maria));

  it('has a status, from the queue over the call to its end', async () => {
    const requestId = await world.arrive(maria);
    await drain(writer);
    expect(await status()).toEqual({ rev: expect.any(Number), status: 'ligando', pacId: maria, cliId: 1 });
    await world.available(paula);
    await accept(requestId);
    await drain(writer);
    expect(await status()).toEqual({ rev: expect.any(Number), status: 'ligação', pacId: maria, funId: paula, cliId: 1 });
    await finishVisit(world.services, paula, requestId);
    await drain(writer);
    expect(await status()).toEqual({ rev: expect.any(Number), pacId: maria, cliId: 1 });
  });

  it('has its token document until the visit ends, and again after it was lost', async () => {
    const requestId = await world.arrive(maria);
    const token = await ensureToken(world.services, { patientId: maria }, requestId);
    const path = realtimePaths.token(token?.recordId ?? '');
    const document = { firestoreId: token?.recordId, uid: token?.uid, canal: token?.channel, token: token?.token, paciente: `p${maria}` };
    await drain(writer);
    expect(await realtime.get(path)).toEqual(document);
    await realtime.remove(path);
    await rebuildProjection(writer);
    await drain(writer);
    expect(await realtime.get(path)).toEqual(document);
    await cancelCare(world.services, { patientId: maria });
    await drain(writer);
    expect(await realtime.get(path)).toBeNull();
  });
});

describe('how much is written', () => {
  it('is the same for an answer, however many wait', async () => {
    const requestId = await world.arrive(maria);
    for (const other of world.patients.slice(1)) await world.arrive(other);
    await world.available(paula);
    await drain(writer);
    await accept(requestId);
    const marked = await world.db.select({ key: projectionRecords.key }).from(projectionRecords);
    const written: string[] = [];
    await drain(writerOn(0, { ...realtime, transact: (path, next) => (written.push(path), realtime.transact(path, next)), set: (path, value) => (written.push(path), realtime.set(path, value)) }));
    expect(marked.length).toBeGreaterThan(4);
    expect(written.sort()).toEqual([
      realtimePaths.queueState('technicians'), realtimePaths.queueEntry('technicians', requestId), realtimePaths.professional(paula), realtimePaths.patient(maria), realtimePaths.roomStatus(maria),
    ].sort());
  });

  it('grows with the queue only for the numbers that follow later', async () => {
    const [first, second] = world.patients as [number, number];
    await world.arrive(first);
    await world.arrive(second);
    await cancelCare(world.services, { patientId: first });
    await drain(writer);
    expect(await patient(second)).toMatchObject({ ticket: 2, queueNumber: 2 });
    await changeQueue(world.services, 'technicians', refreshNumbers);
    await drain(writer);
    expect(await patient(second)).toMatchObject({ ticket: 2, queueNumber: 1 });
  });
});

describe('two instances', () => {
  it('never replace a newer state by an older one', async () => {
    const requestId = await world.arrive(maria);
    // One instance reads the state, and is held up on its way to the realtime database.
    const arrived = gate();
    const released = gate();
    const slow = writerOn(0, { ...realtime, transact: async (path, next) => {
      arrived.open();
      await released.opened;
      return realtime.transact(path, next);
    } });
    const revision = (await world.db.select().from(projectionRecords)).find((record) => record.key === `patient:${maria}`)?.revision ?? 0;
    const late = publishRecord(slow, { kind: 'patient', patientId: maria }, revision);
    await arrived.opened;
    await world.available(paula);
    await accept(requestId);
    await drain(writerOn(1));
    released.open();
    await late;
    expect(await patient()).toMatchObject({ phase: 'in-call' });
  });

  it('look again at a record whose claim ran out during the write, since entries carry no revision', async () => {
    const requestId = await world.arrive(maria);
    const arrived = gate();
    const released = gate();
    const path = realtimePaths.queueEntry('technicians', requestId);
    const slow = writerOn(0, { ...realtime, set: async (at, value) => {
      arrived.open();
      await released.opened;
      return realtime.set(at, value);
    } });
    const late = drain(slow);
    await arrived.opened;
    await cancelCare(world.services, { patientId: maria });
    world.clock.advance(60_000);
    await drain(writerOn(1));
    expect(await realtime.get(path)).toBeNull();
    released.open();
    await late;
    await drain(writerOn(1));
    expect(await realtime.get(path)).toBeNull();
  });

  it('write the last state, whoever writes', async () => {
    const both = [writerOn(0), writerOn(1)];
    const requestId = await world.arrive(maria);
    await Promise.all([...both.map(drain), world.available(paula)]);
    await Promise.all([...both.map(drain), accept(requestId)]);
    await Promise.all([...both.map(drain), finishVisit(world.services, paula, requestId)]);
    await Promise.all(both.map(drain));
    expect(await patient()).toMatchObject({ phase: 'ended', commandSeq: 1 });
    expect(await professional()).toMatchObject({ status: 'free' });
    expect(await queue()).toMatchObject({ served: 1 });
  });

  it('leave nothing behind: what a lost instance had claimed is written by the next', async () => {
    await world.arrive(maria);
    await world.db.update(projectionRecords).set({ claim: clientId(), claimedUntil: new Date(world.clock.now().getTime() + 10_000) });
    await drain(writerOn(1));
    expect(await realtime.get(realtimePaths.patient(maria))).toBeNull();
    world.clock.advance(10_001);
    await drain(writerOn(1));
    expect(await patient()).toMatchObject({ phase: 'queued' });
  });

  it('write again after a second what failed', async () => {
    await world.arrive(maria);
    await drain(writerOn(0, { ...realtime, transact: () => Promise.reject(new Error('away')) }));
    await drain(writer);
    expect(await realtime.get(realtimePaths.patient(maria))).toBeNull();
    world.clock.advance(1_001);
    await drain(writer);
    expect(await patient()).toMatchObject({ phase: 'queued' });
  });
});

describe('a realtime database that lost its data', () => {
  /** All of it but the revisions, which only grow. */
  async function everything(): Promise<unknown> {
    return JSON.parse(JSON.stringify(await realtime.get(''), (key, value: unknown) => (key === 'rev' ? undefined : value)));
  }

  it('is rebuilt from the state', async () => {
    const requestId = await world.arrive(maria);
    await world.arrive(world.patients[1]!);
    await world.available(paula);
    await accept(requestId);
    await sendMessage(world.services, { side: 'patient', id: maria }, requestId, 'Boa tarde', clientId());
    await rebuildProjection(writer);
    await drain(writer);
    const before = await everything();
    await realtime.set('', null);
    await realtime.set(realtimePaths.queueEntry('technicians', 999), { pac_id: 1 });
    await rebuildProjection(writer);
    await drain(writer);
    expect(await everything()).toEqual(before);
  });

  it('is only read when nothing is missing', async () => {
    await world.arrive(maria);
    await world.available(paula);
    await rebuildProjection(writer);
    await drain(writer);
    await rebuildProjection(writer);
    const due = (await world.db.select().from(projectionRecords)).filter((record) => record.published < record.revision);
    expect(due).toEqual([]);
  });

  it('keeps no note of what is written once', async () => {
    const requestId = await world.arrive(maria);
    await drain(writer);
    await forgetWritten(world.db);
    const keys = (await world.db.select().from(projectionRecords)).map((record) => record.key);
    expect(keys).toContain(`patient:${maria}`);
    expect(keys).not.toContain(`entry:technicians:${requestId}`);
    await cancelCare(world.services, { patientId: maria });
    await drain(writer);
    expect(await realtime.get(realtimePaths.queueEntry('technicians', requestId))).toBeNull();
  });

  it('is looked at by the job after each connection, and left alone while it is away', async () => {
    const job = projectionJob();
    const services = { ...writer, jobs: world.services.jobs } as Parameters<typeof job.run>[0];
    await world.arrive(maria);
    await job.run(services);
    expect(await patient()).toMatchObject({ phase: 'queued' });
    realtime.connect(false);
    await cancelCare(world.services, { patientId: maria });
    await job.run(services);
    realtime.connect(true);
    await realtime.set('', null);
    await job.run(services);
    expect(await patient()).toMatchObject({ phase: 'cancelled' });
    expect(await queue()).toMatchObject({ served: 1 });
  });
});

it('goes on from a revision that is beyond its own, as after a database set back to an older copy', async () => {
  await realtime.set(realtimePaths.patient(maria), { rev: 500, pac_nome: 'old' });
  await world.arrive(maria);
  await drain(writer);
  expect(revisionOf(await realtime.get(realtimePaths.patient(maria)))).toBe(501);
  expect(await patient()).toMatchObject({ phase: 'queued' });
  await markRecords(world.db, [{ kind: 'patient', patientId: maria }]);
  await drain(writer);
  expect(revisionOf(await realtime.get(realtimePaths.patient(maria)))).toBe(502);
});

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => { open = resolve; });
  return { opened, open };
}
