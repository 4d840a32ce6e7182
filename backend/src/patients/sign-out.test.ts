import { cleanPatient, endSession, enterQueue, getPatientStanding, requestCare, setToken } from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MARIA = { patientId: 1001 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('signing out leaves the queue and keeps the request, whatever the browser managed to say before', async () => {
  const token = await app.signInPatient('52998224725');
  const requestId = (await app.call(requestCare, { ...MARIA, reason: 'Febre alta' }, { token })).output?.requestId ?? 0;
  await app.call(setToken, { ...MARIA, requestId }, { token });
  await app.call(enterQueue, { ...MARIA, requestId }, { token });
  await app.call(endSession, {}, { token });
  const again = await app.signInPatient('52998224725');
  expect((await app.call(getPatientStanding, MARIA, { token: again })).output?.result).toMatchObject({
    isQueued: false,
    isInCallingCircle: false,
  });
  expect((await app.call(requestCare, { ...MARIA, reason: 'Febre alta' }, { token: again })).output).toMatchObject({
    requestId,
    existedBefore: true,
  });
  await app.call(cleanPatient, { ...MARIA, byPatient: true }, { token: again });
});
