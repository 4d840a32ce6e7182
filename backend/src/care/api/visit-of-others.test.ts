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
  professionalHeartbeatCall,
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
import { MARIA, setUpVisitCallers } from '../testing/visit-callers.ts';

const UUID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

const { call, as, arrive, signIn } = setUpVisitCallers();

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

  it.each(ofPatient.map(([definition, input]) => [definition.path, definition, input] as const))(
    'is refused to another patient and to a professional: %s',
    async (_path, definition, input) => {
      const requestId = await arrive();
      for (const other of ['pedro', 'paula'] as const)
        expect(
          (await call(definition, { ...input, ...('requestId' in input && { requestId }) }, as(other))).status,
        ).toBe(403);
      expect((await call(getCareStatusCall, { patientId: MARIA }, as('maria'))).output?.result?.isQueued).toBe(true);
    },
  );

  it.each(ofProfessional.map(([definition, input]) => [definition.path, definition, input] as const))(
    'is refused to patients: %s',
    async (_path, definition, input) => {
      expect((await call(definition, input, as('maria'))).status).toBe(403);
    },
  );

  it.each(
    [...ofPatient, ...ofSession, ...ofProfessional, ...ofVisit].map(
      ([definition, input]) => [definition.path, definition, input] as const,
    ),
  )('is refused to callers without a session: %s', async (_path, definition, input) => {
    expect((await call(definition, input)).status).toBe(401);
  });

  it('is not revealed to those who take no part in it', async () => {
    const requestId = await arrive();
    const handle = (await call(setTokenCall, { patientId: MARIA, requestId }, as('maria'))).output?.result;
    await call(setAvailabilityCall, { available: true }, as('paula'));
    await call(answerOfferCall, { requestId, answer: 'accept' }, as('paula'));
    for (const other of ['pedro', 'bruno'] as const) {
      expect((await call(generateRoomTokenCall, { requestId }, as(other))).status).toBe(404);
      expect((await call(sendChatMessageCall, { requestId, text: 'Oi', clientId: UUID }, as(other))).status).toBe(404);
    }
    expect((await call(getVisitForProfessionalCall, { requestId }, as('bruno'))).status).toBe(404);
    expect((await call(finishVisitCall, { requestId }, as('bruno'))).status).toBe(404);
    expect((await call(sendCommandCall, { requestId, command: 'cancelCall' }, as('bruno'))).status).toBe(409);
    expect((await call(getTokenCall, { token: handle?.token ?? '', requestId }, as('pedro'))).status).toBe(404);
    expect((await call(analyseTokenCall, { token: handle?.token ?? '' }, as('pedro'))).output?.result).toEqual({
      live: false,
    });
    await call(removeTokenCall, { recordId: handle?.recordId ?? '' }, as('pedro'));
    expect((await call(analyseTokenCall, { token: handle?.token ?? '' }, as('maria'))).output?.result).toEqual({
      live: true,
    });
    const attendanceId =
      (await call(lastAttendanceCall, { patientId: MARIA }, as('maria'))).output?.attendance?.id ?? 0;
    const pedroId = (await signIn('86830412048')).id;
    expect(
      (await call(saveRatingCall, { attendanceId, patientId: pedroId, stars: 1, recommendation: 0 }, as('pedro')))
        .status,
    ).toBe(404);
  });
});
