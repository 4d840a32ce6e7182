import { brandWith } from '@acolhe/brand';
import { type CallInput, getPatientByIdCall, saveMovementLogCall, signInCall } from '@acolhe/contracts';
import {
  changePatientCall,
  createPatientCall,
  endPatientSessionsCall,
  exportChangesCall,
  grantDataRequestCall,
  findPatientsCall,
  invitePatientCall,
  listPatientAccessesCall,
  listPatientConsentsCall,
  listPatientSessionsCall,
  openDataRequestCall,
  readPatientCall,
} from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { patients } from '../patients/tables.ts';
import { readOutbox } from '../platform/messaging/testing/read-outbox.ts';
import { invitationsJob } from '../recovery/invitations-job.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const MARIA_CPF = '52998224725';
let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator('manager');
});
afterAll(() => backend.close());

const find = async (input: CallInput<typeof findPatientsCall>) =>
  (await backend.call(findPatientsCall, input, { token })).output;
const maria = async () => {
  const id = (await find({ search: MARIA_CPF }))?.items[0]?.id ?? 0;
  const { output } = await backend.call(readPatientCall, { id }, { token });
  if (!output) throw new Error('the patient is not found');
  return output;
};
const change = (input: CallInput<typeof changePatientCall>) => backend.call(changePatientCall, input, { token });
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];

it('patients are found by CPF, masked or bare, and by beginnings of words of name and e-mail', async () => {
  const { id, name, email = '' } = await maria();
  const found = async (input: CallInput<typeof findPatientsCall>) => (await find(input))?.items.map((one) => one.id);
  expect(await found({ search: MARIA_CPF })).toEqual([id]);
  expect(await found({ search: '529.982.247-25' })).toEqual([id]);
  const nameParts = name.toUpperCase().split(' ');
  expect(await found({ search: `${nameParts[0]} ${nameParts.at(-1)?.slice(0, 4)}` })).toContain(id);
  expect(await found({ search: email })).toContain(id);
  expect(await found({ search: '11144477736' })).toEqual([]);
  expect(await found({ id })).toEqual([id]);
  const first = await find({ pageSize: 2 });
  const next = await find({ pageSize: 2, cursor: first?.nextCursor });
  const names = [...(first?.items ?? []), ...(next?.items ?? [])].map((one) => one.name);
  expect(new Set(names).size).toBe(4);
  expect((await backend.call(findPatientsCall, { cursor: 'x' }, { token })).status).toBe(400);
});

it('a list of patients identifies them, with the CPF masked, and only the record contains the rest', async () => {
  const { id, name, client, email = '', phone = '' } = await maria();
  const { output, response } = await backend.call(findPatientsCall, { pageSize: 200 }, { token });
  const flags = { isFirstAccessDone: true, hasConsented: true };
  expect(output?.items).toContainEqual({ id, maskedCpf: '***.982.247-**', name, client, ...flags });
  for (const part of [MARIA_CPF, '529.982.247-25', email, phone]) expect(response.payload).not.toContain(part);
  const record = await backend.call(readPatientCall, { id }, { token });
  expect(record.output).toMatchObject({ cpf: MARIA_CPF, email, phone, birthDate: expect.any(String) as string });
  expect((await backend.call(readPatientCall, { id: 999_999 }, { token })).status).toBe(404);
});

it('no answer contains anything of a patient’s password', async () => {
  const { id } = await maria();
  const { response } = await backend.call(readPatientCall, { id }, { token });
  expect(response.payload).not.toMatch(/password|\$scrypt|\$argon|psw/i);
});

it('an observer who asks for names is refused', async () => {
  const observer = await backend.signInAdministrator('observer');
  const { status, body } = await backend.call(findPatientsCall, {}, { token: observer });
  expect([status, body.code]).toEqual([403, 'role-forbidden']);
});

it('a correction is stored as a registration is, logged, and its address counts for passwords at once', async () => {
  const before = await maria();
  const { output } = await change({
    id: before.id,
    revision: before.revision,
    email: 'Nova@Exemplo.test',
    phone: '11912340000',
    zipCode: '01310100',
    reason: 'telefone errado',
  });
  expect(output).toMatchObject({ phone: '(11) 91234-0000', zipCode: '01310-100', cpf: MARIA_CPF });
  expect(output?.revision).toBeGreaterThan(before.revision);
  expect(await lastChange()).toMatchObject({
    subjectKind: 'patient',
    action: 'change',
    before: { phone: '[redacted]', email: '[redacted]' },
    after: { phone: '[redacted]', email: '[redacted]' },
    reason: 'telefone errado',
  });
  const { rows } = await backend.services.db.execute(sql`select * from held_emails where patient_id = ${before.id}`);
  expect(rows).toEqual([]);
});

