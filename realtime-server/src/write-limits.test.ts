import { type CallKey, realtimePaths } from '@acolhe/contracts';
import { RawClient } from './testing/raw-client.ts';
import { TestBed } from './testing/test-bed.ts';

const INBOX = `/${realtimePaths.signals('v1')}`;

let nowMs = Date.UTC(2026, 2, 2, 12);
let bed: TestBed;
const clients: RawClient[] = [];
beforeEach(async () => {
  bed = await TestBed.start(undefined, { now: () => nowMs });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await bed.close();
});

async function open(): Promise<RawClient> {
  const client = await RawClient.open(bed.server.port);
  clients.push(client);
  return client;
}
const signal = (client: RawClient, n: number, message = 'x', call: CallKey = 'v1') =>
  client.request('p', { p: `/${realtimePaths.signals(call)}/m${n}`, d: { m: message } });
const OK = { s: 'ok', d: '' };

test('a connection writes so many in one go, then at a pace; others are not held up', async () => {
  const client = await open();
  const answers = await Promise.all(Array.from({ length: 1_001 }, (_, n) => signal(client, n % 5)));
  expect(answers.slice(0, -1)).toEqual(Array(1_000).fill(OK));
  expect(answers.at(-1)).toEqual({
    s: 'limit_exceeded',
    d: 'this connection writes too often: at most 100 writes a second in the long run',
  });
  expect(await client.request('g', { p: `${INBOX}/m0/m` })).toEqual({ s: 'ok', d: 'x' });
  expect(await signal(await open(), 1)).toEqual(OK);
  nowMs += 1_000;
  const later = await Promise.all(Array.from({ length: 101 }, (_, n) => signal(client, n % 5)));
  expect(later.filter(({ s }) => s === 'ok')).toHaveLength(100);
});

test('a connection writes so much in one go, then at a pace, also what it leaves for its end', async () => {
  const client = await open();
  const long = 'x'.repeat(60_000);
  const answers = [];
  for (let n = 0; n < 20; n += 1) answers.push(await signal(client, 0, long));
  expect(answers.filter(({ s }) => s === 'ok')).toHaveLength(17);
  expect(answers.at(-1)).toEqual({
    s: 'limit_exceeded',
    d: 'this connection writes too much: at most 131072 characters a second in the long run',
  });
  expect((await client.request('o', { p: '/left', d: long })).s).toBe('limit_exceeded');
  nowMs += 1_000;
  expect(await signal(client, 0, long)).toEqual(OK);
});

test('a list not fetched takes no more than a megabyte, from all clients together; removing makes room', async () => {
  const long = 'x'.repeat(60_000);
  const answers = [];
  for (let n = 0; n < 20; n += 1) {
    nowMs += 1_000;
    answers.push(await signal(await open(), n, long));
  }
  expect(answers.filter(({ s }) => s === 'ok')).toHaveLength(17);
  expect(answers.at(-1)).toEqual({ s: 'limit_exceeded', d: 'the list would hold more than 1048576 characters' });
  const owner = await open();
  expect(await signal(owner, 1, long, 'v2')).toEqual(OK);
  expect(await owner.request('p', { p: `${INBOX}/m0`, d: null })).toEqual(OK);
  expect(await signal(owner, 99, long)).toEqual(OK);
});

test('a list that is not fetched takes no more than two thousand entries', async () => {
  await bed
    .adminDatabase()
    .ref(INBOX)
    .set(Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`m${n}`, { m: 'x' }])));
  const client = await open();
  expect(await signal(client, 2_000)).toEqual({ s: 'limit_exceeded', d: 'the list holds 2000 entries already' });
  expect(await signal(client, 5, 'y')).toEqual(OK);
});

test('the service writes without limits', async () => {
  const backend = await RawClient.openAdmin(bed.server);
  clients.push(backend);
  await backend.request('auth', { cred: 'owner' });
  const answers = await Promise.all(Array.from({ length: 1_200 }, (_, n) => signal(backend, n)));
  expect(new Set(answers.map(({ s }) => s))).toEqual(new Set(['ok']));
});

test('the SDK gets the reason of a refused write', async () => {
  const { push, ref } = await import('firebase/database');
  await bed
    .adminDatabase()
    .ref(INBOX)
    .set(Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`m${n}`, { m: 'x' }])));
  const { database } = bed.client();
  await expect(push(ref(database, INBOX), { m: 'x' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: 'LIMIT_EXCEEDED: the list holds 2000 entries already',
  });
});

test('a connection that has not signed in listens to a hundred places, and others once it let go of some', async () => {
  const client = await open();
  const answers = await Promise.all(
    Array.from({ length: 101 }, (_, tag) => client.request('q', { p: '/open', q: { i: '.key' }, t: tag + 1 })),
  );
  expect(answers.slice(0, -1)).toEqual(Array(100).fill(expect.objectContaining({ s: 'ok' })));
  expect(answers.at(-1)).toEqual({ s: 'limit_exceeded', d: 'this connection listens to too much: at most 100 places' });
  await client.request('n', { p: '/open', q: { i: '.key' }, t: 1 });
  expect(await client.request('q', { p: '/open' })).toMatchObject({ s: 'ok' });
});

test('a long priority weighs as much as a long text', async () => {
  const answers = [];
  for (let n = 0; n < 19; n += 1) {
    nowMs += 2_000;
    answers.push(
      await (
        await open()
      ).request('p', { p: `${INBOX}/m${n}`, d: { m: { '.value': 'x', '.priority': 'p'.repeat(60_000) } } }),
    );
  }
  expect(answers.map(({ s }) => s)).toEqual([...Array<string>(17).fill('ok'), 'limit_exceeded', 'limit_exceeded']);
});

test('a message that is larger than any client needs ends its connection before it is read', async () => {
  const client = await open();
  client.sendText('x'.repeat(1024 * 1024 + 1));
  expect(await client.closed).toBe(1009);
  expect(await signal(await open(), 1)).toEqual(OK);
});
