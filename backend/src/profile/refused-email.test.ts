import { currentPatientCall, requestPasswordChangeCall } from '@acolhe/contracts';
import { RefusedMail } from '../platform/messaging/mailer.ts';
import { recoveryJob } from '../recovery/recovery-job.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { saveEmail } from './testing/save-email.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

it('the session › shows that the address refuses mail after a permanent refusal, until another is saved', async () => {
  const token = await backend.signInPatient('52998224725');
  const isRefused = async () => (await backend.call(currentPatientCall, {}, { token })).output?.emailRefused;
  expect(await isRefused()).toBeUndefined();
  await backend.call(requestPasswordChangeCall, { cpf: '529.982.247-25', email: 'MARIA@acolhe.test' });
  const mailer = { send: () => Promise.reject(new RefusedMail('RCPT TO 550 5.1.1', true)) };
  await recoveryJob.run({ ...backend.services, mailer });
  expect(await isRefused()).toBe(true);
  expect(await saveEmail(backend, token, 'maria.nova@acolhe.test')).toBe(200);
  expect(await isRefused()).toBeUndefined();
});