it('the address that a correction replaces is notified, with a phone number and without a link', async () => {
  const { db, config } = backend.services;
  const correct = async (email: string) => {
    const { id, revision } = await maria();
    await change({ id, revision, email });
  };
  const notified = async () =>
    (
      await db.execute<{ recipient: string; body: string }>(
        sql`delete from outgoing_mails where subject like 'Seu e-mail foi corrigido%' returning recipient, body`,
      )
    ).rows;
  await correct('certa@exemplo.test');
  await notified();
  await correct('estranha@exemplo.test');
  const [mail, ...others] = await notified();
  expect([mail?.recipient, others]).toEqual(['certa@exemplo.test', []]);
  expect(mail?.body).toContain(`ligue agora para ${brandWith(config.brands.own, config.brands.settings).supportPhone}`);
  expect(mail?.body).not.toMatch(/https?:/);
  await correct(' Estranha@Exemplo.test ');
  expect(await notified()).toEqual([]);
  // An address that was held after a change of the patient's own loses the account, too.
  const { id } = await maria();
  await db.execute(
    sql`insert into held_emails (patient_id, former_email, until) values (${id}, 'antes@exemplo.test', now() + interval '1 day')`,
  );
  await correct('outra@exemplo.test');
  expect((await notified()).map(({ recipient }) => recipient)).toEqual(['Estranha@Exemplo.test', 'antes@exemplo.test']);
});

it('what an administrator wrote of a patient who was erased is not in the log, nor in its export', async () => {
  const administrator = await backend.signInAdministrator();
  const created = await backend.call(
    createPatientCall,
    {
      ...{ clientId: 1, cpf: '71428793860', name: 'Ines Segredo', birthDate: '1972-02-03', gender: 'f' },
      ...{ email: 'primeiro.segredo@exemplo.test', phone: '11966667777' },
    },
    { token },
  );
  const { id = 0, revision = 0 } = created.output ?? {};
  const typed = {
    name: 'Mariana Segredo',
    birthDate: '1971-02-03',
    motherName: 'Ester Segredo',
    email: 'segredo@exemplo.test',
    phone: '11955554444',
    zipCode: '04538133',
    street: 'Rua do Segredo',
    addressNumber: '777',
    city: 'Segredo do Sul',
  };
  expect((await change({ id, revision, ...typed })).status).toBe(200);
  const opened = { patientId: id, kind: 'erasure', receivedOn: dayInSaoPaulo(backend.services.clock.now()) } as const;
  const { output: request } = await backend.call(openDataRequestCall, opened, { token });
  const decision = { id: request?.id ?? 0, revision: request?.revision ?? 0, reason: 'carta' };
  expect((await backend.call(grantDataRequestCall, decision, { token: administrator })).status).toBe(200);
  const { response } = await backend.call(exportChangesCall, {}, { token: administrator });
  expect(response.payload).toContain('""motherName"":""[redacted]""');
  expect(response.payload).not.toMatch(/segredo|197[12]-02-03|95555-?4444|96666-?7777|04538-?133|71428793860/i);
});

it.each([
  [{ name: 'A' }, 'O campo Nome Social deve ter mais de duas letras'],
  [{ birthDate: '2999-01-01' }, 'O campo Data de Nascimento está inválido'],
  [{ email: 'x' }, 'O campo E-mail está inválido'],
])('a correction to %j is refused, and nothing changes', async (wrong, msg) => {
  const before = await maria();
  const { status, body } = await change({ id: before.id, revision: before.revision, ...wrong });
  expect([status, body.msg]).toEqual([400, msg]);
  expect(await maria()).toEqual(before);
});

it('a correction of data that the patient has changed since is refused with the current state', async () => {
  const { id, revision } = await maria();
  await backend.services.db.execute(sql`update patients set street = 'Rua Nova' where id = ${id}`);
  const { status, body } = await change({ id, revision, name: 'Outra Pessoa' });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'changed-meanwhile', current: expect.objectContaining({ street: 'Rua Nova' }) }),
  ]);
  expect((await change({ id: 999_999, revision: 1 })).status).toBe(404);
});

it('where a patient is signed in is listed, and one session or all end', async () => {
  const { id } = await maria();
  const one = await backend.signInPatient(MARIA_CPF);
  const two = await backend.signInPatient(MARIA_CPF);
  const sessions = async () =>
    (await backend.call(listPatientSessionsCall, { id }, { token })).output?.sessions.map((session) => session.id) ??
    [];
  const isOpen = async (as: string) =>
    (await backend.call(getPatientByIdCall, { patientId: id }, { token: as })).status === 200;
  const open = await sessions();
  expect(open).toHaveLength(2);
  const end = (sessionId?: string) =>
    backend.call(endPatientSessionsCall, { id, sessionId, reason: 'celular perdido' }, { token });
  expect((await end('nobodys')).status).toBe(404);
  await end(open[0]);
  expect([await isOpen(one), await isOpen(two)].filter(Boolean)).toHaveLength(1);
  expect(await lastChange()).toMatchObject({
    subjectKind: 'patient',
    action: 'end-session',
    reason: 'celular perdido',
  });
  await end();
  expect([await isOpen(one), await isOpen(two), await sessions()]).toEqual([false, false, []]);
});

