import { mkdirSync, rmSync } from 'node:fs';
import {
  type CallInput,
  listDoctorsCall,
  professionalSignInCall,
  requestProfessionalPasswordCall,
  resetProfessionalPasswordCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import {
  changeProfessionalCall,
  createProfessionalCall,
  inviteProfessionalCall,
  listManagedProfessionalsCall,
  resetManagedProfessionalCall,
} from '@acolhe/contracts/operations';
import { desc, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { isOfSpecialty, nextFreeHours } from '../agendas/free-hours.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { outgoingMailsJob } from '../platform/messaging/mail-queue.ts';
import { readOutbox } from '../platform/messaging/testing/read-outbox.ts';
import { invitationsJob } from '../recovery/invitations-job.ts';
import { recoveryJob } from '../recovery/recovery-job.ts';
import { makeLink } from '../recovery/reset-links.ts';
import { recoveryRequests, resetLinks } from '../recovery/tables.ts';
import { CONSOLE_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator('manager');
});
afterAll(() => backend.close());
beforeEach(() => {
  const { outboxFolder } = backend.services.config.mail;
  rmSync(outboxFolder, { recursive: true, force: true });
  mkdirSync(outboxFolder);
});

const list = async (input: CallInput<typeof listManagedProfessionalsCall>) =>
  (await backend.call(listManagedProfessionalsCall, input, { token })).output;
const namesOf = async (input: CallInput<typeof listManagedProfessionalsCall>) =>
  (await list(input))?.items.map(({ name }) => name.split(' ')[0]);
const NEW = {
  name: 'Íris Gonçalves',
  email: 'Iris@clinica.test',
  role: 'doctor',
  registration: 'CRM-RJ 123456',
  specialtyIds: [1, 5],
} as const;
const create = (input: Partial<CallInput<typeof createProfessionalCall>> = {}) =>
  backend.call(createProfessionalCall, { ...NEW, specialtyIds: [1, 5], ...input }, { token });
const change = (input: CallInput<typeof changeProfessionalCall>) =>
  backend.call(changeProfessionalCall, input, { token });
const signIn = (email: string, password: string) =>
  backend.call(professionalSignInCall, { email, password }, { headers: { origin: CONSOLE_ORIGIN } });
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];
const lastMail = async () => {
  await invitationsJob.run(backend.services);
  await recoveryJob.run(backend.services);
  return (await readOutbox(backend.services.config.mail.outboxFolder)).at(-1);
};

it('a professional who is brought in gets a mail, sets the password and signs in', async () => {
  const { output } = await create();
  expect(output).toMatchObject({ role: 'doctor', specialtyIds: [1, 5], isActive: true, hasPassword: false });
  expect(await lastChange()).toMatchObject({
    subjectKind: 'professional',
    action: 'create',
    administratorName: 'manager',
  });
  expect((await signIn('iris@clinica.test', DEMO_PASSWORD)).status).toBe(401);
  const mail = await lastMail();
  expect(mail).toMatchObject({ to: 'iris@clinica.test', subject: 'Seu acesso – Acolhe' });
  const link = /nova-senha\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await backend.call(resetProfessionalPasswordCall, { link, password: 'Medica@2027' });
  expect((await signIn('iris@clinica.test', 'Medica@2027')).status).toBe(200);
  expect((await create()).body).toMatchObject({ code: 'email-taken' });
});

it.each([
  [{ email: 'x' }, 'Verifique o e-mail.'],
  [{ email: 'y@clinica.test', specialtyIds: [999] }, 'Verifique as especialidades.'],
] as const)('a professional %j is not brought in', async (wrong, msg) => {
  const input = { ...wrong, specialtyIds: 'specialtyIds' in wrong ? [...wrong.specialtyIds] : [] };
  expect((await create(input)).body).toMatchObject({ code: 'invalid-input', msg });
});

it('professionals are found by beginnings of words without accents, role and specialty, page by page', async () => {
  await create({ email: 'iris2@clinica.test' });
  expect(await namesOf({ search: 'ÍRI gonc' })).toContain('Íris');
  expect(await namesOf({ search: 'onçalves' })).toEqual([]);
  expect(await namesOf({ search: 'paula@acolhe' })).toEqual(['Paula']);
  expect(await namesOf({ role: 'technician' })).toEqual(['Bruno', 'Paula']);
  expect(await namesOf({ specialtyId: 3 })).toEqual(['Helena']);
  const first = await list({ pageSize: 2 });
  const next = await list({ pageSize: 1, cursor: first?.nextCursor });
  expect([...(first?.items ?? []), ...(next?.items ?? [])].map(({ name }) => name.split(' ')[0])).toEqual([
    'Bruno',
    'Helena',
    'Paula',
  ]);
  expect((await backend.call(listManagedProfessionalsCall, { cursor: 'x' }, { token })).status).toBe(400);
});

