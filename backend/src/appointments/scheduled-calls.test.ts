import {
  announceVideoRoomCall,
  appointmentKey,
  type Call,
  cancelCareCall,
  createScheduleCall,
  getScheduleCall,
  issueDocumentCall,
  listClinicalDocumentsCall,
  listProfessionalAppointmentsCall,
  openPartnerSessionCall,
  realtimePaths,
  recordFirstStartCall,
  refreshPatientFieldCall,
  removeScheduleCall,
} from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, ROOM_CLOSES_AFTER_MS, ROOM_OPENS_BEFORE_MS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { visitHistory } from '../medical-records/tables.ts';
import { flush } from '../platform/projection/flush.ts';
import { rebuildProjection } from '../platform/projection/projection-job.ts';
import { SAMPLE_PARTNER_KEY } from '../testing/test-app.ts';
import { closeOverdue } from './call-jobs.ts';
import { CALL_CLOSES_AFTER_MS } from './find-call.ts';
import { scheduledCalls } from './tables.ts';
import { MARIA, RAFAEL, scheduledCallWorld } from './testing/scheduled-call-world.ts';

const PEDRO = 1006;
const MINUTE_MS = 60_000;
const LENGTH_MS = 30 * MINUTE_MS;
const { app, clock, realtime, ids, maria, pedro, rafael, helena, byLink, enter, answer, finish, credentials, record } =
  scheduledCallWorld();
let appointmentId: number;
let scheduledCallId: number;
beforeEach(() => void ({ appointmentId, scheduledCallId } = ids()));

const inPartnersPage = async () =>
  (
    await app.call(
      openPartnerSessionCall,
      { cpf: '52998224725', parts: ['urgent-care'] },
      { token: SAMPLE_PARTNER_KEY },
    )
  ).output?.token ?? '';

it('a scheduled call is joined from both sides, in one separate room', async () => {
  const [patient, doctor] = [await byLink(), await rafael()];
  const { output } = await enter(patient, {
    channel: 'AGP_XXX_1_1',
    uid: 'mine',
    patientName: 'Outra',
    cpf: '00000000000',
  });
  const startsAt = clock.now().getTime() + 10 * MINUTE_MS;
  expect(output?.result).toEqual({
    scheduledCallId,
    professionalName: expect.stringContaining('Rafael'),
    startsAt: new Date(startsAt).toISOString(),
    opensAt: new Date(startsAt - ROOM_OPENS_BEFORE_MS).toISOString(),
    appointmentId,
    patientId: MARIA,
    patientName: 'Maria da Silva',
    cpf: '52998224725',
    status: 'waiting',
    uid: expect.any(String),
    token: expect.any(String),
    channel: `AGP_${/^AGP_([A-Z]{3})_/.exec(output?.result?.channel ?? '')?.[1]}_${output?.result?.uid}_${clock.now().getTime()}`,
  });
  expect((await credentials(patient)).body).toMatchObject({ httpStatus: 409, code: 'no-call' });
  expect((await answer(doctor)).status).toBe(200);
  const [hers, his] = [(await credentials(patient)).output, (await credentials(doctor)).output];
  expect(hers?.channel).toBe(output?.result?.channel);
  expect([his?.channel, his?.uid === hers?.uid]).toEqual([hers?.channel, false]);
  expect((await app.call(getScheduleCall, { appointmentId }, { token: doctor })).output?.result).toMatchObject({
    status: 'in-call',
    channel: hers?.channel,
  });
});

it('a scheduled call is the same when it is entered twice, or left and entered again', async () => {
  const token = await maria();
  const first = (await enter(token)).output?.result;
  expect((await enter(token)).output?.result).toEqual(first);
  for (let n = 0; n < 2; n += 1)
    expect((await app.call(removeScheduleCall, { appointmentId }, { token })).status).toBe(200);
  expect((await app.call(getScheduleCall, { appointmentId }, { token })).output?.result?.status).toBeUndefined();
  expect((await enter(token)).output?.result).toEqual(first);
  await answer(await rafael());
  await app.call(removeScheduleCall, { appointmentId }, { token });
  expect((await enter(token)).output?.result).toEqual({
    ...first,
    status: 'in-call',
    callStartedAtMs: clock.now().getTime(),
    attendanceId: expect.any(Number),
  });
});

it('a scheduled call ends permanently when one of the two ends it, and has one history row', async () => {
  const [patient, doctor] = [await byLink(), await rafael()];
  await enter(patient);
  await answer(doctor);
  for (const token of [doctor, patient, doctor]) expect((await finish(token)).status).toBe(200);
  expect((await enter(patient)).body).toMatchObject({
    httpStatus: 409,
    code: 'appointment-over',
    msg: 'O agendamento foi expirado.',
  });
  expect((await answer(doctor)).status).toBe(409);
  expect((await credentials(doctor)).status).toBe(409);
  const stored = await app.services.db
    .select({ kind: visitHistory.kind, patientId: visitHistory.patientId, professionalId: visitHistory.professionalId })
    .from(visitHistory)
    .where(eq(visitHistory.appointmentId, appointmentId));
  expect(stored).toEqual([{ kind: 2, patientId: MARIA, professionalId: RAFAEL }]);
});

