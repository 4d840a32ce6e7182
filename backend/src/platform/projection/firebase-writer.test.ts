import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildRuleTree,
  openDataFolder,
  type RealtimeServer,
  startRealtimeServer,
} from '../../../../realtime-server/src/index.ts';
import { openFirebaseWriter, readServiceAccount } from './firebase-writer.ts';
import { memoryRealtime, type RealtimeValue, type RealtimeWriter } from './realtime-writer.ts';
import '../../../../scripts/jest/second-try.ts';

const folder = mkdtempSync(join(tmpdir(), 'acolhe-realtime-'));
const serviceAccountFile = join(folder, 'account.json');
let publicKey: KeyObject;
let server: RealtimeServer;
let writer: RealtimeWriter;

const start = (ports: { port: number; adminPort: number }) =>
  startRealtimeServer({
    host: '127.0.0.1',
    ...ports,
    data: openDataFolder(join(folder, 'data')),
    rules: buildRuleTree({ rules: { '.read': false, '.write': false } }),
    serviceAccountKey: publicKey,
    projectId: 'acolhe-test',
    fsync: false,
    idTokenLifeS: 3600,
  });

beforeAll(async () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  publicKey = pair.publicKey;
  writeFileSync(
    serviceAccountFile,
    JSON.stringify({
      project_id: 'acolhe-test',
      client_email: 'acolhe@acolhe-test.iam.gserviceaccount.com',
      private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  );
  server = await start({ port: 0, adminPort: 0 });
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${server.adminSecret}@127.0.0.1:${server.adminPort}`;
  writer = openFirebaseWriter({
    serviceAccountFile,
    databaseUrl: `http://localhost:${server.port}?ns=acolhe-test`,
    apiKey: 'embedded',
  });
});
afterAll(async () => {
  await writer.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for a value. */
function seen(path: string, wanted: (value: RealtimeValue) => boolean, from: RealtimeWriter = writer): Promise<void> {
  return new Promise((resolve) => {
    from.watch(path, (value) => {
      if (wanted(value)) resolve();
    });
  });
}

describe.each([
  ['firebase-admin on the embedded server', () => writer],
  ['the one in memory', memoryRealtime],
])('a writer: %s', (_name, make) => {
  let subject: RealtimeWriter;
  beforeAll(() => {
    subject = make();
  });

  it('sets, reads, updates several paths at once, and removes', async () => {
    await subject.set('a/b', { x: 1, y: 'ç' });
    await subject.update({ 'a/b/x': null, 'a/c': true, 'd/e': 2 });
    expect(await subject.get('a')).toEqual({ b: { y: 'ç' }, c: true });
    await subject.remove('a/b');
    expect(await subject.get('a')).toEqual({ c: true });
    expect(await subject.get('nothing')).toBe(null);
    await subject.remove('a');
  });

  it('replaces a value depending on the current one, or leaves it', async () => {
    await subject.set('rev', 3);
    const newer = (mine: number) => (current: RealtimeValue) =>
      typeof current === 'number' && current >= mine ? undefined : mine;
    expect(await subject.transact('rev', newer(4))).toBe(true);
    expect(await subject.transact('rev', newer(4))).toBe(false);
    expect(await subject.get('rev')).toBe(4);
  });

  it('watches a value until the watch is stopped', async () => {
    await subject.set('heard', 1);
    const received: RealtimeValue[] = [];
    const stop = subject.watch('heard', (value) => received.push(value));
    await seen('heard', (value) => value === 1, subject);
    await subject.set('heard', 2);
    stop();
    await subject.set('heard', 3);
    expect(received).toEqual([1, 2]);
  });
});

it('custom tokens are accepted by the server, with their claims', async () => {
  const token = await writer.mintCustomToken('p1001', { role: 'patient', sid: 's1' });
  const response = await fetch(
    `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=embedded`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    user_id: 'p1001',
    role: 'patient',
    sid: 's1',
  });
});

it('the writer reconnects after the server was away, and delivers the writes of that time', async () => {
  await writer.set('kept', 1);
  const { port, adminPort } = server;
  await server.close();
  await seen('.info/connected', (value) => value === false);
  expect(writer.isConnected()).toBe(false);
  const late = writer.set('kept', 2);
  server = await start({ port, adminPort });
  await late;
  expect(writer.isConnected()).toBe(true);
  expect(await writer.get('kept')).toBe(2);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another kind of file', '{}'],
])('a service account that is %s is named in one line', (_what, content) => {
  const file = join(folder, 'wrong.json');
  writeFileSync(file, content);
  expect(() => readServiceAccount(file)).toThrow(/^Settings: ACOLHE_SERVICE_ACCOUNT: .* is no service account\.$/);
});
