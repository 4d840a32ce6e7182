import {
  analyseTokenCall,
  answerOfferCall,
  cancelCareCall,
  cleanPatientCall,
  type Call,
  enterQueueCall,
  exitQueueCall,
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
  removeTokenCall,
  requestCareCall,
  saveHistoryCall,
  saveRatingCall,
  sendChatMessageCall,
  sendCommandCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { careRequests } from '../visit/tables.ts';

const MARIA = 1001;
const UUID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

let app: TestApp;
let maria: string;
let pedro: string;
let paula: string;
let bruno: string;
beforeAll(async () => {
  app = await startTestApp();
  [maria, pedro, paula, bruno] = await Promise.all([
    app.signInPatient('52998224725'),
    app.signInPatient('86830412048'),
    app.signInProfessional('paula@acolhe.test'),
    app.signInProfessional('bruno@acolhe.test'),
  ]);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: maria });
  for (const token of [paula, bruno]) await app.call(setAvailabilityCall, { available: false }, { token });
});

async function arrive(): Promise<number> {
  const { output } = await app.call(
    requestCareCall,
    { patientId: MARIA, reason: 'Febre alta', symptoms: ['fever'] },
    { token: maria },
  );
  const requestId = output?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: maria });
  await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: maria });
  return requestId;
}

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
    await arrive();
    await app.call(openRealtimeCall, {}, { token: maria });
    expect(patientRecord.parse(await app.services.realtime.get(realtimePaths.patient(MARIA)))).toMatchObject({
      phase: 'queued',
      queueNumber: 1,
    });
  });

  it('reassigns the visit of a professional who signs out of the console', async () => {
    const session = await app.signInProfessional('bruno@acolhe.test');
    await arrive();
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
    const { token, id } = await signedIn(cpf);
    expect(await app.call(requestCareCall, { patientId: id, reason: 'Tosse' }, { token })).toMatchObject({
      status: 403,
      body: { code: 'not-entitled', msg: message },
    });
  });

  it('is returned for a late answer, or one to another professional’s offer', async () => {
    const requestId = await arrive();
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
    const requestId = await arrive();
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

describe('a visit of others', () => {
  const ofPatient: readonly (readonly [Call, object])[] = [
    [requestCareCall, { patientId: MARIA, reason: 'Tosse' }],
    [cancelCareCall, { patientId: MARIA }],
    [removeFromQueueCall, { patientId: MARIA }],
    [recordCallDropCall, { patientId: MARIA }],
    [lastAttendanceCall, { patientId: MARIA }],
    [saveHistoryCall, { patientId: MARIA, kind: 'urgent' }],
    [enterQueueCall, { patientId: MARIA, requestId: 501 }],
    [exitQueueCall, { patientId: MARIA }],
    [setTokenCall, { patientId: MARIA, requestId: 501 }],
    [getCareStatusCall, { patientId: MARIA }],
    [getLiveVisitCall, { patientId: MARIA }],
    [cleanPatientCall, { patientId: MARIA, byPatient: true }],
    [saveRatingCall, { attendanceId: 9001, patientId: MARIA, stars: 1, recommendation: 1 }],
  ];
  const ofSession: readonly (readonly [Call, object])[] = [
    [getTokenCall, { token: 'x', requestId: 501 }],
    [analyseTokenCall, { token: 'x' }],
    [removeTokenCall, { recordId: 'x' }],
  ];
  const ofProfessional: readonly (readonly [Call, object])[] = [
    [setAvailabilityCall, { available: true }],
    [professionalHeartbeatCall, {}],
    [answerOfferCall, { requestId: 501, answer: 'accept' }],
    [getVisitForProfessionalCall, { requestId: 501 }],
    [finishVisitCall, { requestId: 501 }],
    [sendCommandCall, { requestId: 501, command: 'reloadPage' }],
  ];
  const ofVisit: readonly (readonly [Call, object])[] = [
    [generateRoomTokenCall, { requestId: 501 }],
    [sendChatMessageCall, { requestId: 501, text: 'Oi', clientId: UUID }],
  ];

  it.each(ofPatient.map(([call, input]) => [call.path, call, input] as const))(
    'is refused to another patient and to a professional: %s',
    async (_path, call, input) => {
      const requestId = await arrive();
      for (const token of [pedro, paula])
        expect((await app.call(call, { ...input, ...('requestId' in input && { requestId }) }, { token })).status).toBe(
          403,
        );
      expect((await app.call(getCareStatusCall, { patientId: MARIA }, { token: maria })).output?.result?.isQueued).toBe(
        true,
      );
    },
  );

  it.each(ofProfessional.map(([call, input]) => [call.path, call, input] as const))(
    'is refused to patients: %s',
    async (_path, call, input) => {
      expect((await app.call(call, input, { token: maria })).status).toBe(403);
    },
  );

  it.each(
    [...ofPatient, ...ofSession, ...ofProfessional, ...ofVisit].map(
      ([call, input]) => [call.path, call, input] as const,
    ),
  )('is refused to callers without a session: %s', async (_path, call, input) => {
    expect((await app.call(call, input)).status).toBe(401);
  });

  it('is not revealed to those who take no part in it', async () => {
    const requestId = await arrive();
    const handle = (await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: maria })).output?.result;
    await app.call(setAvailabilityCall, { available: true }, { token: paula });
    await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: paula });
    for (const token of [pedro, bruno]) {
      expect((await app.call(generateRoomTokenCall, { requestId }, { token })).status).toBe(404);
      expect((await app.call(sendChatMessageCall, { requestId, text: 'Oi', clientId: UUID }, { token })).status).toBe(
        404,
      );
    }
    expect((await app.call(getVisitForProfessionalCall, { requestId }, { token: bruno })).status).toBe(404);
    expect((await app.call(finishVisitCall, { requestId }, { token: bruno })).status).toBe(404);
    expect((await app.call(sendCommandCall, { requestId, command: 'cancelCall' }, { token: bruno })).status).toBe(409);
    expect((await app.call(getTokenCall, { token: handle?.token ?? '', requestId }, { token: pedro })).status).toBe(
      404,
    );
    expect((await app.call(analyseTokenCall, { token: handle?.token ?? '' }, { token: pedro })).output?.result).toEqual(
      {
        live: false,
      },
    );
    await app.call(removeTokenCall, { recordId: handle?.recordId ?? '' }, { token: pedro });
    expect((await app.call(analyseTokenCall, { token: handle?.token ?? '' }, { token: maria })).output?.result).toEqual(
      {
        live: true,
      },
    );
    const attendanceId =
      (await app.call(lastAttendanceCall, { patientId: MARIA }, { token: maria })).output?.attendance?.id ?? 0;
    const pedroId = (await signedIn('86830412048')).id;
    expect(
      (
        await app.call(
          saveRatingCall,
          { attendanceId, patientId: pedroId, stars: 1, recommendation: 0 },
          { token: pedro },
        )
      ).status,
    ).toBe(404);
  });
});

