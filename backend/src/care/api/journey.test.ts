import {
  analyseTokenCall,
  answerOfferCall,
  cancelCareCall,
  enterQueueCall,
  finishVisitCall,
  generateRoomTokenCall,
  getLiveVisitCall,
  getCareStatusCall,
  getTokenCall,
  getVisitForProfessionalCall,
  lastAttendanceCall,
  openRealtimeCall,
  patientRecord,
  professionalEndSessionCall,
  professionalHeartbeatCall,
  realtimePaths,
  recordCallDropCall,
  removeFromQueueCall,
  requestCareCall,
  saveHistoryCall,
  saveRatingCall,
  sendChatMessageCall,
  sendCommandCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import type { TestApp } from '../../testing/test-app.ts';
import { MARIA, startVisitCallers, type VisitCallers } from '../testing/visit-callers.ts';

const UUID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

let callers: VisitCallers;
let app: TestApp;
let maria: string;
let paula: string;
let bruno: string;
beforeAll(async () => {
  callers = await startVisitCallers();
  ({ app, maria, paula, bruno } = callers);
});
afterAll(() => app.close());
afterEach(() => callers.clear());

describe('the journey of a visit', () => {
  it('goes from the request to the rating', async () => {
    const asked = await app.call(
      requestCareCall,
      { patientId: MARIA, reason: 'Febre alta', symptoms: ['fever'], medication: 'Dipirona' },
      { token: maria },
    );
    expect(asked.body).toEqual({
      status: true,
      message: 'Solicitação registrada.',
      msg: 'Solicitação registrada.',
      spaId: expect.any(Number),
      jaExistia: false,
    });
    const requestId = asked.output?.requestId ?? 0;
    const again = await app.call(requestCareCall, { patientId: MARIA, reason: 'Febre alta' }, { token: maria });
    expect(again.body).toMatchObject({
      message: 'Você já tem uma solicitação de atendimento em andamento.',
      spaId: requestId,
      jaExistia: true,
    });

    const token = (await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: maria })).output?.result;
    expect(
      (await app.call(getTokenCall, { token: token?.token ?? '', requestId }, { token: maria })).output?.result,
    ).toEqual(token);
    expect((await app.call(analyseTokenCall, { token: token?.token ?? '' }, { token: maria })).output?.result).toEqual({
      live: true,
    });
    const unknown = await app.call(getTokenCall, { token: 'x', requestId }, { token: maria });
    expect(unknown).toMatchObject({
      status: 404,
      body: { msg: 'Não foi possível iniciar a sala. Não encontrou o documento com o token.' },
    });

    expect((await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria })).body).toEqual({
      status: false,
      msg: 'Fila Virtual',
      message: 'Fila Virtual',
      obj: { numeroFila: 1 },
    });
    expect((await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria })).body).toEqual({
      status: false,
      msg: 'já existe',
      message: 'já existe',
      obj: { numeroFila: 1 },
    });
    expect((await app.call(getLiveVisitCall, { patientId: MARIA }, { token: maria })).output?.result).toEqual({
      requestId,
      token: token?.token,
    });

    await app.call(setAvailabilityCall, { available: true }, { token: paula });
    await app.call(professionalHeartbeatCall, {}, { token: paula });
    expect((await app.call(getCareStatusCall, { patientId: MARIA }, { token: maria })).output?.result).toMatchObject({
      isInCallingCircle: true,
    });
    expect((await app.call(getVisitForProfessionalCall, { requestId }, { token: paula })).body).toMatchObject({
      spa_id: requestId,
      pac_nome: 'Maria da Silva',
      pac_genero: 'Feminino',
      motivo: 'Febre alta',
      medicamento: 'Dipirona',
      sintomas: ['Febre'],
      deficiencia: 0,
      gestante: 0,
      anexos: [],
    });
    expect((await app.call(generateRoomTokenCall, { requestId }, { token: maria })).status).toBe(200);
    expect(await app.call(generateRoomTokenCall, { requestId }, { token: paula })).toMatchObject({
      status: 409,
      body: { code: 'no-call', token: null },
    });
    const accepted = await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: paula });
    expect(accepted.status).toBe(200);
    const room = await Promise.all(
      [maria, paula].map((who) => app.call(generateRoomTokenCall, { requestId }, { token: who })),
    );
    expect(room[0]?.output?.channel).toBe(room[1]?.output?.channel);
    expect((await app.call(getLiveVisitCall, { patientId: MARIA }, { token: maria })).output?.isInCall).toBe(true);
    expect(await app.call(removeFromQueueCall, { patientId: MARIA }, { token: maria })).toMatchObject({
      status: 409,
      body: { code: 'call-under-way', msg: 'Por favor, encerre esta ligação para sair do sistema.' },
    });
    expect(accepted.output?.credentials).toMatchObject({
      channel: room[1]?.output?.channel,
      uid: room[1]?.output?.uid,
    });

    expect(
      (await app.call(sendChatMessageCall, { requestId, text: 'Boa tarde', clientId: UUID }, { token: maria })).output
        ?.message,
    ).toMatchObject({ text: 'Boa tarde', fromPatient: true });
    expect((await app.call(sendCommandCall, { requestId, command: 'askNurse' }, { token: paula })).status).toBe(200);
    expect((await app.call(recordCallDropCall, { patientId: MARIA }, { token: maria })).status).toBe(200);
    const attendanceId =
      (await app.call(lastAttendanceCall, { patientId: MARIA }, { token: maria })).output?.attendance?.id ?? 0;
    const rating = { attendanceId, patientId: MARIA, stars: 5, recommendation: 10 };
    expect(await app.call(saveRatingCall, rating, { token: maria })).toMatchObject({
      status: 409,
      body: { code: 'visit-not-over' },
    });
    expect((await app.call(finishVisitCall, { requestId }, { token: paula })).status).toBe(200);
    expect((await app.call(getLiveVisitCall, { patientId: MARIA }, { token: maria })).output?.isInCall).toBeUndefined();
    expect((await app.call(removeFromQueueCall, { patientId: MARIA }, { token: maria })).status).toBe(200);

    const saveHistory = async (professionalId?: number) =>
      (await app.call(saveHistoryCall, { patientId: MARIA, kind: 'urgent', professionalId }, { token: maria })).status;
    expect([await saveHistory(), await saveHistory(101), await saveHistory(103)]).toEqual([200, 200, 404]);
    expect((await app.call(saveRatingCall, rating, { token: maria })).body).toEqual({
      status: true,
      msg: 'Avaliação enviada com sucesso!',
      message: 'Avaliação enviada com sucesso!',
    });
    expect((await app.call(saveRatingCall, { ...rating, stars: 1 }, { token: maria })).body).toEqual({
      status: true,
      msg: 'Este atendimento já foi avaliado; a primeira avaliação foi mantida.',
      message: 'Este atendimento já foi avaliado; a primeira avaliação foi mantida.',
    });
    expect((await app.call(cancelCareCall, { patientId: MARIA }, { token: maria })).body).toEqual({
      status: true,
      atd_id: attendanceId,
    });
  });

  it('publishes the patient’s record when the realtime database is opened', async () => {
    await callers.arrive();
    await app.call(openRealtimeCall, {}, { token: maria });
    expect(patientRecord.parse(await app.services.realtime.get(realtimePaths.patient(MARIA)))).toMatchObject({
      phase: 'queued',
      queueNumber: 1,
    });
  });

  it('reassigns the visit of a professional who signs out of the console', async () => {
    const session = await app.signInProfessional('bruno@acolhe.test');
    await callers.arrive();
    await app.call(setAvailabilityCall, { available: true }, { token: session });
    expect(
      (await app.call(getCareStatusCall, { patientId: MARIA }, { token: maria })).output?.result?.isInCallingCircle,
    ).toBe(true);
    await app.call(professionalEndSessionCall, {}, { token: session });
    expect(
      (await app.call(getCareStatusCall, { patientId: MARIA }, { token: maria })).output?.result?.isInCallingCircle,
    ).toBe(false);
  });
});

