import { finishFirstAccessCall, resetPasswordCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import { makeLink } from '../recovery/reset-links.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { saveEmail } from './testing/save-email.ts';

const MARIA_ID = 1001;
const PASSWORD = 'Segredo@2027';
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

const linkFor = (patientId: number) =>
  backend.services.db.transaction((tx) =>
    makeLink(tx, { kind: 'patient', subjectId: patientId, email: 'maria@acolhe.test' }, backend.services.clock.now()),
  );
const isGood = async (link: string | undefined) =>
  (await backend.call(resetPasswordCall, { link: link ?? '', password: PASSWORD })).status === 200;
const save = async (email: string) => saveEmail(backend, await backend.signInPatient('52998224725'), email);

it('a link for a new password is worth nothing once its patient has another e-mail', async () => {
  const link = await linkFor(MARIA_ID);
  expect(await save('outra@acolhe.test')).toBe(200);
  expect(await isGood(link)).toBe(false);
});

it('a link for a new password stays good when the data is saved with the same e-mail', async () => {
  const link = await linkFor(MARIA_ID);
  expect(await save(' outra@acolhe.test ')).toBe(200);
  expect(await isGood(link)).toBe(true);
});

it('a link for a new password is worth nothing after the first access, which sets one', async () => {
  const [joao] = await backend.services.db.select().from(patients).where(eq(patients.cpf, '11144477735'));
  const token = await backend.signInPatient('11144477735');
  const link = await linkFor(joao?.id ?? 0);
  const form = {
    name: 'João Pereira',
    birthDate: '03/11/1985',
    gender: 'm',
    cpf: '11144477735',
    motherName: 'Rosa Pereira',
    email: 'joao@acolhe.test',
    phone: '(11)93456-7890',
    zipCode: '01310-100',
    street: 'Avenida Paulista',
    addressNumber: '1000',
    city: 'São Paulo',
    state: 'SP',
    newPassword: 'Outra@2027',
    passwordConfirmation: 'Outra@2027',
  };
  expect(
    (
      await backend.call(
        finishFirstAccessCall,
        { ...form, patientId: joao?.id ?? 0, userId: joao?.userId ?? 0, ownCpf: '11144477735' },
        { token },
      )
    ).status,
  ).toBe(200);
  expect(await isGood(link)).toBe(false);
});