describe('the wire', () => {
  it.each<[string, (ids: { pac: number; spa: number; token: string; record: string }) => object, object]>([
    [
      '/api/pep/circle/service-request-handle',
      ({ pac }) => ({ pac_id: pac, motivo: 'Tosse', sentimento: 'Febre,Tontura', gestante: 0, deficiencia: 1 }),
      { status: true, jaExistia: true },
    ],
    [
      '/solicitacao-atendimento/enter',
      ({ pac, spa }) => ({ pac_id: pac, spa_id: spa }),
      { status: false, obj: { numeroFila: 1 } },
    ],
    ['/solicitacao-atendimento/exit', ({ pac }) => ({ patientId: pac }), { status: true }],
    [
      '/solicitacao-atendimento/set-token',
      ({ pac, spa }) => ({ patientId: pac, spaId: spa }),
      {
        obj: {
          firestoreId: expect.any(String),
          uid: expect.any(String),
          canal: expect.any(String),
          token: expect.any(String),
        },
      },
    ],
    [
      '/solicitacao-atendimento/get-token',
      ({ spa, token }) => ({ token, spaId: spa }),
      { obj: { firestoreId: expect.any(String) } },
    ],
    ['/solicitacao-atendimento/analise-token', ({ token }) => ({ token }), { obj: { status: true } }],
    ['/solicitacao-atendimento/remove-token', ({ record }) => ({ firestoreId: record }), { status: true }],
    [
      '/solicitacao-atendimento/get-token-patient',
      ({ pac }) => ({ patientId: pac }),
      {
        obj: {
          hasTokenData: true,
          hasEmergencyServiceRequestQueue: true,
          infoEmergencyServiceRequestQueue: { numberEmergencyServiceRequestQueue: 1 },
          hasCallingCircleList: false,
          hasDoctorsQueue: false,
        },
      },
    ],
    [
      '/solicitacao-atendimento/get-token-pacid',
      ({ pac }) => ({ patientId: pac }),
      { obj: { spaId: expect.any(Number), token: expect.any(String) } },
    ],
    [
      '/solicitacao-atendimento/limpar-paciente',
      ({ pac }) => ({ patientId: pac, cleanByPatient: false }),
      { status: true },
    ],
    ['/api/pep/circle/patient-cancel-call', ({ pac }) => ({ pacId: pac, isMeet: 0 }), { status: true }],
    ['/api/pep/circle/remove-pac-queue', ({ pac }) => ({ pacId: pac }), { status: true }],
    ['/api/pep/fila/add-call-drops', ({ pac }) => ({ pacId: pac, cliId: 1 }), { status: true }],
    [
      '/api/pep/historico-atendimento/save',
      ({ pac }) => ({ hat_id_pacientes: pac, hat_id_tipo_historico: 5 }),
      { status: true },
    ],
  ])('speaks the dialect of its callers: %s', async (url, payload, answer) => {
    const spa = await arrive();
    const record = (await app.call(setTokenCall, { patientId: MARIA, requestId: spa }, { token: maria })).output
      ?.result;
    const ids = { pac: MARIA, spa, token: record?.token ?? '', record: record?.recordId ?? '' };
    const response = await app.inject({
      method: 'POST',
      url,
      payload: payload(ids),
      headers: { authorization: `Bearer ${maria}` },
    });
    expect(response.json()).toMatchObject(answer);
    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['as text', '4711', 200],
    ['as a number', 4_711, 200],
    ['that is another’s', 4_712, 409],
  ])('enters the queue with the id within the room %s', async (_how, agoraUID, status) => {
    const spa =
      (await app.call(requestCareCall, { patientId: MARIA, reason: 'Tosse' }, { token: maria })).output?.requestId ?? 0;
    await app.call(setTokenCall, { patientId: MARIA, requestId: spa }, { token: maria });
    await app.services.db.update(careRequests).set({ roomPatientUid: '4711' }).where(eq(careRequests.id, spa));
    const response = await app.inject({
      method: 'POST',
      url: enterQueueCall.path,
      payload: { pac_id: MARIA, spa_id: spa, agoraUID },
      headers: { authorization: `Bearer ${maria}` },
    });
    expect(response.statusCode).toBe(status);
  });

  it('names the last attendance for its rating', async () => {
    const requestId = await arrive();
    await app.call(setAvailabilityCall, { available: true }, { token: paula });
    await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: paula });
    await app.call(finishVisitCall, { requestId }, { token: paula });
    const response = await app.inject({
      method: 'GET',
      url: '/api/pep/atendimento/obter-ultimo-atendimento',
      query: { pacId: String(MARIA) },
      headers: { authorization: `Bearer ${maria}` },
    });
    const { data } = response.json<{ data: { atd_id: number } }>();
    const payload = {
      nps_id_atendimento: data.atd_id,
      nps_id_paciente: MARIA,
      nps_atendimento_nota: 5,
      nps_indicacao_nota: 10,
    };
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/pep/nps/save',
          payload,
          headers: { authorization: `Bearer ${maria}` },
        })
      ).json(),
    ).toMatchObject({ status: true });
  });
});

