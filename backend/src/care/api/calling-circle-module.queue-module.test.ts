import { enterQueueCall, exitQueueCall } from '@acolhe/contracts';
import { countAttempts } from '../../platform/limits/testing/count-attempts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the queue limits how often a patient enters, and not how often one leaves', async () => {
  const token = await app.signInPatient('52998224725');
  const enter = () => app.call(enterQueueCall, { patientId: 1001, requestId: 1 }, { token });
  await countAttempts(app.services, 'queue:patient:1001', 119);
  expect((await enter()).status).toBe(409);
  expect((await enter()).body).toMatchObject({ httpStatus: 429, code: 'too-many-attempts' });
  expect((await app.call(exitQueueCall, { patientId: 1001 }, { token })).status).toBe(200);
});