describe('a refusal', () => {
  it('names the field that is missing in the request', async () => {
    const answer = await app.call(requestCareCall, { patientId: MARIA, reason: ' ' }, { token: maria });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'reason-missing',
        status: false,
        msg: 'Informe o motivo do atendimento.',
        fields: [{ path: 'motivo', message: 'Informe o motivo do atendimento.' }],
      },
    });
  });

  it.each([
    ['15350946056', 'Contrato expirado. Contate o suporte.'],
    ['93541134780', 'Você não possui contrato nem gift card.'],
  ])('shows the patient %s the reason', async (cpf, message) => {
    const { token, id } = await callers.signIn(cpf);
    expect(await app.call(requestCareCall, { patientId: id, reason: 'Tosse' }, { token })).toMatchObject({
      status: 403,
      body: { code: 'not-entitled', msg: message },
    });
  });

  it('is returned for a late answer, or one to another professional’s offer', async () => {
    const requestId = await callers.arrive();
    await app.call(setAvailabilityCall, { available: true }, { token: paula });
    for (const answer of ['accept', 'decline'] as const) {
      expect(await app.call(answerOfferCall, { requestId, answer }, { token: bruno })).toMatchObject({
        status: 409,
        body: { code: 'offer-gone', msg: 'Este atendimento não está mais disponível para você.' },
      });
    }
  });

  it('is given to an entry into the queue without a token record', async () => {
    const requestId =
      (await app.call(requestCareCall, { patientId: MARIA, reason: 'Tosse' }, { token: maria })).output?.requestId ?? 0;
    expect(await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria })).toMatchObject({
      status: 409,
      body: { status: false, code: 'incomplete-entry', msg: 'Erro ao adicionar paciente' },
    });
  });

  it('is given to an entry into the queue, and to a token, without a live request', async () => {
    const requestId = await callers.arrive();
    await app.call(cancelCareCall, { patientId: MARIA }, { token: maria });
    expect(await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria })).toMatchObject({
      status: 409,
      body: { msg: 'Erro ao adicionar paciente' },
    });
    expect(await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: maria })).toMatchObject({
      status: 409,
      body: { code: 'no-live-request' },
    });
  });
});
