import { readChecklistCall } from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator('observer');
});
afterAll(() => backend.close());

const item = async (key: string, from = backend, as = token) =>
  (await from.call(readChecklistCall, {}, { token: as })).output?.items.find((one) => one.key === key);
const run = (statement: string) => backend.services.db.execute(sql.raw(statement));

it('the checklist shows an observer what exists and what is missing, in figures only', async () => {
  const { output } = await backend.call(readChecklistCall, {}, { token });
  expect(output?.items.map(({ key, isDone }) => `${key} ${isDone}`)).toEqual([
    'institution true',
    'specialty true',
    'technician true',
    'doctor true',
    'patient true',
    'patient-entitled true',
    'brand-contact false',
    'mail false',
    'realtime true',
    'video false',
  ]);
});

it('a professional without a password and a contract that is over do not count as done', async () => {
  await run('update professionals set password_hash = null where not is_technician');
  await run("update contracts set starts_on = '2020-01-01', ends_on = '2020-01-02'");
  await run('update gift_card_quotas set quantity_left = 0');
  expect(await item('doctor')).toEqual({ key: 'doctor', isDone: false, isRequired: false, count: 0 });
  expect(await item('technician')).toMatchObject({ isDone: true });
  expect(await item('patient-entitled')).toEqual({
    key: 'patient-entitled',
    isDone: false,
    isRequired: true,
    count: 0,
  });
});

it('settings of mail, video and brand count as done once they are set for every brand', async () => {
  const brand = { supportPhone: '(11) 3003-1234', privacyUrl: 'https://clinica.example/privacidade' };
  const { brands, mail } = backend.services.config;
  const other = await startTestApp({
    config: {
      iceServers: '[{"urls":"stun:stun.example"}]',
      mail: { ...mail, smtpUrl: 'smtp://mail.example' },
      brands: { ...brands, portals: [{ origin: 'https://axia.example', brand: 'axia' }], settings: { acolhe: brand } },
    },
  });
  const as = await other.signInAdministrator('manager');
  expect(await item('mail', other, as)).toMatchObject({ isDone: true });
  expect(await item('video', other, as)).toMatchObject({ isDone: true });
  expect(await item('brand-contact', other, as)).toMatchObject({ isDone: false, count: 1 });
  await other.close();
});
