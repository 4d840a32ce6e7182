import { requestPasswordChangeCall, resetPasswordCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { type Mail, type Mailer, RefusedMail } from '../platform/messaging/mailer.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { invitationsJob } from './invitations-job.ts';
import { recoveryJob } from './recovery-job.ts';
import { invite } from './reset-links.ts';
import { invitations, recoveryRequests, resetLinks } from './tables.ts';

const [SECOND_MS, MINUTE_MS, DAY_MS] = [1_000, 60_000, 86_400_000] as const;
const clock = manualClock(new Date());
let backend: TestApp;
let ids: readonly number[];
beforeAll(async () => {
  backend = await startTestApp({ clock });
  const created = await backend.services.db
    .insert(patients)
    .values(
      Array.from({ length: 12 }, (_, at) => ({
        cpf: String(10_000_000_000 + at),
        clientId: 1,
        passwordHash: 'x',
        name: `Convidada ${at}`,
        email: `convidada${at}@exemplo.test`,
        birthDate: '1990-01-01',
        gender: 'f' as const,
      })),
    )
    .returning({ id: patients.id });
  ids = created.map(({ id }) => id);
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of [recoveryRequests, invitations, resetLinks]) await backend.services.db.delete(table);
  clock.advance(MINUTE_MS);
});

const inviteAll = (subjectIds = ids) =>
  backend.services.db.transaction((tx) => invite(tx, 'patient', subjectIds, clock.now(), { isOfFile: true }));
const run = (mailer: Mailer) => invitationsJob.run({ ...backend.services, mailer });
const stateOf = async (id = ids[0] ?? 0) =>
  (await backend.services.db.select().from(invitations).where(eq(invitations.subjectId, id)))[0]?.state;
/** A server that takes mails, or answers with what is wrong. */
function mailServer() {
  const server = {
    sent: [] as Mail[],
    tried: 0,
    fault: undefined as ((to: string) => Error | undefined) | undefined,
    send(mail: Mail) {
      server.tried += 1;
      const fault = server.fault?.(mail.to);
      if (fault) return Promise.reject(fault);
      server.sent.push(mail);
      return Promise.resolve();
    },
  };
  return server;
}

it('five invitations a second are mailed by all instances together, and those of single people go first', async () => {
  const server = mailServer();
  await inviteAll(ids.slice(0, 11));
  clock.advance(SECOND_MS);
  await backend.services.db.transaction((tx) => invite(tx, 'patient', ids.slice(11), clock.now()));
  await Promise.all([run(server), run(server), run(server)]);
  await run(server);
  expect(server.sent).toHaveLength(5);
  expect(server.sent[0]?.to).toBe('convidada11@exemplo.test');
  clock.advance(SECOND_MS + 1);
  await run(server);
  expect(server.sent).toHaveLength(10);
});

it('invitations outlive a mail server that is away for hours, and the time of a link begins when mailed', async () => {
  const server = mailServer();
  server.fault = () => new Error('ECONNREFUSED');
  await inviteAll();
  for (let second = 0; second < 31; second += 1) {
    await run(server);
    clock.advance(SECOND_MS);
  }
  expect(server.tried).toBe(2);
  expect(await backend.services.db.$count(resetLinks)).toBe(0);
  server.fault = undefined;
  clock.advance(3 * 60 * MINUTE_MS);
  for (let turn = 0; turn < 3; turn += 1) {
    await run(server);
    clock.advance(SECOND_MS + 1);
  }
  expect(new Set(server.sent.map(({ to }) => to)).size).toBe(ids.length);
  clock.advance(29 * MINUTE_MS);
  const link = /reset-senha\/([\w-]{43})/.exec(server.sent[0]?.text ?? '')?.[1] ?? '';
  expect((await backend.call(resetPasswordCall, { link, password: 'Nova@2027' })).status).toBe(200);
});

it('no invitation is mailed while a forgotten password waits', async () => {
  const server = mailServer();
  await inviteAll();
  await backend.call(requestPasswordChangeCall, { cpf: '529.982.247-25', email: 'maria@acolhe.test' });
  await run(server);
  expect(server.sent).toEqual([]);
  await recoveryJob.run({ ...backend.services, mailer: server });
  await run(server);
  expect(server.sent.map(({ subject }) => subject.split(' – ')[0])).toEqual([
    'Redefinição de senha',
    ...Array<string>(5).fill('Seu acesso'),
  ]);
});

it('an address that refuses mail is reported as failed, and delays no other', async () => {
  const server = mailServer();
  server.fault = (to) => (to.startsWith('convidada0@') ? new RefusedMail('550 no such mailbox', true) : undefined);
  await inviteAll(ids.slice(0, 3));
  await run(server);
  expect(server.sent).toHaveLength(2);
  expect(await stateOf()).toBe('failed');
  expect(await stateOf(ids[1])).toBe('sent');
  expect(await backend.services.db.$count(resetLinks)).toBe(2);
});

it('an address that is refused for the moment is tried again, and given up after three days', async () => {
  const server = mailServer();
  server.fault = () => new RefusedMail('450 later', false);
  await inviteAll(ids.slice(0, 1));
  await run(server);
  clock.advance(4 * MINUTE_MS);
  await run(server);
  expect([server.tried, await stateOf()]).toEqual([1, 'waiting']);
  clock.advance(MINUTE_MS);
  await run(server);
  expect([server.tried, await stateOf()]).toEqual([2, 'waiting']);
  clock.advance(3 * DAY_MS);
  await run(server);
  expect([server.tried, await stateOf()]).toEqual([3, 'failed']);
});

it('an invitation is sent to the address that the person has then, and ends once a password is set', async () => {
  const server = mailServer();
  const id = ids[5] ?? 0;
  await inviteAll([id]);
  const { db } = backend.services;
  await db.update(patients).set({ email: 'corrigida@exemplo.test' }).where(eq(patients.id, id));
  await run(server);
  expect(server.sent[0]?.to).toBe('corrigida@exemplo.test');
  const link = /reset-senha\/([\w-]{43})/.exec(server.sent[0]?.text ?? '')?.[1] ?? '';
  await backend.call(resetPasswordCall, { link, password: 'Nova@2027' });
  expect(await stateOf(id)).toBeUndefined();
});

it('people with enough recent links are invited later, and people without address are reported as failed', async () => {
  const server = mailServer();
  const [id = 0, bare = 0] = ids.slice(6);
  await backend.services.db.update(patients).set({ email: null }).where(eq(patients.id, bare));
  for (let turn = 0; turn < 4; turn += 1) {
    await inviteAll([id, bare]);
    await run(server);
  }
  expect([server.sent.length, await stateOf(id), await stateOf(bare)]).toEqual([3, 'waiting', 'failed']);
  clock.advance(61 * MINUTE_MS);
  await run(server);
  expect([server.sent.length, await stateOf(id)]).toEqual([4, 'sent']);
});
