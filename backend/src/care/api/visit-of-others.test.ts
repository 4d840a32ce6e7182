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
import type { TestApp } from '../../testing/test-app.ts';
import { MARIA, startVisitCallers, type VisitCallers } from '../testing/visit-callers.ts';

const UUID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

let callers: VisitCallers;
let app: TestApp;
let maria: string;
let pedro: string;
let paula: string;
let bruno: string;
beforeAll(async () => {
  callers = await startVisitCallers();
  ({ app, maria, pedro, paula, bruno } = callers);
});
afterAll(() => app.close());
afterEach(() => callers.clear());

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
      const requestId = await callers.arrive();
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
    const requestId = await callers.arrive();
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
    const pedroId = (await callers.signIn('86830412048')).id;
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
