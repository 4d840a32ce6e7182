import { mkdirSync, rmSync } from 'node:fs';
import {
  type Administrator,
  changeAdministratorCall,
  confirmSecondFactorCall,
  createAdministratorCall,
  getOwnAdministratorCall,
  listAdministratorsCall,
  operationsSignInCall,
  requestAdministratorPasswordCall,
  resetAdministratorCall,
  resetAdministratorPasswordCall,
  startSecondFactorCall,
} from '@acolhe/contracts/operations';
import { desc, eq, ne } from 'drizzle-orm';
import { administrators, operationsChanges } from '../administrators/tables.ts';
import { authenticator } from '../administrators/testing/authenticator.ts';
import { DEMO_ADMINISTRATOR } from '../demo/people.ts';
import { forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { outgoingMailsJob } from '../platform/messaging/mail-queue.ts';
import { readOutbox } from '../platform/messaging/testing/read-outbox.ts';
import { invitationsJob } from '../recovery/invitations-job.ts';
import { recoveryJob } from '../recovery/recovery-job.ts';
import { invitations, recoveryRequests, resetLinks } from '../recovery/tables.ts';
import { OPERATIONS_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const NEW = 'Clinica@2027';
let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());
beforeEach(async () => {
  const { db, config } = backend.services;
  for (const table of [recoveryRequests, invitations, resetLinks]) await db.delete(table);
  await db.update(administrators).set({ isActive: true, role: 'administrator', revision: 1 });
  // Administrators of earlier tests do not interfere: they are deactivated.
  await db.update(administrators).set({ isActive: false }).where(ne(administrators.email, DEMO_ADMINISTRATOR.email));
  await forgetAttempts(backend.services);
  rmSync(config.mail.outboxFolder, { recursive: true, force: true });
  mkdirSync(config.mail.outboxFolder);
  token = await backend.signInAdministrator();
});

let count = 0;
const bringIn = async (role: Administrator['role'] = 'administrator') => {
  count += 1;
  const input = { name: 'Nova Pessoa', email: `Nova${count}@acolhe.test`, role };
  const { output } = await backend.call(createAdministratorCall, input, { token });
  if (!output) throw new Error('no administrator was added');
  return output;
};
const change = (
  input: Pick<Administrator, 'id' | 'revision'> & Partial<Pick<Administrator, 'name' | 'email' | 'role' | 'isActive'>>,
  as = token,
) => backend.call(changeAdministratorCall, { reason: 'férias', ...input }, { token: as });
const self = async () => {
  const { output } = await backend.call(listAdministratorsCall, {}, { token });
  const found = output?.items.find(({ email }) => email === DEMO_ADMINISTRATOR.email);
  if (!found) throw new Error('the demo has no administrator');
  return found;
};
const lastMail = async () => {
  await invitationsJob.run(backend.services);
  await recoveryJob.run(backend.services);
  return (await readOutbox(backend.services.config.mail.outboxFolder)).at(-1);
};
const linkIn = (text = '') => /http:\/\/localhost:3040\/#\/nova-senha\/([\w-]{43})\n/.exec(text)?.[1] ?? '';
const setPassword = (link: string, password = NEW) =>
  backend.call(resetAdministratorPasswordCall, { link, password }, { headers: { origin: OPERATIONS_ORIGIN } });
const signIn = (email: string, password: string) =>
  backend.call(operationsSignInCall, { email, password }, { headers: { origin: OPERATIONS_ORIGIN } });
const lastChange = async () => {
  const { db } = backend.services;
  const [row] = await db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1);
  return row;
};
/** A full administrator besides the demo's, with a password, and their token. */
const second = async () => {
  const other = await bringIn();
  await setPassword(linkIn((await lastMail())?.text));
  const { output } = await signIn(other.email, NEW);
  return { other, token: output?.state === 'signed-in' ? output.access.token : '' };
};

describe('an administrator who brings in another', () => {
  it('has a mail sent to them, by which they set the first password and sign in', async () => {
    const { id, email } = await bringIn('manager');
    expect(await lastChange()).toMatchObject({
      administratorName: DEMO_ADMINISTRATOR.name,
      subjectKind: 'administrator',
      subjectId: String(id),
      action: 'create',
      before: null,
      after: { name: 'Nova Pessoa', email, role: 'manager' },
    });
    const mail = await lastMail();
    expect(mail).toMatchObject({ to: email, subject: 'Seu acesso – Acolhe' });
    expect((await signIn(email, NEW)).status).toBe(401);
    expect((await setPassword(linkIn(mail?.text), 'fraca')).status).toBe(400);
    expect((await setPassword(linkIn(mail?.text))).status).toBe(200);
    expect((await signIn(email, NEW)).output).toMatchObject({ administrator: { role: 'manager' } });
  });

  it('is refused an address that is taken or invalid', async () => {
    const { email } = await bringIn();
    const create = (address: string) =>
      backend.call(createAdministratorCall, { name: 'X', email: address, role: 'observer' }, { token });
    expect((await create(email.toUpperCase())).body).toMatchObject({ code: 'email-taken', httpStatus: 409 });
    expect((await create('x')).body).toMatchObject({ code: 'invalid-input', msg: 'Verifique o e-mail.' });
  });
});