it('a deactivated professional is signed out, gets no offers, and is listed nowhere', async () => {
  const rafael = await backend.signInProfessional('rafael@acolhe.test');
  const paula = await backend.signInProfessional('paula@acolhe.test');
  await backend.call(setAvailabilityCall, { available: true }, { token: rafael });
  const doctors = async () =>
    (await backend.call(listDoctorsCall, {}, { token: paula })).output?.map(({ id }) => id) ?? [];
  expect(await doctors()).toContain(103);
  expect((await change({ id: 103, revision: 1, isActive: false, reason: 'licença' })).output?.revision).toBe(2);
  expect(await lastChange()).toMatchObject({
    action: 'deactivate',
    before: { isActive: true },
    after: { isActive: false },
    reason: 'licença',
  });
  expect((await backend.call(setAvailabilityCall, { available: true }, { token: rafael })).status).toBe(401);
  const { rows } = await backend.services.db.execute(
    sql`select available from professional_states where professional_id = 103`,
  );
  expect(rows).toEqual([{ available: false }]);
  expect(await doctors()).not.toContain(103);
  expect((await signIn('rafael@acolhe.test', DEMO_PASSWORD)).status).toBe(401);
  expect((await backend.call(resetManagedProfessionalCall, { id: 103 }, { token })).status).toBe(404);
  await change({ id: 103, revision: 2, isActive: true });
  expect((await signIn('rafael@acolhe.test', DEMO_PASSWORD)).status).toBe(200);
});

it('a deactivated professional is mailed no link for a password, and one mailed before opens nothing', async () => {
  const email = 'helena@acolhe.test';
  const [{ revision = 0 } = {}] = (await list({ id: 104 }))?.items ?? [];
  const linkOf = (text = '') => /nova-senha\/([\w-]{43})/.exec(text)?.[1] ?? '';
  await backend.call(requestProfessionalPasswordCall, { email });
  const link = linkOf((await lastMail())?.text);
  const { output } = await change({ id: 104, revision, isActive: false });
  const mails = async () => (await readOutbox(backend.services.config.mail.outboxFolder)).length;
  const before = await mails();
  expect((await backend.call(requestProfessionalPasswordCall, { email })).status).toBe(200);
  await recoveryJob.run(backend.services);
  expect([link.length, (await mails()) - before]).toEqual([43, 0]);
  expect((await backend.call(resetProfessionalPasswordCall, { link, password: 'Medica@2027' })).status).toBe(409);
  await change({ id: 104, revision: output?.revision ?? 0, isActive: true });
  expect((await signIn(email, DEMO_PASSWORD)).status).toBe(200);
});

it('a change of a professional that another administrator has changed is refused with the current state', async () => {
  const [{ revision = 0 } = {}] = (await list({ id: 104 }))?.items ?? [];
  expect((await change({ id: 104, revision, specialtyIds: [2] })).output).toMatchObject({ specialtyIds: [2] });
  const { status, body } = await change({ id: 104, revision, name: 'Outra' });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      code: 'changed-meanwhile',
      current: expect.objectContaining({ name: 'Helena Dias', specialtyIds: [2], revision: revision + 1 }) as unknown,
    }),
  ]);
  expect((await change({ id: 9_999, revision: 1 })).status).toBe(404);
});

it('a reset of a professional mails a link for a new password', async () => {
  expect((await backend.call(resetManagedProfessionalCall, { id: 102, reason: 'esqueceu' }, { token })).status).toBe(
    200,
  );
  expect(await lastMail()).toMatchObject({ to: 'bruno@acolhe.test', subject: 'Redefinição de senha – Acolhe' });
  expect(await lastChange()).toMatchObject({ action: 'reset', subjectId: '102', reason: 'esqueceu' });
});

