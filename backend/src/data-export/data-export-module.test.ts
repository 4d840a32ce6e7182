import { getDataExportCall, requestDataExportCall, signInCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { manualClock } from '../platform/clock.ts';
import { forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { outgoingMails } from '../platform/messaging/tables.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { claimNext, renew } from './claims.ts';
import { dataExportContents, dataExportDownloads, dataExports, dataExportWrites } from './tables.ts';
import { exportsOf } from './testing/exports.ts';

const [MARIA, PEDRO] = ['52998224725', '86830412048'] as const;
const MINUTE_MS = 60_000;
const clock = manualClock(new Date());
let app: TestApp;
let portal: ReturnType<typeof exportsOf>;
beforeAll(async () => {
  app = await startTestApp({ clock });
  portal = exportsOf(app);
});
beforeEach(async () => {
  const { db } = app.services;
  await db.execute('alter table data_export_downloads disable trigger data_export_downloads_append_only');
  await db.execute(
    'truncate data_requests, data_exports, data_export_contents, data_export_writes, data_export_downloads',
  );
  await db.execute('alter table data_export_downloads enable trigger data_export_downloads_append_only');
  await forgetAttempts(app.services);
  await db.delete(outgoingMails);
});
afterAll(() => app.close());

const maria = () => app.signInPatient(MARIA);
const storedContents = () => app.services.db.$count(dataExportContents);
/** Whether the store still has what the table names. */
const storeNames = async () => (await app.services.db.select().from(dataExportContents)).map((row) => row.storeName);
const isInStore = (name: string) =>
  app.services.files.read(name).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    () => false,
  );

it('an export is made after it was asked for, and both its contents are downloaded, which is recorded', async () => {
  const token = await maria();
  expect(await portal.stateOf(token)).toBe('none');
  expect((await portal.request(token)).output).toMatchObject({ state: 'preparing', contents: [] });
  await portal.runJob();
  const { output } = await app.call(getDataExportCall, {}, { token });
  const day = /^meus-dados-\d{4}-\d\d-\d\d/;
  expect(output).toEqual({
    state: 'ready',
    requestedAt: clock.now().toISOString(),
    availableUntil: new Date(clock.now().getTime() + 24 * 60 * MINUTE_MS).toISOString(),
    contents: [
      { kind: 'archive', name: expect.stringMatching(day), sizeBytes: expect.any(Number) },
      { kind: 'paper', name: expect.stringMatching(day), sizeBytes: expect.any(Number) },
    ],
  });
  for (const { kind, name, sizeBytes } of output?.contents ?? []) {
    const { statusCode, headers, rawPayload } = await portal.download(token, kind);
    expect([statusCode, rawPayload.length]).toEqual([200, sizeBytes]);
    expect(headers).toMatchObject({
      'content-type': kind === 'paper' ? 'application/pdf' : 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  }
  expect((await app.services.db.select().from(dataExportDownloads)).map(({ kind }) => kind).sort()).toEqual([
    'archive',
    'paper',
  ]);
  await expect(app.services.db.delete(dataExportDownloads)).rejects.toThrow();
});

it('an export is asked for with the right password only, and a wrong one counts as a failed sign-in', async () => {
  const token = await maria();
  for (let n = 0; n < 5; n += 1)
    expect((await portal.request(token, 'wrong')).body).toMatchObject({
      code: 'wrong-password',
      msg: 'Senha inválida.',
    });
  expect((await portal.request(token)).body).toMatchObject({ code: 'too-many-attempts', retryAfterSeconds: 30 });
  expect((await app.call(signInCall, { cpf: MARIA, password: DEMO_PASSWORD })).status).toBe(429);
  expect(await portal.stateOf(token)).toBe('none');
});

it('an export is closed to other sessions, of its patient too, and to other patients', async () => {
  const [token, elsewhere, pedro] = [await maria(), await maria(), await app.signInPatient(PEDRO)];
  await portal.request(token);
  expect((await portal.request(elsewhere)).body).toMatchObject({ httpStatus: 409, code: 'export-under-way' });
  await portal.runJob();
  for (const other of [elsewhere, pedro]) {
    expect(await portal.stateOf(other)).toBe('none');
    expect((await portal.addressOf(other)).status).toBe(404);
  }
  expect((await portal.addressOf(token)).status).toBe(200);
});

it('an address of an export ends after a minute, and with the session', async () => {
  const token = await maria();
  await portal.request(token);
  await portal.runJob();
  const pathOf = async () => new URL((await portal.addressOf(token)).output?.url ?? '').pathname;
  const first = await pathOf();
  clock.advance(MINUTE_MS + 1000);
  expect((await app.inject(first)).statusCode).toBe(404);
  expect((await app.inject(`${first}x`)).statusCode).toBe(404);
  const second = await pathOf();
  expect((await app.inject(second)).statusCode).toBe(200);
  const [row] = await app.services.db.select().from(dataExports);
  await app.services.sessions.end(row?.sid ?? '');
  expect((await app.inject(second)).statusCode).toBe(404);
});

it.each([
  ['its time is over', () => Promise.resolve(clock.advance(24 * 60 * MINUTE_MS))],
  [
    'the session that asked has ended',
    async () => app.services.sessions.end((await app.services.db.select().from(dataExports))[0]?.sid ?? ''),
  ],
])('the content of an export is removed when %s', async (_when, end) => {
  await portal.request(await maria());
  await portal.runJob();
  const names = await storeNames();
  expect(await Promise.all(names.map(isInStore))).toEqual([true, true]);
  await end();
  await portal.runJob();
  expect(await storedContents()).toBe(0);
  expect(await Promise.all(names.map(isInStore))).toEqual([false, false]);
  expect((await app.services.db.select().from(dataExports)).map(({ state }) => state)).toEqual(['expired']);
});

it('an export whose content cannot be removed is tried again, and holds no other up', async () => {
  await portal.request(await maria());
  await portal.runJob();
  clock.advance(24 * 60 * MINUTE_MS);
  const pedro = await app.signInPatient(PEDRO);
  await portal.request(pedro);
  const names = await storeNames();
  const { files } = app.services;
  await portal.runJob({ files: { ...files, remove: () => Promise.reject(new Error('The store is away.')) } });
  expect(await portal.stateOf(pedro)).toBe('ready');
  expect(await storedContents()).toBe(4);
  await portal.runJob();
  expect(await storedContents()).toBe(2);
  expect(await Promise.all(names.map(isInStore))).toEqual([false, false]);
});

it('what a killed process left of an export is removed when another one takes over', async () => {
  const token = await maria();
  await portal.request(token);
  const killed = await claimNext(app.services);
  const storeName = await app.services.files.write(Buffer.from('half of it'));
  const { exportId = '', claim = '' } = killed ?? {};
  await app.services.db.insert(dataExportWrites).values({ storeName, exportId, claim });
  await portal.runJob();
  expect(await isInStore(storeName)).toBe(true);
  clock.advance(2 * MINUTE_MS);
  await portal.runJob();
  expect([await portal.stateOf(token), await isInStore(storeName)]).toEqual(['ready', false]);
  expect(await app.services.db.$count(dataExportWrites)).toBe(0);
});

it('an export that was recorded stays whole when the answer to its recording was lost', async () => {
  const token = await maria();
  await portal.request(token);
  const { db } = app.services;
  const losing: typeof db.transaction = async (...given) => {
    const result = await db.transaction(...given);
    if (result === true) throw new Error('The connection broke.');
    return result;
  };
  const get = (target: typeof db, key: keyof typeof db) => (key === 'transaction' ? losing : target[key]);
  await portal.runJob({ db: new Proxy(db, { get: (target, key) => get(target, key as keyof typeof db) }) });
  expect(await portal.stateOf(token)).toBe('ready');
  expect((await portal.download(token)).statusCode).toBe(200);
});

it('a run that takes longer than half an hour loses its export', async () => {
  await portal.request(await maria());
  const claim = await claimNext(app.services);
  if (!claim) throw new Error('There is no export to make.');
  for (let minute = 1; minute < 30; minute += 1) {
    clock.advance(MINUTE_MS);
    await renew(app.services, claim);
    expect(await claimNext(app.services)).toBeUndefined();
  }
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(MINUTE_MS);
    await renew(app.services, claim);
  }
  expect(await claimNext(app.services)).toMatchObject({ exportId: claim.exportId, attempts: 2 });
});

it('an export whose time is over cannot be downloaded even before its content is removed', async () => {
  const token = await maria();
  await portal.request(token);
  await portal.runJob();
  await app.services.db.update(dataExports).set({ availableUntil: clock.now() });
  expect(await portal.stateOf(token)).toBe('expired');
  expect((await portal.addressOf(token)).status).toBe(404);
});

it('an export is created once by several instances, and a second request then changes nothing', async () => {
  const token = await maria();
  const answers = await Promise.all([portal.request(token), portal.request(token), portal.request(token)]);
  expect(answers.map(({ output }) => output?.state)).toEqual(['preparing', 'preparing', 'preparing']);
  expect(await app.services.db.$count(outgoingMails)).toBe(1);
  let written = 0;
  const { files } = app.services;
  const counting = {
    ...files,
    write: (...given: Parameters<typeof files.write>) => ((written += 1), files.write(...given)),
  };
  await Promise.all([portal.runJob({ files: counting }), portal.runJob({ files: counting })]);
  expect([written, await storedContents(), await portal.stateOf(token)]).toEqual([2, 2, 'ready']);
});

it('an export whose instance hangs midway is made by another, and what the first made late is removed', async () => {
  const token = await maria();
  await portal.request(token);
  const { files } = app.services;
  let goOn: () => void = () => undefined;
  const hung = new Promise<void>((resolve) => (goOn = resolve));
  const late: string[] = [];
  let reached: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (reached = resolve));
  const hanging = portal.runJob({
    files: {
      ...files,
      write: async (...given) => {
        reached();
        await hung;
        const name = await files.write(...given);
        late.push(name);
        return name;
      },
    },
  });
  await begun;
  await portal.runJob();
  expect(await portal.stateOf(token)).toBe('preparing');
  clock.advance(2 * MINUTE_MS);
  await portal.runJob();
  expect(await portal.stateOf(token)).toBe('ready');
  goOn();
  await hanging;
  expect(late).toHaveLength(2);
  expect(await Promise.all(late.map(isInStore))).toEqual([false, false]);
  expect(await Promise.all((await storeNames()).map(isInStore))).toEqual([true, true]);
});

it('an export that fails is tried three times, leaves nothing in the store, and can be asked for again', async () => {
  const token = await maria();
  await portal.request(token);
  const { files } = app.services;
  const left: string[] = [];
  const failing = {
    ...files,
    write: async (...given: Parameters<typeof files.write>) => {
      if (left.length % 2 === 1) {
        left.push('');
        throw new Error('The disk is full.');
      }
      const name = await files.write(...given);
      left.push(name);
      return name;
    },
  };
  for (const state of ['preparing', 'preparing', 'failed']) {
    await portal.runJob({ files: failing });
    expect(await portal.stateOf(token)).toBe(state);
    clock.advance(MINUTE_MS);
  }
  const written = left.filter((name) => name !== '');
  expect(written).toHaveLength(3);
  expect(await Promise.all(written.map(isInStore))).toEqual([false, false, false]);
  expect((await portal.request(token)).output?.state).toBe('preparing');
});

it('a patient asks for three exports in 24 hours; those that failed are no copies', async () => {
  const token = await maria();
  for (let n = 0; n < 3; n += 1) {
    expect((await portal.request(token)).status).toBe(200);
    await app.services.db.update(dataExports).set({ state: 'expired' });
  }
  const refused = await portal.request(token);
  expect(refused.body).toMatchObject({ httpStatus: 409, code: 'too-many-exports' });
  expect(refused.body.msg).toMatch(/^Você pode pedir até 3 cópias em 24 horas\. Peça outra a partir de \d\d\/\d\d\//);
  const [one] = await app.services.db.select().from(dataExports);
  await app.services.db
    .update(dataExports)
    .set({ state: 'failed' })
    .where(eq(dataExports.id, one?.id ?? ''));
  expect((await portal.request(token)).status).toBe(200);
});

it('a patient asks ten times in 24 hours, those that failed included', async () => {
  const token = await maria();
  for (let n = 0; n < 10; n += 1) {
    expect((await portal.request(token)).status).toBe(200);
    await app.services.db.update(dataExports).set({ state: 'failed' });
  }
  expect((await portal.request(token)).body).toMatchObject({ httpStatus: 409, code: 'too-many-exports' });
});

it('a mail notifies the patient that an export was requested, and links to no content', async () => {
  await portal.request(await maria());
  const mails = await app.services.db.select().from(outgoingMails);
  expect(mails).toMatchObject([
    { recipient: 'maria@acolhe.test', subject: 'Foi pedida uma cópia dos seus dados – Acolhe' },
  ]);
  expect(mails[0]?.body.match(/https?:\S+/g)).toEqual(['http://localhost:3000/esqueci-senha']);
});

it('an export is asked for by patients in the portal alone', async () => {
  const token = await app.signInProfessional('paula@acolhe.test');
  expect((await app.call(requestDataExportCall, { password: DEMO_PASSWORD }, { token })).status).toBe(403);
});
