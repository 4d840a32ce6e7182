import {
  announceVideoRoomCall,
  cancelCareCall,
  type Call,
  createScheduleCall,
  currentPatientCall,
  enterQueueCall,
  findVideoLinkCall,
  generateRoomTokenCall,
  getLiveVisitCall,
  getScheduleCall,
  issueDocumentCall,
  listAppointmentsCall,
  listClinicalDocumentsCall,
  listProfessionalAppointmentsCall,
  openPartnerSessionCall,
  openRealtimeCall,
  removeScheduleCall,
  sendChatMessageCall,
  signInByVideoLinkCall,
} from '@acolhe/contracts';
import { ROOM_CLOSES_AFTER_MS, ROOM_OPENS_BEFORE_MS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { appointments, scheduledCalls } from './tables.ts';
import { visitHistory } from '../history/tables.ts';
import { SAMPLE_PARTNER_KEY } from '../testing/test-app.ts';
import { CALL_CLOSES_AFTER_MS } from './call-window.ts';
import { closeOverdue } from './close-overdue.ts';
import { MARIA, RAFAEL, scheduledCallWorld } from './testing/scheduled-call-world.ts';

const PEDRO = 1006;
const MINUTE_MS = 60_000;
const LENGTH_MS = 30 * MINUTE_MS;
const { app, clock, ids, maria, pedro, rafael, helena, key, byLink, enter, answer, finish, credentials, record } =
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

it('a scheduled call is joined from both sides, in one room of its own', async () => {
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

it('a scheduled call ends for good when one of the two ends it, and is in the history once', async () => {
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
  const kept = await app.services.db
    .select({ kind: visitHistory.kind, patientId: visitHistory.patientId, professionalId: visitHistory.professionalId })
    .from(visitHistory)
    .where(eq(visitHistory.appointmentId, appointmentId));
  expect(kept).toEqual([{ kind: 2, patientId: MARIA, professionalId: RAFAEL }]);
});

it('a scheduled call is given up by its patient: left while waiting, ended when the professional is on it', async () => {
  const token = await byLink();
  const giveUp = () => app.call(cancelCareCall, { patientId: MARIA, isScheduled: true, scheduledCallId }, { token });
  const phase = async () =>
    (
      await app.services.db
        .select({ phase: scheduledCalls.phase })
        .from(scheduledCalls)
        .where(eq(scheduledCalls.id, scheduledCallId))
    )[0]?.phase;
  await enter(token);
  for (let n = 0; n < 2; n += 1) expect((await giveUp()).body).toEqual({ status: true });
  expect(await phase()).toBe('idle');
  await enter(token);
  await answer(await rafael());
  for (let n = 0; n < 2; n += 1) expect((await giveUp()).body).toEqual({ status: true, atd_id: expect.any(Number) });
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

it('a scheduled call opens before the appointment and closes after it, later when it is under way', async () => {
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

describe('the link to a scheduled call', () => {
  it('names the patient, the whole CPF to that patient alone, and is valid until the appointment is over', async () => {
    const link = await key();
    expect((await app.call(findVideoLinkCall, { key: link })).body).toEqual({
      status: true,
      data: { agp_id: appointmentId, vcu_id: scheduledCallId, agp_id_funcionarios: RAFAEL },
    });
    const { body } = await app.call(signInByVideoLinkCall, { key: link });
    expect(body.data).toEqual({
      pac_id: MARIA,
      pac_nome: 'Maria da Silva',
      usu_cpf: '***.982.247-**',
      usu_genero: 'f',
      usu_id_cliente: 1,
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
    ).toMatchObject({ statusLabel: 'Não realizado' });
  });

  it.each(['x', '1', '7001-', '7001-aaaaaaaaaaaaaaaaaaaaaaaa', '0-aaaaaaaaaaaaaaaaaaaaaaaa'])(
    'is refused when its key is made up: %s',
    async (made) => {
      expect((await app.call(signInByVideoLinkCall, { key: made })).status).toBe(404);
      expect((await app.call(findVideoLinkCall, { key: made })).status).toBe(404);
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

  it('is known to the realtime database by a claim of its own', async () => {
    const { output } = await app.call(openRealtimeCall, {}, { token: await byLink() });
    expect(JSON.parse(output?.customToken ?? '')).toEqual({
      uid: 'p1001',
      claims: { role: 'scheduled-call', sid: expect.any(String), appointment: `a${appointmentId}` },
    });
  });
});

it('a scheduled call is open to its patient and its professional only', async () => {
  await enter(await maria());
  await answer(await rafael());
  for (const stranger of [await pedro(), await helena()]) {
    for (const attempt of [
      finish(stranger),
      credentials(stranger),
      app.call(getScheduleCall, { appointmentId }, { token: stranger }),
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

it('a scheduled call lets its professional issue documents, until a day after its end', async () => {
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
