import {
  appointmentKey,
  createScheduleCall,
  getAttendanceCall,
  issueDocumentCall,
  lastAttendanceCall,
  listAppointmentsCall,
  realtimePaths,
  recordCallDropCall,
  saveLevelsCall,
  saveRatingCall,
  sendChatMessageCall,
  signInByVideoLinkCall,
  updateScheduleCall,
  withdrawDocumentCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { ratings } from '../care/visit/tables.ts';
import { callDrops, visitHistory } from '../medical-records/tables.ts';
import { connectionLevels } from '../movement-log/tables.ts';
import { inSaoPaulo, manualClock } from '../platform/clock.ts';
import { flush } from '../platform/projection/flush.ts';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { appointments, scheduledCalls } from './tables.ts';
import { callInTenMinutes } from './testing/scheduled-call-world.ts';

const [MARIA, RAFAEL] = [1001, 103];
const MINUTE_MS = 60_000;
const clock = manualClock(new Date());
const realtime = memoryRealtime();
let app: TestApp;
let appointmentId: number;
let tokens: { readonly maria: string; readonly link: string; readonly pedro: string; readonly rafael: string };
beforeAll(async () => {
  app = await startTestApp({ clock, realtime });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.advance(24 * 60 * MINUTE_MS);
  ({ appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL));
  const maria = await app.signInPatient('52998224725');
  const key =
    (await app.call(listAppointmentsCall, { patientId: MARIA }, { token: maria })).output?.appointments.find(
      ({ id }) => id === appointmentId,
    )?.videoKey ?? '';
  const link = (await app.call(signInByVideoLinkCall, { key })).output?.access.token ?? '';
  tokens = {
    maria,
    link,
    pedro: await app.signInPatient('86830412048'),
    rafael: await app.signInProfessional('rafael@acolhe.test'),
  };
});

const change = (status: 'in-call' | 'finishing') =>
  app.call(updateScheduleCall, { appointmentId, status }, { token: tokens.rafael });
const begin = async (): Promise<number> => {
  await app.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token: tokens.link });
  await change('in-call');
  return (
    (await app.services.db.select().from(scheduledCalls).where(eq(scheduledCalls.appointmentId, appointmentId)))[0]
      ?.attendanceId ?? 0
  );
};
const write = (token: string, text: string, clientId: string = crypto.randomUUID()) =>
  app.call(sendChatMessageCall, { appointmentId, text, clientId }, { token });
const rate = (token: string, attendanceId: number, patientId = MARIA) =>
  app.call(saveRatingCall, { attendanceId, patientId, stars: 5, recommendation: 10 }, { token });
const shownChat = async () => {
  await flush(app.services);
  return realtime.get(realtimePaths.chat(appointmentKey(appointmentId)));
};

it('a patient reads professional, time, documents and guidance of a scheduled call; by link the first 2', async () => {
  const attendanceId = await begin();
  const began = inSaoPaulo(clock.now());
  const read = async (token: string, patientId = MARIA) => {
    const { status, output } = await app.call(getAttendanceCall, { attendanceId, patientId }, { token });
    return [status, output];
  };
  const rafael = {
    professionalName: 'Rafael Costa',
    profession: 'medicine',
    date: began.toISODate(),
    time: began.toFormat('HH:mm'),
    documents: [],
  };
  clock.advance(MINUTE_MS);
  expect(await read(tokens.maria)).toEqual([200, rafael]);
  const issue = async (type: 'prescription' | 'report') =>
    (await app.call(issueDocumentCall, { appointmentId, type, text: 'Dipirona.' }, { token: tokens.rafael })).output
      ?.documentId ?? 0;
  await issue('prescription');
  const withdrawal = { documentId: await issue('report'), reason: 'Engano.' };
  await app.call(withdrawDocumentCall, withdrawal, { token: tokens.rafael });
  const documents = [{ type: 'prescription', fileId: expect.any(Number) }];
  const guidance = 'Retorno em sete dias.';
  await app.call(updateScheduleCall, { appointmentId, status: 'finishing', guidance }, { token: tokens.rafael });
  expect(await read(tokens.maria)).toEqual([200, { ...rafael, guidance, documents }]);
  expect(await read(tokens.link)).toEqual([200, rafael]);
  expect((await read(tokens.pedro, 1006))[0]).toBe(404);
  expect((await read(tokens.pedro))[0]).toBe(403);
});

