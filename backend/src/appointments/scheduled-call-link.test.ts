import {
  type Call,
  cancelCareCall,
  createScheduleCall,
  currentPatientCall,
  enterQueueCall,
  findVideoLinkCall,
  generateRoomTokenCall,
  getLiveVisitCall,
  getScheduleCall,
  listAppointmentsCall,
  listClinicalDocumentsCall,
  openRealtimeCall,
  recordCallDropCall,
  sendChatMessageCall,
  signInByVideoLinkCall,
} from '@acolhe/contracts';
import { ROOM_CLOSES_AFTER_MS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { callDrops } from '../medical-records/tables.ts';
import { appointments, scheduledCalls } from './tables.ts';
import { callInTenMinutes, MARIA, RAFAEL, scheduledCallWorld } from './testing/scheduled-call-world.ts';

const MINUTE_MS = 60_000;
const LENGTH_MS = 30 * MINUTE_MS;
const PEDRO = 1002;
const { app, clock, ids, maria, pedro, rafael, key, byLink, enter, answer } = scheduledCallWorld();
let appointmentId: number;
let scheduledCallId: number;
beforeEach(() => void ({ appointmentId, scheduledCallId } = ids()));

describe('the link to a scheduled call', () => {
  it('names the patient, the whole CPF to that patient alone, and is valid until the appointment is over', async () => {
    const link = await key();
    expect((await app.call(findVideoLinkCall, { key: link })).output).toEqual({
      ok: true,
      link: { appointmentId, scheduledCallId, professionalId: RAFAEL },
    });
    expect((await app.call(signInByVideoLinkCall, { key: link })).output?.patient).toEqual({
      id: MARIA,
      name: 'Maria da Silva',
      cpf: '***.982.247-**',
      gender: 'f',
      clientId: 1,
    });
    const cpfFor = async (token: string) =>
      (await app.call(signInByVideoLinkCall, { key: link }, { token })).output?.patient.cpf;
    expect(await cpfFor(await maria())).toBe('52998224725');
    expect(await cpfFor(await pedro())).toBe('***.982.247-**');
    expect(await cpfFor(await rafael())).toBe('***.982.247-**');
    clock.advance(10 * MINUTE_MS + LENGTH_MS + ROOM_CLOSES_AFTER_MS - 1);
    expect((await app.call(signInByVideoLinkCall, { key: link })).status).toBe(200);
    clock.advance(1);
    for (const call of [signInByVideoLinkCall, findVideoLinkCall])
      expect((await app.call<typeof call.input, typeof call.output>(call, { key: link })).body).toMatchObject({
        httpStatus: 404,
        msg: 'Agendamento não encontrado.',
      });
    expect(
      (await app.call(listAppointmentsCall, { patientId: MARIA }, { token: await maria() })).output?.appointments.find(
        ({ id }) => id === appointmentId,
      ),
    ).toMatchObject({ statusLabel: 'Agendamento expirado' });
  });

  it.each(['x', '1', '7001-', '7001-aaaaaaaaaaaaaaaaaaaaaaaa', '0-aaaaaaaaaaaaaaaaaaaaaaaa'])(
    'is refused when its key is forged: %s',
    async (forged) => {
      expect((await app.call(signInByVideoLinkCall, { key: forged })).status).toBe(404);
      expect((await app.call(findVideoLinkCall, { key: forged })).status).toBe(404);
    },
  );

  it('is refused with the proof of another call', async () => {
    const [, proof] = (await key()).split('-');
    expect((await app.call(signInByVideoLinkCall, { key: `${scheduledCallId - 1}-${proof}` })).status).toBe(404);
  });

  it.each<[Call, object]>([
    [currentPatientCall, {}],
    [listAppointmentsCall, { patientId: MARIA }],
    [listClinicalDocumentsCall, { cpf: '52998224725' }],
    [enterQueueCall, { patientId: MARIA, requestId: 1 }],
    [getLiveVisitCall, { patientId: MARIA }],
    [cancelCareCall, { patientId: MARIA }],
    [generateRoomTokenCall, { requestId: 1 }],
    [sendChatMessageCall, { requestId: 1, text: 'Oi', clientId: '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11' }],
  ])('gives no access to other calls of the API: case %#', async (call, input) => {
    expect((await app.call(call, input, { token: await byLink() })).status).toBe(403);
  });

  it('opens no other appointment, not even of the same patient', async () => {
    const token = await byLink();
    const others = await app.services.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(eq(appointments.patientId, MARIA));
    for (const { id } of others.filter((other) => other.id !== appointmentId)) {
      expect((await app.call(getScheduleCall, { appointmentId: id }, { token })).status).toBe(404);
      expect((await app.call(createScheduleCall, { appointmentId: id, patientId: MARIA }, { token })).status).toBe(404);
      expect((await app.call(generateRoomTokenCall, { appointmentId: id }, { token })).status).toBe(404);
    }
  });

  it('reports the drops of this call, and of no other', async () => {
    const drops = (of: number) => app.services.db.$count(callDrops, eq(callDrops.appointmentId, of));
    const token = await byLink();
    const drop = (patientId = MARIA) => app.call(recordCallDropCall, { patientId, cause: 'patient' }, { token });
    await enter(token);
    expect((await drop()).status).toBe(200);
    expect(await drops(appointmentId)).toBe(0);
    await answer(await rafael());
    // The patient's latest call is another one.
    clock.advance(1_000);
    const other = await callInTenMinutes(app, clock, MARIA, RAFAEL);
    const later = { attendanceId: 990_001, callStartedAt: new Date(clock.now().getTime() + 1_000) };
    await app.services.db
      .update(scheduledCalls)
      .set(later)
      .where(eq(scheduledCalls.appointmentId, other.appointmentId));
    for (const _ of [1, 2]) expect((await drop()).status).toBe(200);
    expect([await drops(appointmentId), await drops(other.appointmentId)]).toEqual([1, 0]);
    expect((await drop(PEDRO)).status).toBe(403);
  });

  it('reports a drop late: at its time, not in the future, and not before the call', async () => {
    const token = await byLink();
    await enter(token);
    await answer(await rafael());
    const [{ callStartedAt } = { callStartedAt: null }] = await app.services.db
      .select()
      .from(scheduledCalls)
      .where(eq(scheduledCalls.appointmentId, appointmentId));
    const after = (ms: number) => new Date((callStartedAt?.getTime() ?? 0) + ms);
    clock.advance(60_000);
    const drop = (cause: 'patient' | 'professional', ms: number) =>
      app.call(recordCallDropCall, { patientId: MARIA, cause, droppedAt: after(ms).toISOString() }, { token });
    const reported: readonly (readonly ['patient' | 'professional', number])[] = [
      ['patient', -1],
      ['patient', 20_000],
      ['professional', 3_600_000],
    ];
    for (const [cause, ms] of reported) expect((await drop(cause, ms)).status).toBe(200);
    const drops = await app.services.db.select().from(callDrops).where(eq(callDrops.appointmentId, appointmentId));
    expect(drops.map(({ cause, droppedAt }) => [cause, droppedAt])).toEqual([
      ['patient', after(20_000)],
      ['professional', clock.now()],
    ]);
  });

  it('is identified in the realtime database by a separate claim', async () => {
    const { output } = await app.call(openRealtimeCall, {}, { token: await byLink() });
    expect(JSON.parse(output?.customToken ?? '')).toEqual({
      uid: 'p1001',
      claims: { role: 'scheduled-call', sid: expect.any(String), appointment: `a${appointmentId}` },
    });
  });
});
