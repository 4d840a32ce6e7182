import {
  answerOfferCall,
  type Call,
  enterQueueCall,
  finishVisitCall,
  generateRoomTokenCall,
  requestCareCall,
  saveRatingCall,
  sendChatMessageCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { MARIA, setUpVisitCallers } from '../testing/visit-callers.ts';
import { careRequests } from '../visit/tables.ts';

const UUID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

const { app, call, as, arrive } = setUpVisitCallers();

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
    const record = (await call(setTokenCall, { patientId: MARIA, requestId: spa }, as('maria'))).output?.result;
    const ids = { pac: MARIA, spa, token: record?.token ?? '', record: record?.recordId ?? '' };
    const response = await app().inject({
      method: 'POST',
      url,
      payload: payload(ids),
      headers: { authorization: `Bearer ${as('maria').token}` },
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
      (await call(requestCareCall, { patientId: MARIA, reason: 'Tosse' }, as('maria'))).output?.requestId ?? 0;
    await call(setTokenCall, { patientId: MARIA, requestId: spa }, as('maria'));
    await app().services.db.update(careRequests).set({ roomPatientUid: '4711' }).where(eq(careRequests.id, spa));
    const response = await app().inject({
      method: 'POST',
      url: enterQueueCall.path,
      payload: { pac_id: MARIA, spa_id: spa, agoraUID },
      headers: { authorization: `Bearer ${as('maria').token}` },
    });
    expect(response.statusCode).toBe(status);
  });

  it('names the last attendance for its rating', async () => {
    const requestId = await arrive();
    await call(setAvailabilityCall, { available: true }, as('paula'));
    await call(answerOfferCall, { requestId, answer: 'accept' }, as('paula'));
    for (const side of ['maria', 'paula'] as const) await call(generateRoomTokenCall, { requestId }, as(side));
    await call(finishVisitCall, { requestId }, as('paula'));
    const response = await app().inject({
      method: 'GET',
      url: '/api/pep/atendimento/obter-ultimo-atendimento',
      query: { pacId: String(MARIA) },
      headers: { authorization: `Bearer ${as('maria').token}` },
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
        await app().inject({
          method: 'POST',
          url: '/api/pep/nps/save',
          payload,
          headers: { authorization: `Bearer ${as('maria').token}` },
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
    const response = await app().inject({
      method: 'POST',
      url: call.path,
      payload,
      headers: { authorization: `Bearer ${as('maria').token}` },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: false, code: 'invalid-input' });
  });
});