describe('an administrator who changes another', () => {
  it('writes into the log what differs and why, and takes the rights away at once', async () => {
    const { other, token: theirs } = await second();
    expect((await backend.call(listAdministratorsCall, {}, { token: theirs })).status).toBe(200);
    const { output } = await change({ id: other.id, revision: 1, role: 'manager' });
    expect(output).toMatchObject({ role: 'manager', revision: 2, isActive: true });
    expect(await lastChange()).toMatchObject({
      action: 'change',
      before: { role: 'administrator' },
      after: { role: 'manager' },
      reason: 'férias',
    });
    expect((await backend.call(listAdministratorsCall, {}, { token: theirs })).body).toMatchObject({
      code: 'role-forbidden',
      msg: 'Somente administradores podem fazer isto. Seu perfil é de gestor.',
    });
  });

  it('signs a deactivated administrator out at once, who gets no link for a password either', async () => {
    const { other, token: theirs } = await second();
    expect((await change({ id: other.id, revision: 1, isActive: false })).status).toBe(200);
    expect((await backend.call(getOwnAdministratorCall, {}, { token: theirs })).status).toBe(401);
    expect((await signIn(other.email, NEW)).status).toBe(401);
    await backend.call(requestAdministratorPasswordCall, { email: other.email });
    const before = await readOutbox(backend.services.config.mail.outboxFolder);
    await recoveryJob.run(backend.services);
    await invitationsJob.run(backend.services);
    expect(await readOutbox(backend.services.config.mail.outboxFolder)).toEqual(before);
    expect((await lastChange())?.action).toBe('deactivate');
  });

  it('shows the current state when another administrator has changed it', async () => {
    const { id } = await bringIn('observer');
    await change({ id, revision: 1, name: 'Outro Nome' });
    const { status, body } = await change({ id, revision: 1, role: 'manager' });
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed-meanwhile',
        current: expect.objectContaining({ name: 'Outro Nome', role: 'observer', revision: 2 }) as unknown,
      }),
    ]);
  });

  it('changes the same record as another at the same moment: one of the two is refused', async () => {
    const { id } = await bringIn('observer');
    const both = await Promise.all(['Um', 'Dois'].map((name) => change({ id, revision: 1, name })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers 404 for an unknown id', async () =>
    expect((await change({ id: 9_999, revision: 1, name: 'X' })).status).toBe(404));
});

describe('the last administrator', () => {
  it.each([{ role: 'manager' }, { isActive: false }] as const)('stays one: the change %j is refused', async (less) => {
    // An invited one cannot sign in yet, and so does not count.
    await bringIn();
    const { id, revision } = await self();
    const { status, body } = await change({ id, revision, ...less });
    expect([status, body.code]).toEqual([409, 'last-administrator']);
    expect(await self()).toMatchObject({ role: 'administrator', isActive: true });
  });

  it('may change their own name', async () => {
    const { id, revision, name } = await self();
    expect((await change({ id, revision, name: 'Novo Nome' })).status).toBe(200);
    await change({ id, revision: revision + 1, name });
  });

  it('is left when two make each other less at the same moment', async () => {
    const { other, token: theirs } = await second();
    const { id, revision } = await self();
    const both = await Promise.all([
      change({ id: other.id, revision: 1, role: 'observer' }),
      change({ id, revision, role: 'observer' }, theirs),
    ]);
    const refused = both.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    const { db } = backend.services;
    expect(await db.$count(administrators, eq(administrators.role, 'administrator'))).toBeGreaterThan(0);
  });
});

it('a reset of an administrator ends their sessions, mails a link, and takes the lost second factor away', async () => {
  const { other, token: theirs } = await second();
  const started = await backend.call(startSecondFactorCall, { password: NEW }, { token: theirs });
  const code = authenticator(started.output?.uri ?? '', backend.services.clock).code();
  await backend.call(confirmSecondFactorCall, { code }, { token: theirs });
  expect((await signIn(other.email, NEW)).output?.state).toBe('second-factor');
  const reset = (removesSecondFactor: boolean) =>
    backend.call(resetAdministratorCall, { id: other.id, removesSecondFactor, reason: 'perdeu o celular' }, { token });
  expect((await reset(false)).status).toBe(200);
  expect((await backend.call(getOwnAdministratorCall, {}, { token: theirs })).status).toBe(401);
  const mail = await lastMail();
  expect(mail).toMatchObject({ to: other.email, subject: 'Redefinição de senha – Acolhe' });
  await setPassword(linkIn(mail?.text), 'Outra@2028');
  expect(await lastChange()).toMatchObject({ action: 'set-password', administratorId: other.id });
  // The mailbox alone opens nothing.
  expect((await signIn(other.email, 'Outra@2028')).output?.state).toBe('second-factor');
  await reset(true);
  expect((await signIn(other.email, 'Outra@2028')).output?.state).toBe('signed-in');
  expect(await lastChange()).toMatchObject({ action: 'reset', after: { removesSecondFactor: true } });
});

it('a link of an administrator whose change is refused stays good', async () => {
  const { other, token: theirs } = await second();
  await backend.call(resetAdministratorCall, { id: other.id, removesSecondFactor: false }, { token });
  const link = linkIn((await lastMail())?.text);
  expect((await change({ id: other.id, revision: 99, email: 'outra@clinica.test' })).body.code).toBe(
    'changed-meanwhile',
  );
  expect((await setPassword(link, 'Outra@2028')).status).toBe(200);
  expect((await backend.call(getOwnAdministratorCall, {}, { token: theirs })).status).toBe(401);
});

it('an e-mail that another administrator corrects ends the sessions, a correction by its owner does not', async () => {
  const { other, token: theirs } = await second();
  const read = async (id: number) =>
    (await backend.call(listAdministratorsCall, { id }, { token })).output?.items[0]?.revision ?? 0;
  const own = await change({ id: other.id, revision: await read(other.id), email: 'propria@clinica.test' }, theirs);
  expect(own.status).toBe(200);
  expect((await backend.call(getOwnAdministratorCall, {}, { token: theirs })).status).toBe(200);
  await change({ id: other.id, revision: await read(other.id), email: 'alheia@clinica.test' });
  expect((await backend.call(getOwnAdministratorCall, {}, { token: theirs })).status).toBe(401);
});

it('an administrator’s corrected e-mail signs in, revokes former links, and the former one is notified', async () => {
  const { other } = await second();
  await backend.call(
    resetAdministratorCall,
    { id: other.id, removesSecondFactor: false, reason: 'esqueceu a senha' },
    { token },
  );
  const link = linkIn((await lastMail())?.text);
  const { output: found } = await backend.call(listAdministratorsCall, { id: other.id }, { token });
  const revision = found?.items[0]?.revision ?? 0;
  const taken = await change({ id: other.id, revision, email: DEMO_ADMINISTRATOR.email.toUpperCase() });
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken']);
  expect((await change({ id: other.id, revision, email: 'x' })).body).toMatchObject({ msg: 'Verifique o e-mail.' });
  const { output } = await change({ id: other.id, revision, email: 'Corrigida@clinica.test' });
  expect(output).toMatchObject({ email: 'corrigida@clinica.test', revision: revision + 1 });
  expect(await lastChange()).toMatchObject({
    action: 'change',
    before: { email: other.email },
    after: { email: 'corrigida@clinica.test' },
  });
  expect((await setPassword(link, 'Outra@2028')).status).toBe(409);
  expect((await signIn(other.email, NEW)).status).toBe(401);
  expect((await signIn('corrigida@clinica.test', NEW)).output?.state).toBe('signed-in');
  await outgoingMailsJob.run(backend.services);
  const mail = (await readOutbox(backend.services.config.mail.outboxFolder)).at(-1);
  expect(mail).toMatchObject({ to: other.email, subject: 'Seu e-mail foi corrigido – Acolhe' });
});

it('a fourth link for an administrator within an hour is refused with the time; session and code stay', async () => {
  const { other, token: theirs } = await second();
  const reset = () => backend.call(resetAdministratorCall, { id: other.id, removesSecondFactor: false }, { token });
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 200]);
  const again = await signIn(other.email, NEW);
  const opened = again.output?.state === 'signed-in' ? again.output.access.token : theirs;
  const refused = await reset();
  expect([refused.status, refused.body.msg]).toEqual([
    429,
    'Esta pessoa já recebeu 3 links na última hora, e nenhum outro foi enviado. O último vale por 30 minutos.',
  ]);
  expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await backend.call(getOwnAdministratorCall, {}, { token: opened })).status).toBe(200);
});
