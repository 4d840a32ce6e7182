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
import { MARIA, setUpVisitCallers } from '../testing/visit-callers.ts';

const UUID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

const { app, call, as, arrive, signIn } = setUpVisitCallers();

describe('the journey of a visit', () => {
  it('goes from the request to the rating', async () => {
    const asked = await call(
      requestCareCall,
      { patientId: MARIA, reason: 'Febre alta', symptoms: ['fever'], medication: 'Dipirona' },
      as('maria'),
    );
    expect(asked.body).toEqual({
      status: true,
      message: 'Solicitação registrada.',
      msg: 'Solicitação registrada.',
      spaId: expect.any(Number),
      jaExistia: false,
    });
    const requestId = asked.output?.requestId ?? 0;
    const again = await call(requestCareCall, { patientId: MARIA, reason: 'Febre alta' }, as('maria'));
    expect(again.body).toMatchObject({
      message: 'Você já tem uma solicitação de atendimento em andamento.',
      spaId: requestId,
      jaExistia: true,
    });

    const token = (await call(setTokenCall, { patientId: MARIA, requestId }, as('maria'))).output?.result;
    expect((await call(getTokenCall, { token: token?.token ?? '', requestId }, as('maria'))).output?.result).toEqual(
      token,
    );
    expect((await call(analyseTokenCall, { token: token?.token ?? '' }, as('maria'))).output?.result).toEqual({
      live: true,
    });
    const unknown = await call(getTokenCall, { token: 'x', requestId }, as('maria'));
    expect(unknown).toMatchObject({
      status: 404,
      body: { msg: 'Não foi possível iniciar a sala. Não encontrou o documento com o token.' },
    });

    expect((await call(enterQueueCall, { patientId: MARIA, requestId }, as('maria'))).body).toEqual({
      status: false,
      msg: 'Fila Virtual',
      message: 'Fila Virtual',
      obj: { numeroFila: 1 },
    });
    expect((await call(enterQueueCall, { patientId: MARIA, requestId }, as('maria'))).body).toEqual({
      status: false,
      msg: 'já existe',
      message: 'já existe',
      obj: { numeroFila: 1 },
    });
    expect((await call(getLiveVisitCall, { patientId: MARIA }, as('maria'))).output?.result).toEqual({
      requestId,
      token: token?.token,
    });

    await call(setAvailabilityCall, { available: true }, as('paula'));
    await call(professionalHeartbeatCall, {}, as('paula'));
    expect((await call(getCareStatusCall, { patientId: MARIA }, as('maria'))).output?.result).toMatchObject({
      isInCallingCircle: true,
    });
    expect((await call(getVisitForProfessionalCall, { requestId }, as('paula'))).body).toMatchObject({
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
    expect((await call(generateRoomTokenCall, { requestId }, as('maria'))).status).toBe(200);
    expect(await call(generateRoomTokenCall, { requestId }, as('paula'))).toMatchObject({
      status: 409,
      body: { code: 'no-call', token: null },
    });
    const accepted = await call(answerOfferCall, { requestId, answer: 'accept' }, as('paula'));
    expect(accepted.status).toBe(200);
    const room = await Promise.all(
      [as('maria'), as('paula')].map((who) => call(generateRoomTokenCall, { requestId }, who)),
    );
    expect(room[0]?.output?.channel).toBe(room[1]?.output?.channel);
    expect((await call(getLiveVisitCall, { patientId: MARIA }, as('maria'))).output?.isInCall).toBe(true);
    expect(await call(removeFromQueueCall, { patientId: MARIA }, as('maria'))).toMatchObject({
      status: 409,
      body: { code: 'call-under-way', msg: 'Por favor, encerre esta ligação para sair do sistema.' },
    });
    expect(accepted.output?.credentials).toMatchObject({
      channel: room[1]?.output?.channel,
      uid: room[1]?.output?.uid,
    });

    expect(
      (await call(sendChatMessageCall, { requestId, text: 'Boa tarde', clientId: UUID }, as('maria'))).output?.message,
    ).toMatchObject({ text: 'Boa tarde', fromPatient: true });
    expect((await call(sendCommandCall, { requestId, command: 'askNurse' }, as('paula'))).status).toBe(200);
    expect((await call(recordCallDropCall, { patientId: MARIA }, as('maria'))).status).toBe(200);
    const attendanceId =
      (await call(lastAttendanceCall, { patientId: MARIA }, as('maria'))).output?.attendance?.id ?? 0;
    const rating = { attendanceId, patientId: MARIA, stars: 5, recommendation: 10 };
    expect(await call(saveRatingCall, rating, as('maria'))).toMatchObject({
      status: 409,
      body: { code: 'visit-not-over' },
    });
    expect((await call(finishVisitCall, { requestId }, as('paula'))).status).toBe(200);
    expect((await call(getLiveVisitCall, { patientId: MARIA }, as('maria'))).output?.isInCall).toBeUndefined();
    expect((await call(removeFromQueueCall, { patientId: MARIA }, as('maria'))).status).toBe(200);

    const saveHistory = async (professionalId?: number) =>
      (await call(saveHistoryCall, { patientId: MARIA, kind: 'urgent', professionalId }, as('maria'))).status;
    expect([await saveHistory(), await saveHistory(101), await saveHistory(103)]).toEqual([200, 200, 404]);
    expect((await call(saveRatingCall, rating, as('maria'))).body).toEqual({
      status: true,
      msg: 'Avaliação enviada com sucesso!',
      message: 'Avaliação enviada com sucesso!',
    });
    expect((await call(saveRatingCall, { ...rating, stars: 1 }, as('maria'))).body).toEqual({
      status: true,
      msg: 'Este atendimento já foi avaliado; a primeira avaliação foi mantida.',
      message: 'Este atendimento já foi avaliado; a primeira avaliação foi mantida.',
    });
    expect((await call(cancelCareCall, { patientId: MARIA }, as('maria'))).body).toEqual({
      status: true,
      atd_id: attendanceId,
    });
  });

  it('publishes the patient’s record when the realtime database is opened', async () => {
    await arrive();
    await call(openRealtimeCall, {}, as('maria'));
    expect(patientRecord.parse(await app().services.realtime.get(realtimePaths.patient(MARIA)))).toMatchObject({
      phase: 'queued',
      queueNumber: 1,
    });
  });

  it('reassigns the visit of a professional who signs out of the console', async () => {
    const session = await app().signInProfessional('bruno@acolhe.test');
    await arrive();
    await call(setAvailabilityCall, { available: true }, { token: session });
    expect((await call(getCareStatusCall, { patientId: MARIA }, as('maria'))).output?.result?.isInCallingCircle).toBe(
      true,
    );
    await call(professionalEndSessionCall, {}, { token: session });
    expect((await call(getCareStatusCall, { patientId: MARIA }, as('maria'))).output?.result?.isInCallingCircle).toBe(
      false,
    );
  });
});

describe('a refusal', () => {
  it('names the field that is missing in the request', async () => {
    const answer = await call(requestCareCall, { patientId: MARIA, reason: ' ' }, as('maria'));
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
    const { token, id } = await signIn(cpf);
    expect(await call(requestCareCall, { patientId: id, reason: 'Tosse' }, { token })).toMatchObject({
      status: 403,
      body: { code: 'not-entitled', msg: message },
    });
  });

  it('is returned for a late answer, or one to another professional’s offer', async () => {
    const requestId = await arrive();
    await call(setAvailabilityCall, { available: true }, as('paula'));
    for (const answer of ['accept', 'decline'] as const) {
      expect(await call(answerOfferCall, { requestId, answer }, as('bruno'))).toMatchObject({
        status: 409,
        body: { code: 'offer-gone', msg: 'Este atendimento não está mais disponível para você.' },
      });
    }
  });

  it('is given to an entry into the queue without a token record', async () => {
    const requestId =
      (await call(requestCareCall, { patientId: MARIA, reason: 'Tosse' }, as('maria'))).output?.requestId ?? 0;
    expect(await call(enterQueueCall, { patientId: MARIA, requestId }, as('maria'))).toMatchObject({
      status: 409,
      body: { status: false, code: 'incomplete-entry', msg: 'Erro ao adicionar paciente' },
    });
  });

  it('is given to an entry into the queue, and to a token, without a live request', async () => {
    const requestId = await arrive();
    await call(cancelCareCall, { patientId: MARIA }, as('maria'));
    expect(await call(enterQueueCall, { patientId: MARIA, requestId }, as('maria'))).toMatchObject({
      status: 409,
      body: { msg: 'Erro ao adicionar paciente' },
    });
    expect(await call(setTokenCall, { patientId: MARIA, requestId }, as('maria'))).toMatchObject({
      status: 409,
      body: { code: 'no-live-request' },
    });
  });
});