it('a scheduled call is given up by its patient: left while waiting, ended with the professional on it', async () => {
  const token = await byLink();
  const exitWithError = () =>
    app.call(cancelCareCall, { patientId: MARIA, isScheduled: true, scheduledCallId }, { token });
  const phase = async () =>
    (
      await app.services.db
        .select({ phase: scheduledCalls.phase })
        .from(scheduledCalls)
        .where(eq(scheduledCalls.id, scheduledCallId))
    )[0]?.phase;
  await enter(token);
  for (let n = 0; n < 2; n += 1) expect((await exitWithError()).body).toEqual({ status: true });
  expect(await phase()).toBe('idle');
  await enter(token);
  await answer(await rafael());
  for (let n = 0; n < 2; n += 1)
    expect((await exitWithError()).body).toEqual({ status: true, atd_id: expect.any(Number) });
  expect(await phase()).toBe('ended');
  expect(
    (
      await app.call(
        cancelCareCall,
        { patientId: MARIA, isScheduled: true, scheduledCallId },
        { token: await inPartnersPage() },
      )
    ).status,
  ).toBe(403);
  expect(
    (await app.call(cancelCareCall, { patientId: PEDRO, isScheduled: true, scheduledCallId }, { token: await pedro() }))
      .status,
  ).toBe(404);
});

it('a scheduled call is not mistaken for an urgent visit when it is not named', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: cancelCareCall.path,
    headers: { authorization: `Bearer ${await maria()}` },
    payload: { pacId: MARIA, isMeet: 1 },
  });
  expect(answer.statusCode).toBe(400);
});

it('a scheduled call opens before the appointment and closes after it, later when it is in progress', async () => {
  clock.advance(10 * MINUTE_MS - ROOM_OPENS_BEFORE_MS - 1);
  expect((await enter(await maria())).body).toMatchObject({
    httpStatus: 409,
    code: 'appointment-early',
    msg: 'A sala deste agendamento ainda não está aberta.',
  });
  clock.advance(1);
  expect((await enter(await maria())).status).toBe(200);
  await answer(await rafael());
  clock.advance(ROOM_OPENS_BEFORE_MS + LENGTH_MS + ROOM_CLOSES_AFTER_MS);
  expect((await credentials(await maria())).status).toBe(200);
  clock.advance(CALL_CLOSES_AFTER_MS - ROOM_CLOSES_AFTER_MS - 1);
  await closeOverdue(app.services);
  expect((await credentials(await rafael())).status).toBe(200);
  clock.advance(1);
  expect((await credentials(await rafael())).status).toBe(409);
  await closeOverdue(app.services);
  expect(await record()).toMatchObject({ aberto: false, status: 'finalizandoAtendimento' });
});

it('a scheduled call is open to its patient and its professional only', async () => {
  await enter(await maria());
  await answer(await rafael());
  for (const outsider of [await pedro(), await helena()]) {
    for (const attempt of [
      finish(outsider),
      credentials(outsider),
      app.call(getScheduleCall, { appointmentId }, { token: outsider }),
    ])
      expect((await attempt).status).toBe(404);
  }
  expect(
    (await app.call(createScheduleCall, { appointmentId, patientId: PEDRO }, { token: await pedro() })).status,
  ).toBe(404);
  expect((await answer(await helena())).status).toBe(404);
  expect((await answer(await maria())).status).toBe(403);
  expect((await enter(await rafael())).status).toBe(403);
  const page = await inPartnersPage();
  for (const attempt of [enter(page), credentials(page), finish(page)]) expect((await attempt).status).toBe(403);
  for (const call of [announceVideoRoomCall, removeScheduleCall] as const)
    expect(
      (
        await app.call<Call['input'], Call['output']>(
          call,
          { appointmentId, scheduledCallId },
          { token: await pedro() },
        )
      ).status,
    ).toBe(404);
  expect(await record()).toMatchObject({ status: 'ligação' });
});

it('a scheduled call is in the professional’s list until it is over', async () => {
  const listed = async (token: string) =>
    (await app.call(listProfessionalAppointmentsCall, {}, { token })).output?.appointments.find(
      ({ id }) => id === appointmentId,
    );
  expect(await listed(await rafael())).toMatchObject({
    patientName: 'Maria da Silva',
    ageYears: ageInYears('1990-04-12', dayInSaoPaulo(clock.now())),
    genderLabel: 'Feminino',
    specialty: 'Clínica Médica',
    statusLabel: 'Agendado',
    isOpen: true,
    scheduledCallId,
  });
  expect(await listed(await helena())).toBeUndefined();
  await answer(await rafael());
  expect(await listed(await rafael())).toMatchObject({ statusLabel: 'Em atendimento' });
  await finish(await rafael());
  expect(await listed(await rafael())).toBeUndefined();
});

