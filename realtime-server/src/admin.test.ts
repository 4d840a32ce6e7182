import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase as getAdminDatabase } from 'firebase-admin/database';
import { get, onValue, ref, set } from 'firebase/database';
import { Heard } from './testing/heard.ts';
import { RawClient } from './testing/raw-client.ts';
import { SERVICE_ACCOUNT, TestBed } from './testing/test-bed.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.start({
    rules: {
      open: { '.read': true },
      own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
      list: { '.indexOn': 'n' },
    },
  });
});
afterAll(() => bed.close());

test('firebase-admin reads and writes whatever the rules say', async () => {
  const database = bed.adminDatabase();
  await database.ref().update({ 'open/x': 1, 'closed/y': { z: true }, 'list/a/n': 2, 'list/b/n': 1 });
  expect((await database.ref('closed').get()).val()).toEqual({ y: { z: true } });
  const keys: (string | null)[] = [];
  (await database.ref('list').orderByChild('n').once('value')).forEach((entry) => void keys.push(entry.key));
  expect(keys).toEqual(['b', 'a']);
  const { committed, snapshot } = await database.ref('open/x').transaction((value: number | null) => (value ?? 0) + 41);
  expect([committed, snapshot.val()]).toEqual([true, 42]);
});

test('a write of firebase-admin reaches a listening client', async () => {
  const heard = new Heard<unknown>();
  onValue(ref(bed.client().database, 'open/live'), (snapshot) => heard.hear(snapshot.val()));
  await heard.until((all) => all.length === 1);
  await bed.adminDatabase().ref('open/live').set({ rev: 1 });
  await heard.until((all) => all.length === 2);
  expect(heard.last).toEqual({ rev: 1 });
});

test.each([
  ['a user', { uid: 'u1' }, true],
  ['nobody', null, false],
])('firebase-admin may ask to be taken for %s', async (_, databaseAuthVariableOverride, allowed) => {
  const app = initializeApp(
    {
      credential: cert({
        projectId: 'acolhe',
        clientEmail: SERVICE_ACCOUNT.email,
        privateKey: SERVICE_ACCOUNT.privatePem,
      }),
      databaseURL: `http://127.0.0.1:${bed.server.adminPort}?ns=acolhe`,
      databaseAuthVariableOverride,
    },
    `as ${JSON.stringify(databaseAuthVariableOverride)}`,
  );
  const database = getAdminDatabase(app);
  const outcome = await database
    .ref('own/u1')
    .set(1)
    .then(
      () => true,
      () => false,
    );
  expect(outcome).toBe(allowed);
  await expect(database.ref('closed').set(1)).rejects.toThrow('PERMISSION_DENIED');
  database.goOffline();
  await deleteApp(app);
});

test('the credential of the backend is worth nothing on the public listener', async () => {
  const raw = await RawClient.open(bed.server.port);
  expect((await raw.request('gauth', { cred: 'owner' })).s).toBe('invalid_token');
  expect((await raw.request('p', { p: '/open/x', d: 'stolen' })).s).toBe('permission_denied');
  raw.close();
  await expect(set(ref(bed.client().database, 'open/x'), 1)).rejects.toThrow('PERMISSION_DENIED');
});

test('the admin listener gives nothing to a client without the token "owner"', async () => {
  await expect(get(ref(bed.client(bed.server.adminPort).database, 'closed'))).rejects.toThrow('Permission denied');
});

test.each([
  ['a page in a browser', { origin: 'http://localhost:3000' }],
  ['a name that points here', { host: 'rebound.example:4002' }],
])('the admin listener turns away %s', async (_, headers) => {
  await expect(RawClient.open(bed.server.adminPort, '', headers)).rejects.toThrow('403');
});

test('the admin listener shows the figures', async () => {
  const url = `http://localhost:${bed.server.adminPort}`;
  const stats = await fetch(`${url}/stats`).then((response) => response.json() as Promise<Record<string, number>>);
  expect(stats).toMatchObject({
    clients: expect.any(Number) as number,
    listeners: expect.any(Number) as number,
    logBytes: expect.any(Number) as number,
  });
  expect((await fetch(`${url}/stats`, { headers: { origin: 'http://localhost:3000' } })).status).toBe(403);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/other`)).status).toBe(404);
});
