import {
  cleanPatientCall,
  endSessionCall,
  enterQueueCall,
  getCareStatusCall,
  requestCareCall,
  setTokenCall,
} from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MARIA = { patientId: 1001 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('signing out leaves the queue and retains the request, whatever the browser managed to send before', async () => {
  const token = await app.signInPatient('52998224725');
  const requestId =
    (await app.call(requestCareCall, { ...MARIA, reason: 'Febre alta' }, { token })).output?.requestId ?? 0;
  await app.call(setTokenCall, { ...MARIA, requestId }, { token });
  await app.call(enterQueueCall, { ...MARIA, requestId }, { token });
  await app.call(endSessionCall, {}, { token });
  const again = await app.signInPatient('52998224725');
  expect((await app.call(getCareStatusCall, MARIA, { token: again })).output?.result).toMatchObject({
    isQueued: false,
    isInCallingCircle: false,
  });
  expect((await app.call(requestCareCall, { ...MARIA, reason: 'Febre alta' }, { token: again })).output).toMatchObject({
    requestId,
    existedBefore: true,
  });
  await app.call(cleanPatientCall, { ...MARIA, byPatient: true }, { token: again });
});