it('the hours of a deactivated professional are not offered, and the deactivation lists who is booked', async () => {
  const { db, clock } = backend.services;
  const { rows } = await db.execute<{ professionalId: number; specialtyId: number; revision: number }>(sql`
    select a.professional_id::int as "professionalId", s.specialty_id::int as "specialtyId", p.revision
    from agendas a join professional_specialties s using (professional_id) join professionals p on p.id = professional_id
    join appointments m on m.professional_id = p.id join scheduled_calls c on c.appointment_id = m.id
    where p.active and m.status = 'booked' and c.phase = 'idle' and m.ends_at > now() limit 1`);
  const [found] = rows;
  if (!found) throw new Error('no appointment is booked');
  const { professionalId, specialtyId, revision } = found;
  const next = () => nextFreeHours(db, [professionalId], { now: clock.now() });
  expect((await next()).has(professionalId)).toBe(true);
  expect(await isOfSpecialty(db, professionalId, specialtyId)).toBe(true);
  const { output } = await change({ id: professionalId, revision, isActive: false });
  expect(output?.leftAppointments?.[0]).toMatchObject({
    patientName: expect.any(String),
    specialty: expect.any(String),
  });
  expect((await next()).has(professionalId)).toBe(false);
  expect(await isOfSpecialty(db, professionalId, specialtyId)).toBe(false);
  const { output: again } = await change({ id: professionalId, revision: revision + 1, isActive: true });
  expect(again?.leftAppointments).toBeUndefined();
  expect((await next()).has(professionalId)).toBe(true);
});

it('a professional is invited again until a password is set, and that is logged', async () => {
  const { output } = await create({ email: 'nova@clinica.test' });
  const id = output?.id ?? 0;
  expect(output?.invitation).toMatchObject({ state: 'waiting' });
  const again = await backend.call(inviteProfessionalCall, { id, reason: 'não chegou' }, { token });
  expect(again.output).toMatchObject({ id, invitation: { state: 'waiting' } });
  expect(await lastChange()).toMatchObject({ subjectKind: 'professional', action: 'invite', reason: 'não chegou' });
  const link = /nova-senha\/([\w-]{43})/.exec((await lastMail())?.text ?? '')?.[1] ?? '';
  await backend.call(resetProfessionalPasswordCall, { link, password: 'Medica@2027' });
  const refused = await backend.call(inviteProfessionalCall, { id }, { token });
  expect([refused.status, refused.body.code]).toEqual([409, 'has-access']);
  expect((await backend.call(inviteProfessionalCall, { id: 999_999 }, { token })).status).toBe(404);
});

describe('a corrected e-mail of a professional', () => {
  it('is used for the sign-in and for links, and the former one is notified', async () => {
    const { output } = await create({ email: 'antiga@clinica.test' });
    const id = output?.id ?? 0;
    const [, link = ''] = /nova-senha\/([\w-]{43})/.exec((await lastMail())?.text ?? '') ?? [];
    expect((await change({ id, revision: 1, email: ' Certa@clinica.test' })).output).toMatchObject({
      email: 'certa@clinica.test',
      revision: 2,
      invitation: { state: 'waiting' },
    });
    expect(await lastChange()).toMatchObject({
      action: 'change',
      before: { email: 'antiga@clinica.test' },
      after: { email: 'certa@clinica.test' },
    });
    expect((await backend.call(resetProfessionalPasswordCall, { link, password: 'Medica@2027' })).status).toBe(409);
    const invited = await lastMail();
    expect(invited).toMatchObject({ to: 'certa@clinica.test', subject: 'Seu acesso – Acolhe' });
    await outgoingMailsJob.run(backend.services);
    const mails = await readOutbox(backend.services.config.mail.outboxFolder);
    const notified = mails.filter(({ subject }) => subject === 'Seu e-mail foi corrigido – Acolhe');
    expect(notified.map(({ to }) => to)).toEqual(['antiga@clinica.test']);
    expect(notified[0]?.text).toContain('trocou o e-mail do seu acesso no console Acolhe');
    expect(notified[0]?.text).not.toMatch(/https?:/);
    const [, second = ''] = /nova-senha\/([\w-]{43})/.exec(invited?.text ?? '') ?? [];
    await backend.call(resetProfessionalPasswordCall, { link: second, password: 'Medica@2027' });
    expect((await signIn('certa@clinica.test', 'Medica@2027')).status).toBe(200);
    expect((await signIn('antiga@clinica.test', 'Medica@2027')).status).toBe(401);
  });

  it('leaves the link of the invitation valid when the change is refused, or changes capitals alone', async () => {
    const { output } = await create({ email: 'mesma@clinica.test' });
    const id = output?.id ?? 0;
    const [, link = ''] = /nova-senha\/([\w-]{43})/.exec((await lastMail())?.text ?? '') ?? [];
    expect((await change({ id, revision: 7, email: 'outra@clinica.test' })).body.code).toBe('changed-meanwhile');
    expect((await change({ id, revision: 1, email: 'MESMA@clinica.test' })).status).toBe(200);
    expect((await backend.call(resetProfessionalPasswordCall, { link, password: 'Medica@2027' })).status).toBe(200);
  });

  it('makes a link worthless that was mailed to the former address while it was corrected', async () => {
    const { output } = await create({ email: 'tarde@clinica.test' });
    const id = output?.id ?? 0;
    await change({ id, revision: 1, email: 'certa2@clinica.test' });
    const late = { kind: 'professional', subjectId: id, email: 'tarde@clinica.test' } as const;
    const { db, clock } = backend.services;
    const link = (await db.transaction((tx) => makeLink(tx, late, clock.now()))) ?? '';
    expect((await backend.call(resetProfessionalPasswordCall, { link, password: 'Medica@2027' })).status).toBe(409);
    expect(await list({ id })).toMatchObject({ items: [{ hasPassword: false, invitation: { state: 'waiting' } }] });
  });

  it('signs out sessions opened with the former one', async () => {
    const helena = await backend.signInProfessional('helena@acolhe.test');
    const [found] = (await list({ id: 104 }))?.items ?? [];
    const { output } = await change({ id: 104, revision: found?.revision ?? 0, email: 'h.dias@acolhe.test' });
    expect((await backend.call(setAvailabilityCall, { available: true }, { token: helena })).status).toBe(401);
    await change({ id: 104, revision: output?.revision ?? 0, email: 'helena@acolhe.test' });
  });

  it('is refused when it is no address, or that of another', async () => {
    const { output } = await create({ email: 'quem@clinica.test' });
    const id = output?.id ?? 0;
    expect((await change({ id, revision: 1, email: 'sem arroba' })).body).toMatchObject({ msg: 'Verifique o e-mail.' });
    const taken = await change({ id, revision: 1, email: 'PAULA@acolhe.test' });
    expect([taken.status, taken.body.code]).toEqual([409, 'email-taken']);
    expect(await list({ id })).toMatchObject({ items: [{ email: 'quem@clinica.test', revision: 1 }] });
  });
});

