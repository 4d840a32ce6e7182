import {
  askNextCall,
  getCareStatusCall,
  getVisitForProfessionalCall,
  linkProfessionalCall,
  listDoctorsCall,
  NO_COMMAND,
  patientRecord,
  professionalRecord,
  queueEntryRecord,
  realtimePaths,
  requestCareCall,
  RESET_ROOM,
  sendCommandCall,
  setAvailabilityCall,
  setTokenCall,
  enterQueueCall,
  answerOfferCall,
  cleanPatientCall,
  professionalEndSessionCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { visitNotes } from '../../medical-records/tables.ts';
import { flush } from '../../platform/projection/flush.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forcedNexts, professionalStates } from '../visit/tables.ts';

const [MARIA, PAULA, BRUNO, RAFAEL] = [1001, 101, 102, 103];

let app: TestApp;
let maria: string;
let paula: string;
let bruno: string;
let rafael: string;
let helena: string;
beforeAll(async () => {
  app = await startTestApp();
  [maria, paula, bruno, rafael, helena] = await Promise.all([
    app.signInPatient('52998224725'),
    app.signInProfessional('paula@acolhe.test'),
    app.signInProfessional('bruno@acolhe.test'),
    app.signInProfessional('rafael@acolhe.test'),
    app.signInProfessional('helena@acolhe.test'),
  ]);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: maria });
  for (const token of [paula, bruno, rafael, helena])
    await app.call(setAvailabilityCall, { available: false }, { token });
  for (const [professionalId, token] of [
    [PAULA, paula],
    [BRUNO, bruno],
  ] as const)
    await app.call(linkProfessionalCall, { professionalId, isRemove: true }, { token });
});

const available = (token: string) => app.call(setAvailabilityCall, { available: true }, { token });
const professional = async (id: number) => {
  await flush(app.services);
  return professionalRecord.parse(await app.services.realtime.get(realtimePaths.professional(id)));
};
const patient = async () => {
  await flush(app.services);
  return patientRecord.parse(await app.services.realtime.get(realtimePaths.patient(MARIA)));
};

async function arrive(): Promise<number> {
  const requestId =
    (await app.call(requestCareCall, { patientId: MARIA, reason: 'Febre alta' }, { token: maria })).output?.requestId ??
    0;
  await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: maria });
  await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria });
  return requestId;
}

async function callWithPaula(): Promise<number> {
  const requestId = await arrive();
  await available(paula);
  expect((await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: paula })).status).toBe(200);
  return requestId;
}

it('the command to reset the room is in the record of the professional', async () => {
  const requestId = await callWithPaula();
  expect(await professional(PAULA)).toMatchObject({ command: NO_COMMAND });
  for (const commandSeq of [1, 2]) {
    expect((await app.call(sendCommandCall, { requestId, command: 'resetRoom' }, { token: paula })).body).toEqual({
      status: true,
    });
    expect(await professional(PAULA)).toMatchObject({ command: RESET_ROOM, commandSeq });
  }
  expect(await patient()).toMatchObject({ command: 'none' });
  expect(await app.call(sendCommandCall, { requestId, command: 'resetRoom' }, { token: bruno })).toMatchObject({
    status: 409,
    body: { code: 'not-in-call' },
  });
});