describe('the chat of a scheduled call', () => {
  it('is written by both sides while the professional is on the call, and shown until its end', async () => {
    expect((await write(tokens.link, 'Alô?')).body).toMatchObject({ httpStatus: 409, code: 'no-call' });
    await begin();
    const [first, second] = [
      (await write(tokens.link, 'Bom dia')).output?.message,
      (await write(tokens.rafael, 'Olá, Maria')).output?.message,
    ];
    expect([first?.fromPatient, second?.fromPatient]).toEqual([true, false]);
    expect(await shownChat()).toMatchObject({
      [first?.id ?? '']: { msg: 'Bom dia', isPatient: 1 },
      [second?.id ?? '']: { msg: 'Olá, Maria', isPatient: 0 },
    });
    await change('finishing');
    expect(await shownChat()).toBeNull();
    expect((await write(tokens.maria, 'Mais uma coisa')).status).toBe(409);
  });

  it('stores a message once, and is closed to all others', async () => {
    await begin();
    const clientId = crypto.randomUUID();
    const sent = [await write(tokens.maria, 'Bom dia', clientId), await write(tokens.maria, 'Bom dia', clientId)].map(
      ({ output }) => output?.message.id,
    );
    expect(sent[0]).toBe(sent[1]);
    expect((await write(tokens.pedro, 'Oi')).status).toBe(404);
  });
});

describe('the attendance of a scheduled call', () => {
  it('has one id, is in the history, and is the patient’s last', async () => {
    const attendanceId = await begin();
    expect(attendanceId).toBeGreaterThan(0);
    await change('in-call');
    expect(await begin()).toBe(attendanceId);
    expect(
      (await app.call(lastAttendanceCall, { patientId: MARIA }, { token: tokens.maria })).output?.attendance,
    ).toEqual({
      id: attendanceId,
    });
    await change('finishing');
    expect(
      (await app.services.db.select().from(visitHistory).where(eq(visitHistory.appointmentId, appointmentId)))[0],
    ).toMatchObject({ attendanceId, kind: 2 });
  });

  it('is rated once it is over, with the link too, by its patient alone', async () => {
    const attendanceId = await begin();
    expect((await rate(tokens.link, attendanceId)).status).toBe(409);
    await change('finishing');
    expect((await rate(tokens.pedro, attendanceId, 1006)).status).toBe(404);
    for (const token of [tokens.link, tokens.maria])
      expect((await rate(token, attendanceId)).body).toMatchObject({ msg: 'Avaliação enviada com sucesso!' });
    expect(await app.services.db.select().from(ratings).where(eq(ratings.attendanceId, attendanceId))).toMatchObject([
      { requestId: null, appointmentId, patientId: MARIA, professionalId: RAFAEL },
    ]);
  });

  it('is out of reach of the link to another call', async () => {
    const attendanceId = await begin();
    await change('finishing');
    const { db } = app.services;
    const startsAt = new Date(clock.now().getTime() + (60 * MINUTE_MS) / 4);
    const [other] = await db
      .insert(appointments)
      .values({
        patientId: MARIA,
        professionalId: RAFAEL,
        specialtyId: 2,
        startsAt,
        endsAt: new Date(startsAt.getTime() + MINUTE_MS),
      })
      .returning();
    await db.insert(scheduledCalls).values({ appointmentId: other?.id ?? 0 });
    const key =
      (await app.call(listAppointmentsCall, { patientId: MARIA }, { token: tokens.maria })).output?.appointments.find(
        ({ id }) => id === other?.id,
      )?.videoKey ?? '';
    expect(
      (await rate((await app.call(signInByVideoLinkCall, { key })).output?.access.token ?? '', attendanceId)).status,
    ).toBe(404);
  });
});

it('a scheduled call has its drop recorded once', async () => {
  await begin();
  for (let n = 0; n < 2; n += 1)
    expect((await app.call(recordCallDropCall, { patientId: MARIA }, { token: tokens.maria })).status).toBe(200);
  expect(
    await app.services.db.select().from(callDrops).where(eq(callDrops.appointmentId, appointmentId)),
  ).toMatchObject([{ requestId: null, patientId: MARIA, professionalId: RAFAEL }]);
});

it('a scheduled call accepts the connection levels of its patient, and refuses those of others', async () => {
  const levels = [{ appointmentId, at: clock.now().toISOString(), level: 4, roundTripMs: 80 }];
  for (const token of [tokens.link, tokens.maria])
    expect((await app.call(saveLevelsCall, levels, { token })).status).toBe(200);
  expect((await app.call(saveLevelsCall, levels, { token: tokens.pedro })).status).toBe(403);
  expect(
    await app.services.db.select().from(connectionLevels).where(eq(connectionLevels.appointmentId, appointmentId)),
  ).toHaveLength(2);
});
