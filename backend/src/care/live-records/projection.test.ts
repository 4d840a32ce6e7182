import {
  command,
  patientKey,
  queueEntryRecord,
  realtimePaths,
  type RoomStatusRecord,
  roomStatusRecord,
  tokenRoomRecord,
  visitKey,
} from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { z } from 'zod';
import { flush } from '../../platform/projection/flush.ts';
import { publishNow, rebuildProjection } from '../../platform/projection/projection-job.ts';
import { projectionRecords } from '../../platform/projection/tables.ts';
import { sendMessage } from '../chat/chat-module.ts';
import { threadOfVisit } from '../chat/chat-records.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { heartbeat } from '../dispatch/availability.ts';
import { changeQueue } from '../dispatch/change-queue.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { takeCallOver } from '../dispatch/hand-over.ts';
import { leaveQueueOf } from '../dispatch/queue-entry.ts';
import { markUnresponsive, refreshNumbers } from '../dispatch/queue-job.ts';
import { cancelCare, cleanPatient } from '../request/request-care.ts';
import { ensureToken } from '../rooms/token-record.ts';
import { bothEnter, clientId } from '../testing/care-world.ts';
import { projectionWorld } from '../testing/projection-world.ts';
import { patientRecordKey } from '../visit/record-keys.ts';

const here = projectionWorld();