describe('malformed input', () => {
  it.each<[string, Call, object]>([
    [
      'a star too many',
      saveRatingCall,
      { nps_id_atendimento: 9001, nps_id_paciente: MARIA, nps_atendimento_nota: 6, nps_indicacao_nota: 0 },
    ],
    [
      'a recommendation beyond ten',
      saveRatingCall,
      { nps_id_atendimento: 9001, nps_id_paciente: MARIA, nps_atendimento_nota: 5, nps_indicacao_nota: 11 },
    ],
    ['an endless reason', requestCareCall, { pac_id: MARIA, motivo: 'x'.repeat(2_001) }],
    ['an empty message', sendChatMessageCall, { spaId: 501, msg: '  ', clientId: UUID }],
    ['a message without its id', sendChatMessageCall, { spaId: 501, msg: 'Oi' }],
    ['a number that is none', enterQueueCall, { pac_id: MARIA, spa_id: -1 }],
    ['nothing at all', enterQueueCall, {}],
  ])('is answered with 400: %s', async (_what, call, payload) => {
    const response = await app.inject({
      method: 'POST',
      url: call.path,
      payload,
      headers: { authorization: `Bearer ${maria}` },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: false, code: 'invalid-input' });
  });
});

async function signedIn(cpf: string): Promise<{ token: string; id: number }> {
  const token = await app.signInPatient(cpf);
  const session = await app.services.sessions.check(token);
  return { token, id: session?.kind === 'patient' ? session.patientId : 0 };
}