describe('another role of a professional', () => {
  it('takes them off duty in the former one, and they sign in again', async () => {
    const bruno = await backend.signInProfessional('bruno@acolhe.test');
    await backend.call(setAvailabilityCall, { available: true }, { token: bruno });
    const [found] = (await list({ id: 102 }))?.items ?? [];
    const { output } = await change({ id: 102, revision: found?.revision ?? 0, role: 'doctor' });
    expect(output).toMatchObject({ role: 'doctor' });
    expect(output?.leftAppointments).toBeUndefined();
    expect(await lastChange()).toMatchObject({ before: { role: 'technician' }, after: { role: 'doctor' } });
    const { rows } = await backend.services.db.execute(
      sql`select queue, available from professional_states where professional_id = 102`,
    );
    expect(rows).toEqual([{ queue: 'technicians', available: false }]);
    expect((await backend.call(setAvailabilityCall, { available: true }, { token: bruno })).status).toBe(401);
    await change({ id: 102, revision: output?.revision ?? 0, role: 'technician' });
  });

  it('is refused during a call', async () => {
    await backend.services.db.execute(sql`
      insert into care_requests (patient_id, reason, requested_at, phase, ticket, arrived_at, professional_id,
        answered_by, attendance_id, call_started_at, room_channel)
      select min(id), 'Febre', now(), 'in-call', 900, now(), 102, 102, 900, now(), 'sala' from patients`);
    const [found] = (await list({ id: 102 }))?.items ?? [];
    const refused = await change({ id: 102, revision: found?.revision ?? 0, role: 'doctor' });
    expect([refused.status, refused.body.code]).toEqual([409, 'in-call']);
    expect(await list({ id: 102 })).toMatchObject({ items: [{ role: 'technician' }] });
    await backend.services.db.execute(sql`delete from care_requests where ticket = 900`);
  });
});

it('a fourth link for a professional within an hour is refused with the time, and never reported as sent', async () => {
  const { db } = backend.services;
  for (const table of [recoveryRequests, resetLinks]) await db.delete(table);
  const reset = () => backend.call(resetManagedProfessionalCall, { id: 102 }, { token });
  const all = [await reset(), await reset(), await reset()];
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  const sent = await lastChange();
  const refused = await reset();
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts']);
  expect(await lastChange()).toEqual(sent);
});