describe('the realtime database', () => {
  it('shows a waiting patient’s place, room names and handle, but nothing of other patients', async () => {
    await here.world.arrive(here.world.patients[1]!);
    const requestId = await here.world.arrive(here.maria);
    const token = await ensureToken(here.world.services, { patientId: here.maria }, requestId);
    await flush(here.writer);
    expect(await here.patient()).toEqual({
      revision: expect.any(Number),
      patientId: here.maria,
      name: 'Paciente 1',
      genderLabel: 'Feminino',
      ageYears: 35,
      cpf: '00000000001',
      callStatus: 'calling',
      requestId,
      visitKey: `v${requestId}`,
      phase: 'queued',
      queue: 'technicians',
      ticket: 2,
      queueNumber: 2,
      queuedAt: expect.stringMatching(/^10\/03\/2026 - \d\d:\d\d:\d\d$/),
      roomUid: token?.uid,
      roomName: token?.channel,
      roomToken: token?.token,
      command: 'none',
      commandSeq: 0,
    });
    expect(queueEntryRecord.parse(await here.realtime.get(realtimePaths.queueEntry('technicians', requestId)))).toEqual(
      {
        patientId: here.maria,
        patientName: 'Paciente 1',
        requestId,
        ticket: 2,
        queuedAt: expect.any(String),
        hasPriority: false,
      },
    );
  });

  it('shows the patient of an offer to its professional; the patient retains the place', async () => {
    const requestId = await here.world.arrive(here.maria);
    await here.world.available(here.paula);
    await flush(here.writer);
    expect(await here.professional()).toMatchObject({
      status: 'offered',
      isBusy: true,
      available: true,
      patientId: here.maria,
      patientName: 'Paciente 1',
      requestId,
      offerExpiresAtMs: here.world.clock.now().getTime() + DURATIONS.care.offerLifeMs,
    });
    expect(await here.professional()).not.toHaveProperty('visitKey');
    expect(await here.patient()).toMatchObject({ phase: 'offered', callStatus: 'calling', ticket: 1, queueNumber: 1 });
    expect(await here.patient()).not.toHaveProperty('professionalName');
  });

  it('names the browser that answered in the record of the professional while the call lasts', async () => {
    const requestId = await here.world.arrive(here.maria);
    await here.world.available(here.paula);
    await answerOffer(here.world.services, here.paula, requestId, 'accept', 'one');
    await flush(here.writer);
    expect(await here.professional()).toMatchObject({ status: 'in-call', page: 'one' });
    await takeCallOver(here.world.services, here.paula, requestId, 'two');
    await flush(here.writer);
    expect(await here.professional()).toMatchObject({ page: 'two' });
    await finishVisit(here.world.services, here.paula, requestId);
    await flush(here.writer);
    expect(await here.professional()).not.toHaveProperty('page');
  });

  it('shows each side of a call to the other, and the queue without the patient', async () => {
    const requestId = await here.world.arrive(here.maria);
    await here.world.available(here.paula);
    await here.accept(requestId);
    await flush(here.writer);
    const { roomName } = await here.patient();
    expect(await here.patient()).toMatchObject({
      phase: 'in-call',
      callStatus: 'in-call',
      professionalId: here.paula,
      professionalName: 'Técnico 1',
      visitKey: `v${requestId}`,
      attendanceId: expect.any(Number),
      queueNumber: 0,
    });
    expect(await here.patient()).not.toHaveProperty('ticket');
    expect(await here.professional()).toMatchObject({
      status: 'in-call',
      visitKey: `v${requestId}`,
      patientKey: `p${here.maria}`,
      roomName,
      callStartedAtMs: here.world.clock.now().getTime(),
    });
    expect(await here.queue()).toMatchObject({ served: 1, left: [] });
    expect(await here.realtime.get(realtimePaths.queueEntries('technicians'))).toBeNull();
  });

  it('shows no status, place or earlier command of a patient who left the queue', async () => {
    const requestId = await here.world.arrive(here.maria);
    await changeQueue(here.world.services, 'technicians', async (transaction) => {
      await transaction.changeVisit(await here.world.visit(requestId), { command: 'askNurse', commandSeq: 1 });
    });
    await leaveQueueOf(here.world.services, { patientId: here.maria });
    await flush(here.writer);
    expect(await here.patient()).toMatchObject({ phase: 'requested', command: 'none', queueNumber: 0 });
    for (const field of ['callStatus', 'queue', 'ticket', 'queuedAt'])
      expect(await here.patient()).not.toHaveProperty(field);
  });

  it('shows phase, attendance and command of an ended visit, without the key that opens its room', async () => {
    const requestId = await here.world.arrive(here.maria);
    await here.world.available(here.paula);
    await here.accept(requestId);
    await bothEnter(here.world.services, requestId);
    const { attendanceId } = await here.world.visit(requestId);
    await finishVisit(here.world.services, here.paula, requestId);
    await flush(here.writer);
    const record = await here.patient();
    expect(record).toMatchObject({
      phase: 'ended',
      attendanceId,
      command: 'finishing',
      commandSeq: 1,
      requestId,
      queueNumber: 0,
    });
    for (const field of ['visitKey', 'callStatus', 'roomName', 'roomToken', 'professionalId', 'queue'])
      expect(record).not.toHaveProperty(field);
    expect(await here.professional()).toMatchObject({ status: 'free', isBusy: false, patientId: 0 });
    await cleanPatient(here.world.services, { patientId: here.maria }, false);
    await flush(here.writer);
    expect(await here.patient()).not.toHaveProperty('phase');
  });

  it('shows the messages of a chat until the visit is over', async () => {
    const requestId = await here.world.arrive(here.maria);
    await here.world.available(here.paula);
    await here.accept(requestId);
    const sent = await sendMessage(
      here.world.services,
      threadOfVisit({ side: 'patient', id: here.maria }, requestId),
      'Boa tarde',
      clientId(),
    );
    const messageId = sent.kind === 'sent' ? sent.message.id : '';
    await here.realtime.set(realtimePaths.signalInbox(visitKey(requestId), 'patient'), {
      a: { de: 'x', m: 'y', em: 1 },
    });
    await flush(here.writer);
    expect(await here.realtime.get(realtimePaths.chatMessage(visitKey(requestId), messageId))).toMatchObject({
      id: messageId,
      msg: 'Boa tarde',
      isPatient: 1,
    });
    await cancelCare(here.world.services, { patientId: here.maria });
    await flush(here.writer);
    expect(await here.realtime.get(realtimePaths.chat(visitKey(requestId)))).toBeNull();
    expect(await here.realtime.get(realtimePaths.signals(visitKey(requestId)))).toBeNull();
  });

  it('retains the patient’s answer to the same command', async () => {
    const requestId = await here.world.arrive(here.maria);
    await flush(here.writer);
    await here.realtime.set(realtimePaths.patientCommand(here.maria), z.encode(command, 'answer'));
    await ensureToken(here.world.services, { patientId: here.maria }, requestId);
    await flush(here.writer);
    expect(await here.patient()).toMatchObject({ command: 'answer', roomToken: expect.any(String) });
    await here.world.available(here.paula);
    await here.accept(requestId);
    await finishVisit(here.world.services, here.paula, requestId);
    await flush(here.writer);
    expect(await here.patient()).toMatchObject({ command: 'finishing' });
  });
});

it('the record of a professional without a heartbeat for five minutes shows busy, until the next one', async () => {
  const { services, clock } = here.world;
  // One who is neither available nor in the linked list.
  await heartbeat(services, here.paula);
  clock.advance(300_000);
  await changeQueue(services, 'technicians', (transaction) => markUnresponsive(transaction, 0));
  await flush(here.writer);
  expect(await here.professional()).toMatchObject({ isBusy: true, available: false });
  await heartbeat(services, here.paula);
  await flush(here.writer);
  expect(await here.professional()).toMatchObject({ isBusy: false, available: false });
});

