import { mkdirSync, rmSync } from 'node:fs';
import { currentPatientCall, requestPasswordChangeCall, resetPasswordCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { outgoingMailsJob } from '../platform/messaging/mail-queue.ts';
import { outgoingMails } from '../platform/messaging/tables.ts';
import { readOutbox } from '../platform/messaging/testing/read-outbox.ts';
import { saveEmail } from '../profile/testing/save-email.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { recoveryJob } from './recovery-job.ts';
import { heldEmails, resetLinks } from './tables.ts';

const [MARIA, MARIA_ID, OWN, THEIRS, DAY_MS] = [
  '52998224725',
  1001,
  'maria@acolhe.test',
  'intruso@acolhe.test',
  86_400_000,
] as const;
// Noon in São Paulo.
const clock = manualClock(new Date('2026-03-01T15:00:00Z'));
let backend: TestApp;
let passwordHash: string;
beforeAll(async () => {
  backend = await startTestApp({ clock });
  [{ passwordHash = '' } = {}] = await backend.services.db
    .select({ passwordHash: patients.passwordHash })
    .from(patients)
    .where(eq(patients.id, MARIA_ID));
});
afterAll(() => backend.close());
beforeEach(async () => {
  const { db } = backend.services;
  for (const table of [resetLinks, heldEmails, outgoingMails]) await db.delete(table);
  await forgetAttempts(backend.services);
  await db.update(patients).set({ passwordHash, email: OWN }).where(eq(patients.id, MARIA_ID));
  emptyOutbox();
});

const folder = () => backend.services.config.mail.outboxFolder;
const emptyOutbox = () => {
  rmSync(folder(), { recursive: true, force: true });
  mkdirSync(folder());
};
const outbox = () => readOutbox(folder());
const giveEmail = (token: string, email: string) => saveEmail(backend, token, email);
/** The mails to an address that asks for a new password: at most one. */
async function linkTo(email: string): Promise<string | undefined> {
  emptyOutbox();
  await backend.call(requestPasswordChangeCall, { cpf: MARIA, email });
  await recoveryJob.run(backend.services);
  const [mail] = await outbox();
  if (mail === undefined) return undefined;
  expect(mail.to).toBe(email);
  return /reset-senha\/([\w-]{43})/.exec(mail.text)?.[1];
}
const signIn = () => backend.signInPatient(MARIA);
const emailOf = async (token: string) => (await backend.call(currentPatientCall, {}, { token })).output?.email;

describe('an e-mail that an intruder changed in an open session', () => {
  it('gets no link for a new password for seven days, while the former address does', async () => {
    await giveEmail(await signIn(), THEIRS);
    expect(await linkTo(THEIRS)).toBeUndefined();
    expect(await linkTo(OWN)).toBeDefined();
    clock.advance(7 * DAY_MS - 1);
    expect(await linkTo(THEIRS)).toBeUndefined();
    clock.advance(1);
    expect(await linkTo(OWN)).toBeUndefined();
    expect(await linkTo(THEIRS)).toBeDefined();
  });

  it('is undone when the owner sets a new password by the former address, which ends all sessions', async () => {
    const intruder = await signIn();
    await giveEmail(intruder, THEIRS);
    expect(
      (await backend.call(resetPasswordCall, { link: (await linkTo(OWN)) ?? '', password: 'Segredo@2027' })).status,
    ).toBe(200);
    expect((await backend.call(currentPatientCall, {}, { token: intruder })).status).toBe(401);
    expect(
      await backend.services.db.select({ email: patients.email }).from(patients).where(eq(patients.id, MARIA_ID)),
    ).toEqual([{ email: OWN }]);
    expect(await linkTo(THEIRS)).toBeUndefined();
    clock.advance(8 * DAY_MS);
    expect(await linkTo(THEIRS)).toBeUndefined();
  });

  it('is undone as well by a link that was mailed within the seven days and opened after them', async () => {
    await giveEmail(await signIn(), THEIRS);
    clock.advance(7 * DAY_MS - 60_000);
    const link = await linkTo(OWN);
    clock.advance(120_000);
    await linkTo(THEIRS);
    await backend.call(resetPasswordCall, { link: link ?? '', password: 'Segredo@2027' });
    expect(
      await backend.services.db.select({ email: patients.email }).from(patients).where(eq(patients.id, MARIA_ID)),
    ).toEqual([{ email: OWN }]);
  });

  it('gains nothing by a second change: the address before the first stays, seven days longer', async () => {
    const intruder = await signIn();
    await giveEmail(intruder, THEIRS);
    clock.advance(6 * DAY_MS);
    await giveEmail(await signIn(), 'outro@acolhe.test');
    clock.advance(6 * DAY_MS);
    expect([await linkTo(THEIRS), await linkTo('outro@acolhe.test')]).toEqual([undefined, undefined]);
    expect(await linkTo(OWN)).toBeDefined();
  });

  it('is reported to the former address in a mail that says what to do', async () => {
    await giveEmail(await signIn(), THEIRS);
    await outgoingMailsJob.run(backend.services);
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'maria@acolhe.test', subject: 'Seu e-mail foi alterado – Acolhe' });
    const { text = '' } = mail ?? {};
    expect(text).toContain('O e-mail da sua conta no portal Acolhe foi alterado. Se foi você, não precisa fazer nada.');
    expect(text).toContain('Se não foi você, abra este endereço e informe o seu CPF e este e-mail, até ');
    expect(text).toMatch(/ \d\d\/\d\d\/\d{4} às 12:\d\d \(horário de Brasília\):/);
    expect(text).toContain('http://localhost:3000/esqueci-senha\n');
    expect(JSON.stringify(mail)).not.toContain(THEIRS);
    await outgoingMailsJob.run(backend.services);
    expect(await outbox()).toHaveLength(1);
  });
});

describe('the former address is not held', () => {
  it('when the address is written differently, or saved unchanged', async () => {
    const token = await signIn();
    for (const email of ['MARIA@acolhe.test', OWN]) await giveEmail(token, email);
    expect([await backend.services.db.$count(heldEmails), await backend.services.db.$count(outgoingMails)]).toEqual([
      0, 0,
    ]);
  });

  it('when the former address is given again', async () => {
    const token = await signIn();
    await giveEmail(token, THEIRS);
    await giveEmail(token, OWN);
    expect(await emailOf(token)).toBe(OWN);
    expect(await linkTo(OWN)).toBeDefined();
    expect(await backend.services.db.$count(heldEmails)).toBe(0);
  });
});

it('a patient who had no e-mail gets no link to the first one for seven days', async () => {
  await backend.services.db.update(patients).set({ email: null }).where(eq(patients.id, MARIA_ID));
  await giveEmail(await signIn(), THEIRS);
  expect(await backend.services.db.$count(outgoingMails)).toBe(0);
  expect(await linkTo(THEIRS)).toBeUndefined();
  clock.advance(7 * DAY_MS);
  expect(await linkTo(THEIRS)).toBeDefined();
});