it('a scheduled call permits its professional to issue documents, until a day after its end', async () => {
  const issue = async (token: string) =>
    (
      await app.call(
        issueDocumentCall,
        { appointmentId, type: 'certificate', text: 'Compareceu à consulta.' },
        { token },
      )
    ).status;
  await enter(await maria());
  expect(await issue(await rafael())).toBe(404);
  await answer(await rafael());
  expect([await issue(await rafael()), await issue(await rafael()), await issue(await helena())]).toEqual([
    200, 200, 404,
  ]);
  expect(
    (await app.call(listClinicalDocumentsCall, { cpf: '52998224725', type: 'certificate' }, { token: await maria() }))
      .output?.total,
  ).toBe(1);
  await finish(await rafael());
  clock.advance(24 * 60 * MINUTE_MS);
  expect(await issue(await rafael())).toBe(404);
});

it('a scheduled call that is over shows no open room in a realtime database restored from an old copy', async () => {
  await enter(await byLink());
  const copy = await record();
  expect(copy).toMatchObject({ aberto: true });
  clock.advance(23 * 60 * MINUTE_MS);
  await closeOverdue(app.services);
  await record();
  await realtime.set(realtimePaths.appointment(appointmentId), copy);
  await rebuildProjection(app.services);
  expect(await record()).not.toMatchObject({ aberto: true });
});

it('a scheduled call has its room and its first start recorded, once', async () => {
  const token = await byLink();
  const stored = async () =>
    (await app.services.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, scheduledCallId)))[0];
  for (let n = 0; n < 2; n += 1) {
    expect(
      (
        await app.call(
          announceVideoRoomCall,
          { scheduledCallId, roomName: 'AGP_ABC_1_1', token: 't', uid: '1' },
          { token },
        )
      ).status,
    ).toBe(200);
    expect((await app.call(recordFirstStartCall, { patientId: MARIA, scheduledCallId }, { token })).status).toBe(200);
  }
  const first = await stored();
  expect([first?.roomName === 'AGP_ABC_1_1', first?.firstStartedAt]).toEqual([false, clock.now()]);
  clock.advance(MINUTE_MS);
  await app.call(recordFirstStartCall, { patientId: MARIA, scheduledCallId }, { token: await byLink() });
  expect((await stored())?.firstStartedAt).toEqual(first?.firstStartedAt);
});

it('a scheduled call shows its patient in the realtime database, the rest only while a side is there', async () => {
  const [patient, doctor] = [await maria(), await rafael()];
  const schedule = (await enter(patient)).output?.result;
  const two = { paciente: 'p1001', profissional: 'f103', agp_id: appointmentId };
  const open = {
    ...two,
    rev: expect.any(Number),
    aberto: true,
    canal: schedule?.channel,
    uid: schedule?.uid,
    token: schedule?.token,
    pac_id: MARIA,
    pac_nome: 'Maria da Silva',
    usu_cpf: '52998224725',
  };
  expect(await realtime.get(realtimePaths.appointment(appointmentId))).toEqual({ ...open, status: 'ligando' });
  expect(await realtime.get(realtimePaths.linkRoom(schedule?.channel ?? ''))).toEqual({
    ...two,
    vcu_id: scheduledCallId,
    agendamento: `a${appointmentId}`,
  });
  await answer(doctor);
  expect(await record()).toEqual({
    ...open,
    status: 'ligação',
    comecou_ligacao: clock.now().getTime(),
    atd_id: expect.any(Number),
  });
  await realtime.set(realtimePaths.presence(appointmentKey(appointmentId), 'patient'), { titular: 'x', em: 1 });
  await finish(doctor);
  expect(await record()).toEqual({
    ...two,
    rev: expect.any(Number),
    aberto: false,
    status: 'finalizandoAtendimento',
    atd_id: expect.any(Number),
  });
  expect(await realtime.get(realtimePaths.linkRoom(schedule?.channel ?? ''))).toBeNull();
  expect(await realtime.get(realtimePaths.presences(appointmentKey(appointmentId)))).toBeNull();
});

it('the call that refreshes a field of the patient’s record writes it from the registered data', async () => {
  const refresh = (token: string, cpf: string) =>
    app.call(refreshPatientFieldCall, { cpf, field: 'name', value: 'Outro Nome' }, { token });
  expect((await refresh(await byLink(), '529.982.247-25')).body).toEqual({ status: true });
  await flush(app.services);
  expect(await realtime.get(realtimePaths.patient(MARIA))).toMatchObject({ pac_nome: 'Maria da Silva' });
  expect((await refresh(await maria(), '86830412048')).status).toBe(403);
  expect((await refresh(await rafael(), '52998224725')).status).toBe(403);
});
