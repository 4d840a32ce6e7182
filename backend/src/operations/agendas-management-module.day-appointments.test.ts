import {
  appointmentCalendarCall,
  type CallInput,
  findVideoLinkCall,
  getScheduleCall,
  listAppointmentsCall,
  listEncountersCall,
  listProfessionalAppointmentsCall,
  resendVideoLinkCall,
  signInByVideoLinkCall,
} from '@acolhe/contracts';
import { cancelByClinicCall, listDayAppointmentsCall } from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { administrators, operationsChanges } from '../administrators/tables.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { MARIA, RAFAEL, scheduledCallWorld } from '../appointments/testing/scheduled-call-world.ts';
import { patients } from '../patients/tables.ts';
import { RATES } from '../platform/limits/rates.ts';
import { countAttempts, forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { outgoingMailsJob } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import { forgetRefusedAddress, recordRefusedAddress } from '../platform/messaging/refused-addresses.ts';
import { outgoingMails } from '../platform/messaging/tables.ts';

const world = scheduledCallWorld();
const { app, clock } = world;
const REASON = 'Imprevisto do profissional';
/** Of Maria. */
const EMAIL = 'maria@acolhe.test';
const setEmail = (email: string | null) =>
  app.services.db.update(patients).set({ email }).where(eq(patients.id, MARIA));
/** Cancels the test's appointment, as it is now, as a manager. */
const cancel = async (input: Partial<CallInput<typeof cancelByClinicCall>> = {}, token?: string) =>
  app.call(cancelByClinicCall, { ...(await seen()), ...input }, { token: token ?? (await world.manager()) });
const seen = async (): Promise<CallInput<typeof cancelByClinicCall>> => ({
  appointmentId: world.ids().appointmentId,
  professionalId: RAFAEL,
  startsAt: (await appointment())?.startsAt.toISOString() ?? '',
  reason: REASON,
});
const appointment = async () =>
  (await app.services.db.select().from(appointments).where(eq(appointments.id, world.ids().appointmentId)))[0];
/** The mails about cancellations that wait for the mail server. */
const queuedMails = () =>
  app.services.db.select().from(outgoingMails).where(eq(outgoingMails.subject, 'Sua consulta foi cancelada – Acolhe'));
const ofDay = async (day: string, token?: string) =>
  app.call(listDayAppointmentsCall, { professionalId: RAFAEL, day }, { token: token ?? (await world.manager()) });

describe('the appointments of a day', () => {
  it('are listed by their time with their patients, with what became of them, by the clock of São Paulo', async () => {
    const { db } = app.services;
    const { appointmentId: id } = world.ids();
    const move = (startsAt: string, endsAt: string) =>
      db.execute(sql`update appointments set starts_at = ${startsAt}, ends_at = ${endsAt} where id = ${id}`);
    await move('2090-05-10T02:30:00Z', '2090-05-10T03:00:00Z');
    expect((await ofDay('2090-05-10')).output).toEqual({ items: [] });
    const found = { id, patientName: expect.any(String) as string, patientId: MARIA };
    expect((await ofDay('2090-05-09')).output).toMatchObject({
      items: [{ ...found, startsAt: '2090-05-10T02:30:00.000Z', endsAt: '2090-05-10T03:00:00.000Z', state: 'booked' }],
    });
    await db.execute(sql`update appointments set status = 'cancelled', cancelled_at = now() where id = ${id}`);
    expect((await ofDay('2090-05-09')).output).toMatchObject({ items: [{ id, state: 'cancelled' }] });
    await db.execute(sql`update appointments set status = 'booked', cancelled_at = null where id = ${id}`);
    await move('2020-05-10T02:30:00Z', '2020-05-10T03:00:00Z');
    expect((await ofDay('2020-05-09')).output).toMatchObject({ items: [{ id, state: 'over' }] });
  });

  it('are neither shown to observers nor cancelled by them', async () => {
    const observer = await world.observer();
    expect((await ofDay('2090-05-09', observer)).status).toBe(403);
    const { status, body } = await cancel({}, observer);
    expect([status, body.code]).toEqual([403, 'role-forbidden']);
    expect(await appointment()).toMatchObject({ status: 'booked' });
  });
});

describe('the cancellation of an appointment', () => {
  it('is seen by the patient with the reason, and by the professional no more; its link opens nothing', async () => {
    const [maria, rafael, key] = [await world.maria(), await world.rafael(), await world.key()];
    await world.enter(maria);
    expect(await cancel({ reason: `  ${REASON} ` })).toMatchObject({ status: 200, output: { hasEmail: true } });
    const { appointmentId, scheduledCallId } = world.ids();
    const { output } = await app.call(listAppointmentsCall, { patientId: MARIA }, { token: maria });
    expect(output?.appointments.find(({ id }) => id === appointmentId)).toMatchObject({
      isCancelled: true,
      isCancelledByClinic: true,
      cancelReason: REASON,
      statusLabel: 'Cancelado',
    });
    expect(output?.appointments.find(({ id }) => id === appointmentId)?.videoKey).toBeUndefined();
    const ofRafael = await app.call(listProfessionalAppointmentsCall, {}, { token: rafael });
    expect(ofRafael.output?.appointments.map(({ id }) => id)).not.toContain(appointmentId);
    for (const call of [findVideoLinkCall, signInByVideoLinkCall] as const)
      expect((await app.call<typeof call.input, typeof call.output>(call, { key })).body.code).toBe(
        'cancelled-by-clinic',
      );
    expect(await world.record()).toMatchObject({ aberto: false });
    const { rows } = await app.services.db.execute(
      sql`select phase from scheduled_calls where id = ${scheduledCallId}`,
    );
    expect(rows).toEqual([{ phase: 'idle' }]);
    const { response } = await app.call(appointmentCalendarCall, { appointmentId }, { token: maria });
    expect(response.payload).toContain('STATUS:CANCELLED');
    expect((await ofDay(dayInSaoPaulo((await appointment())?.startsAt ?? clock.now()))).output?.items).toContainEqual(
      expect.objectContaining({ id: appointmentId, state: 'cancelled' }),
    );
  });

  it('ends the wait in the room with its own refusal, and shows the reason to the patient’s session', async () => {
    const [maria, guest, rafael] = [await world.maria(), await world.byLink(), await world.rafael()];
    const { appointmentId, scheduledCallId } = world.ids();
    await world.enter(guest);
    await cancel();
    const refused = { httpStatus: 409, code: 'cancelled-by-clinic', msg: 'A clínica cancelou este agendamento.' };
    for (const token of [maria, guest]) expect((await world.enter(token)).body).toMatchObject(refused);
    expect((await world.answer(rafael)).body).toMatchObject(refused);
    expect((await app.call(resendVideoLinkCall, { scheduledCallId }, { token: maria })).body).toMatchObject(refused);
    const reasonFor = async (token: string) =>
      (await app.call(getScheduleCall, { appointmentId }, { token })).output?.result?.clinicReason;
    expect([await reasonFor(maria), await reasonFor(guest), await reasonFor(rafael)]).toEqual([
      REASON,
      undefined,
      undefined,
    ]);
  });

  it('is in the history of the patient with the reason, once the time of the appointment has come', async () => {
    await cancel();
    clock.advance(11 * 60_000);
    const { output } = await app.call(listEncountersCall, { patientId: MARIA }, { token: await world.maria() });
    expect(output?.encounters.find(({ id }) => id === `a${world.ids().appointmentId}`)).toMatchObject({
      status: 'cancelled',
      clinicReason: REASON,
    });
  });

  it('is in the log with what changed, the manager and the reason, without the patient', async () => {
    await cancel();
    const [change] = await app.services.db
      .select()
      .from(operationsChanges)
      .orderBy(desc(operationsChanges.id))
      .limit(1);
    expect(change).toMatchObject({
      subjectKind: 'appointment',
      subjectId: String(world.ids().appointmentId),
      action: 'cancel',
      administratorName: expect.stringMatching(/./),
      before: { state: 'booked' },
      after: { state: 'cancelled' },
      reason: REASON,
    });
  });

  it('is sent to the patient by mail, with what was cancelled, why, and how to book again', async () => {
    const { db } = app.services;
    await db.delete(outgoingMails);
    await db
      .update(appointments)
      .set({ startsAt: new Date('2090-03-03T17:00:00Z'), endsAt: new Date('2090-03-03T17:30:00Z') })
      .where(eq(appointments.id, world.ids().appointmentId));
    await cancel();
    const sent: Mail[] = [];
    await outgoingMailsJob.run({
      ...app.services,
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
    });
    expect(sent.filter(({ to }) => to === 'maria@acolhe.test')).toEqual([
      {
        to: 'maria@acolhe.test',
        subject: 'Sua consulta foi cancelada – Acolhe',
        text: [
          'Olá, Maria.',
          '',
          'A clínica cancelou a sua consulta por vídeo no portal Acolhe:',
          '',
          'Especialidade: Clínica Médica',
          'Profissional: Rafael Costa',
          'Data e horário: sexta-feira, 03/03/2090, às 14:00 (horário de Brasília)',
          '',
          `Motivo: ${REASON}`,
          '',
          'Para agendar outro horário, abra "Solicitar Agendamento":',
          '',
          'http://localhost:3000/portal-paciente/agendamento',
        ].join('\n'),
      },
    ]);
  });

  it('is sent by mail too where the appointment has no call', async () => {
    await app.services.db.delete(scheduledCalls).where(eq(scheduledCalls.appointmentId, world.ids().appointmentId));
    await app.services.db.delete(outgoingMails);
    expect((await cancel()).output).toEqual({ hasEmail: true });
    expect(await queuedMails()).toHaveLength(1);
  });

  it('is stored and sent once when it is repeated, as after a lost answer, and answers as before', async () => {
    const { db } = app.services;
    await db.delete(outgoingMails);
    const logged = await db.$count(operationsChanges);
    for (const reason of [REASON, 'Outro motivo'])
      expect(await cancel({ reason })).toMatchObject({ status: 200, output: { hasEmail: true } });
    expect(await queuedMails()).toHaveLength(1);
    expect((await db.$count(operationsChanges)) - logged).toBe(1);
    expect(await appointment()).toMatchObject({ cancelReason: REASON, calendarSequence: 1 });
  });

  it('says that an address that has refused mails gets none, and tries it all the same', async () => {
    const { db } = app.services;
    await db.delete(outgoingMails);
    await recordRefusedAddress(db, EMAIL, clock.now());
    expect((await cancel()).output).toEqual({ hasEmail: false });
    expect(await queuedMails()).toHaveLength(1);
    await forgetRefusedAddress(db, EMAIL);
    expect((await cancel()).output).toEqual({ hasEmail: true });
  });

  it('is refused to an administrator who has cancelled very many within an hour', async () => {
    const [administrator] = await app.services.db
      .select({ id: administrators.id })
      .from(administrators)
      .where(eq(administrators.role, 'manager'));
    const key = `clinic-cancellations:administrator:${administrator?.id}`;
    await countAttempts(app.services, key, RATES.clinicCancellations.most);
    const { status, body } = await cancel();
    expect([status, body.code]).toEqual([429, 'too-many-attempts']);
    expect(await appointment()).toMatchObject({ status: 'booked' });
    await forgetAttempts(app.services);
  });

  it('says that a patient without an e-mail gets none', async () => {
    await setEmail(null);
    expect((await cancel()).output).toEqual({ hasEmail: false });
    await setEmail(EMAIL);
  });

  it.each([
    ['stored its address since', null, EMAIL, false],
    ['removed its address since', EMAIL, null, true],
  ] as const)(
    'says when it is repeated whether a mail was queued: of a patient who %s',
    async (_case, then, since, hasEmail) => {
      await app.services.db.delete(outgoingMails);
      await setEmail(then);
      expect((await cancel()).output).toEqual({ hasEmail });
      expect(await queuedMails()).toHaveLength(hasEmail ? 1 : 0);
      await app.services.db.delete(outgoingMails);
      await setEmail(since);
      expect((await cancel()).output).toEqual({ hasEmail });
      await setEmail(EMAIL);
    },
  );

  it.each([
    ['the patient cancelled it', 'cancelled', 'O paciente já cancelou esta consulta.', 'cancelled'],
    ['its call continues', 'under-way', 'A chamada desta consulta está em andamento.', 'in-call'],
    ['its call was ended', 'appointment-over', 'Esta consulta já foi encerrada.', 'ended'],
  ] as const)('is refused where %s, and changes nothing', async (_case, code, message, state) => {
    const rafael = await world.rafael();
    await world.enter(await world.maria());
    if (state !== 'cancelled') await world.answer(rafael);
    if (state === 'ended') await world.finish(rafael);
    await app.services.db
      .update(appointments)
      .set({ calendarSequence: 7, ...(state === 'cancelled' && { status: state }) })
      .where(eq(appointments.id, world.ids().appointmentId));
    const { status, body } = await cancel();
    expect([status, body.code, body.msg]).toEqual([409, code, message]);
    expect(await appointment()).toMatchObject({ calendarSequence: 7, isCancelledByClinic: false });
  });

  it.each([
    ['professional', { professionalId: 104 }],
    ['time', { startsAt: '2026-03-10T12:00:00.000Z' }],
  ])('of an appointment that was moved to another %s since it was seen is refused', async (_case, then) => {
    const { status, body } = await cancel(then);
    expect([status, body.code, body.msg]).toEqual([409, 'moved', 'O paciente remarcou esta consulta.']);
    expect(await appointment()).toMatchObject({ status: 'booked' });
    expect((await cancel()).status).toBe(200);
    expect((await cancel(then)).status).toBe(200);
  });

  it('of an unknown appointment answers 404', async () => {
    expect((await cancel({ appointmentId: 999_999 })).status).toBe(404);
  });

  it.each([
    ['none', ''],
    ['spaces', '   '],
    ['one of 201 characters', 'a'.repeat(201)],
    ['a second line', 'Imprevisto\nAmanhã não há consultas'],
    ['a control character', 'Imprevisto\u0007'],
    ['a separator of lines', 'Imprevisto\u2028amanhã'],
  ])('needs a reason of one line and at most 200 characters: %s is refused at its field', async (_case, reason) => {
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: cancelByClinicCall.path,
      headers: { authorization: `Bearer ${await world.manager()}` },
      payload: { ...(await seen()), reason },
    });
    expect(statusCode).toBe(400);
    expect(payload).toContain('reason');
    expect(await appointment()).toMatchObject({ status: 'booked' });
  });
});