describe('a hand-over', () => {
  it('shows in the patient’s record until the doctor’s call ends', async () => {
    const requestId = await callWithPaula();
    expect(await patient()).toMatchObject({ phase: 'in-call', professionalIsTechnician: true });
    expect(
      (await app.call(sendCommandCall, { requestId, command: 'sentToDoctorQueue' }, { token: paula })).body,
    ).toEqual({
      status: true,
      msg: 'Fila Virtual Medico',
      message: 'Fila Virtual Medico',
    });
    const waiting = await patient();
    expect(waiting).toMatchObject({
      phase: 'queued',
      queue: 'doctors',
      queueNumber: 1,
      handOver: 'sent-to-queue',
      command: 'sentToDoctorQueue',
      commandSeq: 1,
    });
    expect(waiting).not.toHaveProperty('professionalId');
    const entry = await app.services.realtime.get(realtimePaths.queueEntry('doctors', requestId));
    expect(queueEntryRecord.parse(entry)).toMatchObject({ patientId: MARIA, requestId });
    expect((await app.call(getCareStatusCall, { patientId: MARIA }, { token: maria })).output?.result).toMatchObject({
      isInDoctorQueue: true,
      isQueued: false,
    });
    expect(await professional(PAULA)).toMatchObject({ status: 'free', patientId: 0 });
    await available(rafael);
    await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: rafael });
    expect(await patient()).toMatchObject({
      phase: 'in-call',
      professionalId: RAFAEL,
      professionalIsTechnician: false,
      handOver: 'sent-to-queue',
    });
    expect(await app.services.realtime.get(realtimePaths.queueEntries('doctors'))).toBeNull();
    await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: maria });
    expect(await patient()).not.toHaveProperty('handOver');
  });

  it('is answered without a message when a doctor is asked at once, and when it is repeated', async () => {
    const requestId = await callWithPaula();
    await available(rafael);
    const { commandSeq } = await patient();
    for (let i = 0; i < 2; i += 1) {
      expect(
        await app.call(sendCommandCall, { requestId, command: 'forwardToDoctor', doctorId: RAFAEL }, { token: paula }),
      ).toMatchObject({ status: 200, body: { status: true } });
    }
    expect(await patient()).toMatchObject({
      phase: 'offered',
      handOver: 'forwarded',
      command: 'forwardToDoctor',
      commandSeq: commandSeq + 1,
    });
  });

  it('shows the doctor the notes of earlier hand-overs, in an offer and in the call, and stores them', async () => {
    const requestId = await callWithPaula();
    const notes = async (token: string) =>
      (await app.call(getVisitForProfessionalCall, { requestId }, { token })).output?.handOverNotes;
    expect(await notes(paula)).toEqual([]);
    await available(rafael);
    const forward = { requestId, command: 'forwardToDoctor', note: ' Pressão 15 por 9. \n' } as const;
    // Asked for twice, it is one hand-over with one note.
    for (let i = 0; i < 2; i += 1) await app.call(sendCommandCall, forward, { token: paula });
    const byPaula = { by: 'Paula Ramos', text: 'Pressão 15 por 9.' };
    expect(await notes(rafael)).toEqual([byPaula]);
    expect(await notes(paula)).toBeUndefined();
    await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: rafael });
    expect(await notes(rafael)).toEqual([byPaula]);
    await available(helena);
    await app.call(
      sendCommandCall,
      { requestId, command: 'forwardToDoctor', note: 'Sem sinais de alarme.' },
      { token: rafael },
    );
    expect(await notes(helena)).toEqual([byPaula, { by: 'Rafael Costa', text: 'Sem sinais de alarme.' }]);
    await expect(app.services.db.delete(visitNotes)).rejects.toThrow();
  });

  it('is refused with a note of blanks, of nothing that is seen, or too long a one, and changes nothing', async () => {
    const requestId = await callWithPaula();
    const wire = z.encode(sendCommandCall.input, { requestId, command: 'forwardToDoctor', note: 'Nota.' });
    for (const note of ['   ', '\u200b', 'x'.repeat(1_001)]) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: sendCommandCall.path,
        headers: { authorization: `Bearer ${paula}` },
        payload: Object.fromEntries(Object.entries(wire).map(([name, sent]) => [name, sent === 'Nota.' ? note : sent])),
      });
      expect(statusCode).toBe(400);
    }
    expect(await patient()).toMatchObject({ phase: 'in-call' });
  });

  it('is refused to a professional who is not in the call, and to a target who is not a doctor', async () => {
    const requestId = await callWithPaula();
    const { commandSeq } = await patient();
    for (const command of ['forwardToDoctor', 'sentToDoctorQueue', 'askNurse'] as const) {
      expect(await app.call(sendCommandCall, { requestId, command }, { token: bruno })).toMatchObject({
        status: 409,
        body: { code: 'not-in-call', msg: 'Este atendimento não está com você.' },
      });
    }
    expect(
      await app.call(sendCommandCall, { requestId, command: 'forwardToDoctor', doctorId: BRUNO }, { token: paula }),
    ).toMatchObject({ status: 409, body: { code: 'no-such-doctor' } });
    expect(await patient()).toMatchObject({ phase: 'in-call', commandSeq });
  });
});

it('the list of doctors has those who are free first', async () => {
  const names = async () => (await app.call(listDoctorsCall, {}, { token: paula })).output;
  expect(await names()).toEqual([
    { id: 104, name: expect.stringContaining('Helena'), isFree: false },
    { id: 103, name: expect.stringContaining('Rafael'), isFree: false },
  ]);
  await available(rafael);
  expect(await names()).toMatchObject([
    { id: 103, isFree: true },
    { id: 104, isFree: false },
  ]);
});