describe('the room of a patient', () => {
  const status = () => here.realtime.get(realtimePaths.roomStatus(here.maria));
  const expected = (more: Pick<RoomStatusRecord, 'status' | 'professionalId'>) => ({
    ...z.encode(roomStatusRecord, { revision: 0, patientId: here.maria, clientId: 1, ...more }),
    rev: expect.any(Number),
  });

  it('has a status, from the queue over the call to its end', async () => {
    const requestId = await here.world.arrive(here.maria);
    await flush(here.writer);
    expect(await status()).toEqual(expected({ status: 'calling' }));
    await here.world.available(here.paula);
    await here.accept(requestId);
    await flush(here.writer);
    expect(await status()).toEqual(expected({ status: 'in-call', professionalId: here.paula }));
    await finishVisit(here.world.services, here.paula, requestId);
    await flush(here.writer);
    expect(await status()).toEqual(expected({}));
  });

  it('has its token document until the visit ends, and again after it was lost', async () => {
    const requestId = await here.world.arrive(here.maria);
    const token = await ensureToken(here.world.services, { patientId: here.maria }, requestId);
    const path = realtimePaths.token(token?.recordId ?? '');
    const document = z.encode(tokenRoomRecord, {
      recordId: token?.recordId ?? '',
      uid: token?.uid ?? '',
      channel: token?.channel ?? '',
      token: token?.token ?? '',
      patientKey: patientKey(here.maria),
    });
    await flush(here.writer);
    expect(await here.realtime.get(path)).toEqual(document);
    await here.realtime.remove(path);
    await rebuildProjection(here.writer);
    await flush(here.writer);
    expect(await here.realtime.get(path)).toEqual(document);
    await cancelCare(here.world.services, { patientId: here.maria });
    await flush(here.writer);
    expect(await here.realtime.get(path)).toBeNull();
  });
});

describe('the number of written records', () => {
  it('is the same for an answered offer, however long the queue is', async () => {
    const requestId = await here.world.arrive(here.maria);
    for (const other of here.world.patients.slice(1)) await here.world.arrive(other);
    await here.world.available(here.paula);
    await flush(here.writer);
    await here.accept(requestId);
    const marked = await here.world.db.select({ key: projectionRecords.key }).from(projectionRecords);
    const written: string[] = [];
    await flush(
      here.writerOn(0, {
        ...here.realtime,
        transact: (path, next) => (written.push(path), here.realtime.transact(path, next)),
        set: (path, value) => (written.push(path), here.realtime.set(path, value)),
      }),
    );
    expect(marked.length).toBeGreaterThan(4);
    expect(written.sort()).toEqual(
      [
        realtimePaths.queueState('technicians'),
        realtimePaths.queueEntry('technicians', requestId),
        realtimePaths.professional(here.paula),
        realtimePaths.patient(here.maria),
        realtimePaths.roomStatus(here.maria),
      ].sort(),
    );
  });

  it('grows with the queue only for the queue numbers, which are written later', async () => {
    const [first, second] = here.world.patients as [number, number];
    await here.world.arrive(first);
    await here.world.arrive(second);
    await cancelCare(here.world.services, { patientId: first });
    await flush(here.writer);
    expect(await here.patient(second)).toMatchObject({ ticket: 2, queueNumber: 2 });
    await changeQueue(here.world.services, 'technicians', refreshNumbers);
    await flush(here.writer);
    expect(await here.patient(second)).toMatchObject({ ticket: 2, queueNumber: 1 });
  });
});

it('publishing now waits until the record is written, also by another instance', async () => {
  await here.world.arrive(here.maria);
  const heldUntil = new Date(here.world.clock.now().getTime() + 10_000);
  await here.world.db.update(projectionRecords).set({ claim: clientId(), claimedUntil: heldUntil });
  let reads = 0;
  // At its first check the record is still claimed.
  const clock = { now: () => (reads++ === 0 ? here.world.clock.now() : new Date(heldUntil.getTime() + 1)) };
  await publishNow({ ...here.writer, clock }, patientRecordKey(here.maria));
  expect(await here.patient()).toMatchObject({ phase: 'queued' });
});

it('publishing now leaves records that others have marked to the job', async () => {
  const requestId = await here.world.arrive(here.maria);
  await publishNow(here.writer, patientRecordKey(here.maria));
  expect(await here.realtime.get(realtimePaths.queueEntry('technicians', requestId))).toBeNull();
});