it('what a patient did in the portal and consented to is listed, the latest first', async () => {
  const { id } = await maria();
  const as = await backend.signInPatient(MARIA_CPF);
  const at = backend.services.clock.now().toISOString();
  for (const code of [1101, 1200]) await backend.call(saveMovementLogCall, { code, at }, { token: as });
  const first = await backend.call(listPatientAccessesCall, { id, pageSize: 1 }, { token });
  expect(first.output?.items).toEqual([expect.objectContaining({ code: 1200, sessionId: expect.any(String) })]);
  const next = { id, pageSize: 1, cursor: first.output?.nextCursor };
  expect((await backend.call(listPatientAccessesCall, next, { token })).output?.items[0]?.code).toBe(1101);
  await backend.services.db.execute(sql`
    insert into consents (patient_id, action, version, text_hash, at, address)
    values (${id}, 'accepted', '1', 'x', now(), '::1'), (${id}, 'withdrawn', '1', 'x', now(), '::1')`);
  const { output } = await backend.call(listPatientConsentsCall, { id }, { token });
  expect(output?.consents.slice(0, 2).map(({ action }) => action)).toEqual(['withdrawn', 'accepted']);
  expect((await backend.call(listPatientConsentsCall, { id: 999_999 }, { token })).status).toBe(404);
});

it('an imported patient gets a mail with a link for the first password, and signs in with none before', async () => {
  const form = { clientId: 1, name: 'Nina Prado', birthDate: '1991-06-05', gender: 'f', phone: '11912345678' } as const;
  const create = (cpf: string, clientId = 1) =>
    backend.call(createPatientCall, { ...form, clientId, cpf, email: 'nina@clinica.test' }, { token });
  const { output } = await create('168.995.350-09');
  expect(output).toMatchObject({ cpf: '16899535009', isFirstAccessDone: false, hasConsented: false });
  expect(await lastChange()).toMatchObject({ subjectKind: 'patient', action: 'create' });
  await invitationsJob.run(backend.services);
  const mail = (await readOutbox(backend.services.config.mail.outboxFolder)).at(-1);
  expect(mail).toMatchObject({ to: 'nina@clinica.test' });
  expect(mail?.text).toMatch(/\/reset-senha\/[\w-]{43}/);
  expect((await backend.call(signInCall, { cpf: '16899535009', password: DEMO_PASSWORD })).status).toBe(401);
  expect((await create('16899535009')).body.code).toBe('cpf-exists');
  expect((await create('11111111111')).body.msg).toBe('O campo CPF está inválido');
  expect((await create('98765432100', 999)).body.msg).toBe('Verifique a instituição.');
});

it('a patient who was created is invited again as long as there is no access, and that is logged', async () => {
  const { output } = await backend.call(
    createPatientCall,
    {
      ...{ clientId: 1, name: 'Rosa Lima', birthDate: '1991-06-05', gender: 'f', phone: '11912345678' },
      ...{ cpf: '77765432176', email: 'rosa@clinica.test' },
    },
    { token },
  );
  const id = output?.id ?? 0;
  expect(output?.invitation).toEqual({ state: 'waiting', at: expect.any(String) });
  await invitationsJob.run(backend.services);
  const shown = async () => (await backend.call(readPatientCall, { id }, { token })).output?.invitation;
  expect(await shown()).toMatchObject({ state: 'sent' });
  const again = await backend.call(invitePatientCall, { id, reason: 'não chegou' }, { token });
  expect(again.output?.invitation).toMatchObject({ state: 'waiting' });
  expect(await lastChange()).toMatchObject({ subjectKind: 'patient', action: 'invite', reason: 'não chegou' });
  const { db } = backend.services;
  await db.update(patients).set({ email: null }).where(eq(patients.id, id));
  const invited = () => backend.call(invitePatientCall, { id }, { token });
  expect([(await invited()).status, (await invited()).body.code]).toEqual([409, 'no-email']);
  await db.update(patients).set({ firstAccessDone: true }).where(eq(patients.id, id));
  expect([(await invited()).status, (await invited()).body.code]).toEqual([409, 'has-access']);
  expect((await backend.call(invitePatientCall, { id: 999_999 }, { token })).status).toBe(404);
});
