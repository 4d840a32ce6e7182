import {
  analyseTokenCall,
  answerOfferCall,
  type Call,
  cancelCareCall,
  cleanPatientCall,
  enterQueueCall,
  exitQueueCall,
  finishVisitCall,
  generateRoomTokenCall,
  getAttendanceCall,
  getLiveVisitCall,
  issueDocumentCall,
  getCareStatusCall,
  getTokenCall,
  lastAttendanceCall,
  openPartnerSessionCall,
  openRealtimeCall,
  patientRecord,
  realtimePaths,
  recordCallDropCall,
  removeFromQueueCall,
  removeTokenCall,
  requestCareCall,
  saveHistoryCall,
  saveLevelsCall,
  saveRatingCall,
  sendChatMessageCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { callDrops } from '../../medical-records/tables.ts';
import { partnerKeyHash } from '../../partners/partners.ts';
import { partners } from '../../partners/tables.ts';
import { SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bothEnter } from '../testing/care-world.ts';

const MARIA = 1001;
const UUID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';
const OTHER_KEY = 'key-of-the-other-partner';
const ofMaria = { patientId: MARIA };

let app: TestApp;
let portal: string;
let paula: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.db
    .insert(partners)
    .values({ name: 'Outro parceiro', clientId: 1, keyHash: partnerKeyHash(OTHER_KEY) });
  [portal, paula] = await Promise.all([app.signInPatient('52998224725'), app.signInProfessional('paula@acolhe.test')]);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.call(cleanPatientCall, { ...ofMaria, byPatient: true }, { token: portal });
  await app.call(setAvailabilityCall, { available: false }, { token: paula });
});

/** A new session of Maria in a partner's page. */
async function embedded(key = SAMPLE_PARTNER_KEY): Promise<string> {
  const { output } = await app.call(
    openPartnerSessionCall,
    { cpf: '52998224725', parts: ['urgent-care'] },
    { token: key },
  );
  return output?.token ?? '';
}

async function arrive(token: string): Promise<number> {
  const { output } = await app.call(requestCareCall, { ...ofMaria, reason: 'Febre alta' }, { token });
  const requestId = output?.requestId ?? 0;
  await app.call(setTokenCall, { ...ofMaria, requestId }, { token });
  await app.call(enterQueueCall, { ...ofMaria, requestId }, { token });
  return requestId;
}

async function answered(requestId: number): Promise<void> {
  await app.call(setAvailabilityCall, { available: true }, { token: paula });
  expect((await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: paula })).status).toBe(200);
  await bothEnter(app.services, requestId);
}

const phaseFor = async (token: string) => {
  await app.call(openRealtimeCall, {}, { token });
  return patientRecord.parse(await app.services.realtime.get(realtimePaths.patient(MARIA)));
};

