import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase as getAdminDatabase } from 'firebase-admin/database';
import { onValue, ref, set } from 'firebase/database';
import { RawClient } from './testing/raw-client.ts';
import { ReceivedEvents } from './testing/received-events.ts';
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
  const received = new ReceivedEvents<unknown>();
  onValue(ref(bed.client().database, 'open/live'), (snapshot) => received.record(snapshot.val()));
  await received.until((all) => all.length === 1);
  await bed.adminDatabase().ref('open/live').set({ rev: 1 });
  await received.until((all) => all.length === 2);
  expect(received.last).toEqual({ rev: 1 });
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
      databaseURL: bed.adminUrl,
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
  const raw = await RawClient.openAdmin(bed.server);
  expect((await raw.request('g', { p: '/closed' })).s).toBe('permission_denied');
  raw.close();
});

test.each([
  ['a page in a browser', { origin: 'http://localhost:3000' }],
  ['a name that points here', { host: 'rebound.example:4002' }],
])('the admin listener turns away %s', async (_, headers) => {
  await expect(RawClient.open(bed.server.adminPort, '', headers)).rejects.toThrow('403');
});

test('the admin listener shows the figures', async () => {
  const url = `http://localhost:${bed.server.adminPort}`;
  const headers = { authorization: `Bearer ${bed.server.adminSecret}` };
  const stats = await fetch(`${url}/stats`, { headers }).then(
    (response) => response.json() as Promise<Record<string, number>>,
  );
  expect(stats).toMatchObject({
    clients: expect.any(Number) as number,
    listeners: expect.any(Number) as number,
    logBytes: expect.any(Number) as number,
  });
  expect((await fetch(`${url}/stats`, { headers: { origin: 'http://localhost:3000' } })).status).toBe(403);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/other`, { headers })).status).toBe(404);
});

test('the admin listener shows the metrics to a caller with the secret', async () => {
  const url = `http://localhost:${bed.server.adminPort}/metrics`;
  expect((await fetch(url)).status).toBe(401);
  const read = async () => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${bed.server.adminSecret}` } });
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    return response.text();
  };
  const before = await read();
  expect(before).toMatch(/^acolhe_realtime_service_connections \d+$/m);
  expect(before).toMatch(/^# TYPE acolhe_realtime_messages_sent_total counter$/m);
  const refused = Number(/refused_total{limit="adminSecret"} (\d+)/.exec(before)?.[1]);
  const count = (text: string, name: string, peer: string) =>
    Number(
      new RegExp(`^acolhe_realtime_${name}_duration_seconds_count\\{peer="${peer}"\\} (\\d+)$`, 'm').exec(text)?.[1] ??
        0,
    );
  const service = await RawClient.openAdmin(bed.server);
  await service.request('p', { p: '/timed', d: true });
  service.socket.close();
  await service.closed;
  const timed = await read();
  for (const name of ['connection', 'request'])
    expect(count(timed, name, 'service')).toBeGreaterThan(count(before, name, 'service'));
  await fetch(url);
  expect(await read()).toContain(`acolhe_realtime_refused_total{limit="adminSecret"} ${refused + 1}\n`);
});

test('firebase-admin reconnects to the admin listener by the address with secret of the handshake', async () => {
  const database = bed.adminDatabase();
  await database.ref('list').set({ a: { n: 1 } });
  database.goOffline();
  database.goOnline();
  expect((await database.ref('list').get()).val()).toEqual({ a: { n: 1 } });
});

describe('a caller without the secret of the admin listener', () => {
  test.each([
    ['none', {}],
    ['another secret', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['the token "owner" alone', { authorization: 'Bearer owner' }],
    ['another user of the address', { authorization: `Basic ${Buffer.from('owner:').toString('base64')}` }],
  ])('reaches neither figures nor data, over HTTP or by a socket: %s', async (_, headers) => {
    const url = `http://127.0.0.1:${bed.server.adminPort}`;
    const before = bed.server.stats().refused.adminSecret ?? 0;
    for (const path of ['/stats', '/.json', '/.settings/rules.json', '/other']) {
      const response = await fetch(url + path, { headers: headers as Record<string, string> });
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: 'Unauthorized: show the secret of the administrative listener.' },
      ]);
    }
    expect((await fetch(`${url}/open.json`, { method: 'PUT', body: '1', headers: headers as never })).status).toBe(401);
    await expect(RawClient.open(bed.server.adminPort, '', headers as Record<string, string>)).rejects.toThrow('401');
    expect(bed.server.stats().refused.adminSecret).toBe(before + 6);
  });

  test.each(['auth', 'access_token'])('may show it in the query as %s', async (name) => {
    const url = `http://127.0.0.1:${bed.server.adminPort}/stats?${name}=`;
    expect((await fetch(url + bed.server.adminSecret)).status).toBe(200);
    expect((await fetch(`${url}x`)).status).toBe(401);
  });
});

test('the admin secret is generated at the first start, readable by its owner only, and reused later', async () => {
  const { folder, server } = bed;
  const file = join(folder, 'admin.secret');
  expect(readFileSync(file, 'utf8')).toBe(server.adminSecret);
  expect(server.adminSecret).toMatch(/^[0-9a-f]{64}$/);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const other = await TestBed.start();
  expect(other.server.adminSecret).not.toBe(server.adminSecret);
  await other.stop();
  const again = await TestBed.start(undefined, {}, other.folder);
  expect(again.server.adminSecret).toBe(other.server.adminSecret);
  await again.close();
});
