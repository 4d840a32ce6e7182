import {
  type Call,
  acceptConsentCall,
  acceptGiftCardTermCall,
  downloadFileCall,
  listAppointmentsCall,
  lookUpZipCodeCall,
  openRealtimeCall,
  sendChatMessageCall,
  sendCommandCall,
  signInByVideoLinkCall,
  signInCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { countAttempts } from './platform/limits/testing/count-attempts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const MARIA = 1001;
let app: TestApp;
let [maria, paula, mariasSession] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp();
  [maria, paula] = [await app.signInPatient('52998224725'), await app.signInProfessional('paula@acolhe.test')];
  mariasSession = (JSON.parse(Buffer.from(maria.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
});
afterAll(() => app.close());

const CLIENT_ID = '4f4f9f0e-6d0b-4f0b-8f39-0d3c4b8a2f11';

it.each<[string, () => string, number, Call, object, () => string | undefined]>([
  [
    'a message of the chat',
    () => `chat:${mariasSession}`,
    120,
    sendChatMessageCall,
    { requestId: 1, text: 'Oi', clientId: CLIENT_ID },
    () => maria,
  ],
  [
    'a command of the console',
    () => 'commands:professional:101',
    120,
    sendCommandCall,
    { requestId: 1, command: 'reloadPage' },
    () => paula,
  ],
  ['a download', () => `download:${mariasSession}`, 300, downloadFileCall, { id: 1 }, () => maria],
  ['an access to the realtime database', () => `realtime:${mariasSession}`, 120, openRealtimeCall, {}, () => maria],
  [
    'signing in with the right password',
    () => 'signed-in:patient:52998224725',
    600,
    signInCall,
    { cpf: '52998224725', password: 'Acolhe@2026' },
    () => undefined,
  ],
  ['accepting the terms', () => `consents:patient:${MARIA}`, 30, acceptConsentCall, { patientId: MARIA }, () => maria],
  [
    'accepting the terms in a redemption',
    () => `consents:patient:${MARIA}`,
    30,
    acceptGiftCardTermCall,
    { patientId: MARIA },
    () => maria,
  ],
  [
    'looking a zip code up',
    () => 'zip:address:127.0.0.1',
    120,
    lookUpZipCodeCall,
    { zipCode: '01310-100' },
    () => undefined,
  ],
  ['withdrawing the consent', () => `consents:patient:${MARIA}`, 30, withdrawConsentCall, {}, () => maria],
])('%s is answered often, but not without end', async (_, key, most, call, input, token) => {
  const { limits } = app.services;
  const make = () => app.call<typeof call.input, typeof call.output>(call, input, { token: token() });
  await limits.reset(key());
  await countAttempts(app.services, key(), most - 1);
  expect((await make()).status).not.toBe(429);
  // A withdrawal closes the calls that need the consent; accepting is open before it.
  expect(await make()).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
});

it('the key of a scheduled call opens so many sessions an hour, wherever they are opened', async () => {
  const { limits } = app.services;
  await app.call(acceptConsentCall, { patientId: MARIA }, { token: maria });
  await limits.reset(`consents:patient:${MARIA}`);
  await app.call(acceptConsentCall, { patientId: MARIA }, { token: maria });
  const link = (await app.call(listAppointmentsCall, { patientId: MARIA }, { token: maria })).output?.appointments.find(
    ({ videoKey }) => videoKey,
  );
  await countAttempts(app.services, `video-key:appointment:${link?.id}`, 59);
  const open = () => app.call(signInByVideoLinkCall, { key: link?.videoKey ?? '' });
  expect((await open()).status).toBe(200);
  expect((await open()).status).toBe(429);
});
