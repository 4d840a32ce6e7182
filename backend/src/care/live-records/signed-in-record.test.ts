import {
  endSessionCall,
  enterQueueCall,
  answerOfferCall,
  finishVisitCall,
  patientRecord,
  realtimePaths,
  requestCareCall,
  sendCommandCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { projectionJob } from '../../platform/projection/projection-job.ts';
import { memoryRealtime } from '../../platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const realtime = memoryRealtime();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ realtime });
});
afterAll(() => app.close());

const recordOf = async (patientId: number) => {
  await projectionJob().run(app.services);
  const value = await realtime.get(realtimePaths.patient(patientId));
  return value === null ? undefined : patientRecord.parse(value);
};

it('a patient is registered in the realtime database at the sign-in, before any visit', async () => {
  expect(await recordOf(1005)).toBeUndefined();
  await app.signInPatient('93541134780');
  expect(await recordOf(1005)).toMatchObject({
    patientId: 1005,
    name: 'Beatriz Rocha',
    genderLabel: 'Feminino',
    ageYears: expect.any(Number),
    cpf: '93541134780',
    command: 'none',
    queueNumber: 0,
  });
  expect((await recordOf(1005))?.callStatus).toBeUndefined();
});

it('a patient who signs out leaves no command on the realtime record, nor an answer to one', async () => {
  const token = await app.signInPatient('52998224725');
  const { output } = await app.call(requestCareCall, { patientId: 1001, reason: 'Febre' }, { token });
  const requestId = output?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: 1001, requestId }, { token });
  await app.call(enterQueueCall, { patientId: 1001, requestId }, { token });
  const paula = await app.signInProfessional('paula@acolhe.test');
  await app.call(setAvailabilityCall, { available: true }, { token: paula });
  await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: paula });
  await app.call(sendCommandCall, { requestId, command: 'askNurse' }, { token: paula });
  await app.call(finishVisitCall, { requestId }, { token: paula });
  expect((await recordOf(1001))?.command).toBe('finishing');
  expect((await app.call(endSessionCall, {}, { token })).status).toBe(200);
  expect((await recordOf(1001))?.command).toBe('none');
});