describe.each([
  ['the portal', () => Promise.resolve(portal)],
  ['another partner’s page', () => embedded(OTHER_KEY)],
])('a visit that was requested in %s', (_where, tokenElsewhere) => {
  let requestId: number;
  let elsewhere: string;
  let page: string;
  beforeEach(async () => {
    elsewhere = await tokenElsewhere();
    requestId = await arrive(elsewhere);
    page = await embedded();
  });

  it('prevents a partner’s page from requesting a second one', async () => {
    expect(await app.call(requestCareCall, { ...ofMaria, reason: 'Tosse' }, { token: page })).toMatchObject({
      status: 409,
      body: {
        code: 'live-request-elsewhere',
        status: false,
        msg: 'Você já tem uma solicitação de atendimento em andamento.',
      },
    });
  });

  it('is hidden from a partner’s page', async () => {
    const handle = (await app.call(setTokenCall, { ...ofMaria, requestId }, { token: elsewhere })).output?.result;
    expect((await app.call(getLiveVisitCall, ofMaria, { token: page })).output).toEqual({ ok: true });
    expect((await app.call(getCareStatusCall, ofMaria, { token: page })).output?.result).toEqual(
      (await app.call(getCareStatusCall, { patientId: 1006 }, { token: await app.signInPatient('86830412048') })).output
        ?.result,
    );
    expect((await app.call(getTokenCall, { token: handle?.token ?? '', requestId }, { token: page })).status).toBe(404);
    expect((await app.call(analyseTokenCall, { token: handle?.token ?? '' }, { token: page })).output?.result).toEqual({
      live: false,
    });
  });

  it.each<[Call, object, number]>([
    [cancelCareCall, {}, 200],
    [cleanPatientCall, { byPatient: true }, 200],
    [exitQueueCall, {}, 200],
    [removeFromQueueCall, {}, 200],
    [enterQueueCall, { requestId: 0 }, 409],
    [setTokenCall, { requestId: 0 }, 409],
    [lastAttendanceCall, {}, 200],
    [saveHistoryCall, { kind: 'urgent' }, 404],
  ])('cannot be changed by a partner’s page: $path', async (call, more, status) => {
    const before = await phaseFor(elsewhere);
    const answer = await app.call(
      call,
      { ...ofMaria, ...more, ...('requestId' in more && { requestId }) },
      { token: page },
    );
    expect(answer.status).toBe(status);
    expect(answer.output ?? {}).not.toHaveProperty('attendanceId');
    expect(answer.output ?? {}).not.toHaveProperty('attendance');
    expect(await phaseFor(elsewhere)).toMatchObject({ phase: before.phase, ticket: before.ticket, requestId });
  });

  it('does not reveal its token, its call and its rating to a partner’s page', async () => {
    const handle = (await app.call(setTokenCall, { ...ofMaria, requestId }, { token: elsewhere })).output?.result;
    await app.call(removeTokenCall, { recordId: handle?.recordId ?? '' }, { token: page });
    expect(
      (await app.call(analyseTokenCall, { token: handle?.token ?? '' }, { token: elsewhere })).output?.result,
    ).toEqual({ live: true });
    await answered(requestId);
    expect((await app.call(generateRoomTokenCall, { requestId }, { token: page })).status).toBe(404);
    expect(
      (await app.call(sendChatMessageCall, { requestId, text: 'Oi', clientId: UUID }, { token: page })).status,
    ).toBe(404);
    expect(
      (await app.call(saveLevelsCall, [{ requestId, at: new Date().toISOString(), level: 3 }], { token: page })).status,
    ).toBe(403);
    const drops = await app.services.db.$count(callDrops);
    await app.call(recordCallDropCall, ofMaria, { token: page });
    expect(await app.services.db.$count(callDrops)).toBe(drops);
    expect((await app.call(cancelCareCall, ofMaria, { token: page })).body).toEqual({ status: true });
    expect((await app.call(generateRoomTokenCall, { requestId }, { token: elsewhere })).status).toBe(200);
    await app.call(finishVisitCall, { requestId }, { token: paula });
    const attendanceId =
      (await app.call(lastAttendanceCall, ofMaria, { token: elsewhere })).output?.attendance?.id ?? 0;
    expect((await app.call(lastAttendanceCall, ofMaria, { token: page })).output).toEqual({ ok: true });
    expect(
      (await app.call(saveRatingCall, { ...ofMaria, attendanceId, stars: 1, recommendation: 0 }, { token: page }))
        .status,
    ).toBe(404);
    await app.call(cleanPatientCall, ofMaria, { token: page });
    expect(await phaseFor(elsewhere)).toMatchObject({ phase: 'ended', requestId });
  });
});

describe('a visit that was requested in a partner’s page', () => {
  it('is found by every session of that partner, and can be completed there', async () => {
    const requestId = await arrive(await embedded());
    const again = await embedded();
    expect((await app.call(getLiveVisitCall, ofMaria, { token: again })).output?.result).toMatchObject({ requestId });
    expect((await app.call(requestCareCall, { ...ofMaria, reason: 'Tosse' }, { token: again })).output).toMatchObject({
      requestId,
      existedBefore: true,
    });
    await answered(requestId);
    expect((await app.call(generateRoomTokenCall, { requestId }, { token: again })).status).toBe(200);
    expect(
      (await app.call(sendChatMessageCall, { requestId, text: 'Oi', clientId: UUID }, { token: again })).status,
    ).toBe(200);
    await app.call(issueDocumentCall, { requestId, type: 'report', text: 'Repouso.' }, { token: paula });
    const { attendanceId } = (await app.call(cancelCareCall, ofMaria, { token: again })).output ?? {};
    const documentsFor = async (token: string) =>
      (await app.call(getAttendanceCall, { ...ofMaria, attendanceId: attendanceId ?? 0 }, { token })).output?.documents;
    // Named in the partner's page; its file is the portal's.
    expect(await documentsFor(again)).toEqual([{ type: 'report' }]);
    expect(await documentsFor(portal)).toEqual([{ type: 'report', fileId: expect.any(Number) }]);
    expect(
      (
        await app.call(
          saveRatingCall,
          { ...ofMaria, attendanceId: attendanceId ?? 0, stars: 5, recommendation: 10 },
          { token: again },
        )
      ).status,
    ).toBe(200);
  });

  it('is visible to the patient in the portal too, and its partner is in the realtime record', async () => {
    const page = await embedded();
    const requestId = await arrive(page);
    expect(await phaseFor(page)).toMatchObject({ requestId, partnerId: 1 });
    expect((await app.call(getLiveVisitCall, ofMaria, { token: portal })).output?.result).toMatchObject({ requestId });
    await app.call(cancelCareCall, ofMaria, { token: portal });
    expect((await app.call(getLiveVisitCall, ofMaria, { token: page })).output).toEqual({ ok: true });
    expect(await arrive(portal)).toBeGreaterThan(requestId);
    expect(await phaseFor(portal)).not.toHaveProperty('partnerId');
  });
});