describe('asking the next professional', () => {
  it('withdraws the offer as declined, and asks another', async () => {
    await available(paula);
    const requestId = await arrive();
    await available(bruno);
    expect((await professional(PAULA)).status).toBe('offered');
    const { commandSeq } = await patient();
    expect((await app.call(askNextCall, { requestId }, { token: bruno })).body).toEqual({ status: true });
    expect([(await professional(PAULA)).status, (await professional(BRUNO)).status]).toEqual(['free', 'offered']);
    expect(await patient()).toMatchObject({ phase: 'offered', command: 'none', commandSeq: commandSeq + 1 });
    expect((await app.call(askNextCall, { requestId }, { token: bruno })).body).toEqual({
      status: true,
      msg: 'Fila Virtual',
      message: 'Fila Virtual',
    });
  });

  it('is allowed to professionals on duty in the queue, and recorded permanently', async () => {
    await available(paula);
    const requestId = await arrive();
    const refused = {
      status: 409,
      body: { code: 'not-on-duty', msg: 'Fique disponível nesta fila para chamar o próximo.' },
    };
    expect(await app.call(askNextCall, { requestId }, { token: bruno })).toMatchObject(refused);
    await available(rafael);
    expect(await app.call(askNextCall, { requestId }, { token: rafael })).toMatchObject(refused);
    await available(bruno);
    await app.services.db
      .update(professionalStates)
      .set({ lastHeartbeatAt: new Date(Date.now() - 300_000) })
      .where(eq(professionalStates.professionalId, BRUNO));
    expect(await app.call(askNextCall, { requestId }, { token: bruno })).toMatchObject(refused);
    expect((await professional(PAULA)).status).toBe('offered');
    await available(bruno);
    expect((await app.call(askNextCall, { requestId }, { token: bruno })).status).toBe(200);
    const stored = () => app.services.db.select().from(forcedNexts).where(eq(forcedNexts.requestId, requestId));
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        requestId,
        professionalId: BRUNO,
        sid: expect.any(String),
        takenFrom: PAULA,
        at: expect.any(Date),
      },
    ]);
    await expect(app.services.db.delete(forcedNexts)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('keeps what it has') },
    });
  });

  it('is refused for a visit that does not wait', async () => {
    const requestId = await callWithPaula();
    for (const id of [requestId, requestId + 1]) {
      expect(await app.call(askNextCall, { requestId: id }, { token: bruno })).toMatchObject({
        status: 409,
        body: { code: 'not-waiting', msg: 'Este atendimento não está na fila.' },
      });
    }
  });
});

describe('the linked list of technicians', () => {
  const link = (professionalId: number, token: string, isRemove = false) =>
    app.call(linkProfessionalCall, { professionalId, isRemove }, { token });

  it('is a ring whose links are in the professionals’ records', async () => {
    expect((await link(BRUNO, bruno)).body).toEqual({ status: true });
    expect((await professional(BRUNO)).next).toBe(BRUNO);
    await link(PAULA, paula);
    await link(BRUNO, bruno);
    expect([(await professional(BRUNO)).next, (await professional(PAULA)).next]).toEqual([PAULA, BRUNO]);
    await link(BRUNO, bruno, true);
    await link(BRUNO, bruno, true);
    expect(await professional(BRUNO)).not.toHaveProperty('next');
    expect((await professional(PAULA)).next).toBe(PAULA);
  });

  it('has its members offered visits before others', async () => {
    await available(paula);
    await available(bruno);
    await link(BRUNO, bruno);
    await arrive();
    expect((await professional(BRUNO)).status).toBe('offered');
  });

  it('loses a member whose session ends', async () => {
    const session = await app.signInProfessional('bruno@acolhe.test');
    await link(BRUNO, session);
    await app.call(professionalEndSessionCall, {}, { token: session });
    expect(await professional(BRUNO)).not.toHaveProperty('next');
  });

  it('is joined by technicians only, each for themselves', async () => {
    expect(await link(RAFAEL, rafael)).toMatchObject({
      status: 409,
      body: { code: 'not-a-technician', msg: 'A lista encadeada é dos técnicos.' },
    });
    expect((await link(PAULA, bruno)).status).toBe(403);
    expect((await link(PAULA, bruno, true)).status).toBe(403);
  });
});
