import { get, onDisconnect, onValue, ref, set, update } from 'firebase/database';
import { WebSocket } from 'ws';
import type { Limits } from './limits/limits.ts';
import { RawClient } from './testing/raw-client.ts';
import { ReceivedEvents } from './testing/received-events.ts';
import { TestBed } from './testing/test-bed.ts';

const RULES = { rules: { open: { '.read': true, '.write': true, wide: { $k: { '.write': true } } } } };

let bed: TestBed;
const clients: RawClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await bed.close();
});

async function startWith(limits: Partial<Limits> = {}): Promise<void> {
  bed = await TestBed.start(RULES, { limits });
}

async function open(headers: Record<string, string> = {}, port = bed.server.port): Promise<RawClient> {
  const client = await RawClient.open(port, '', headers);
  clients.push(client);
  return client;
}

async function idTokenOf(uid: string, claims: Record<string, unknown> = {}): Promise<string> {
  const response = await fetch(`${bed.url}/v1/accounts:signInWithCustomToken`, {
    method: 'POST',
    body: JSON.stringify({ token: await bed.customToken(uid, claims) }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

async function openSignedIn(uid = 'p1001', claims: Record<string, unknown> = {}): Promise<RawClient> {
  const client = await open();
  await client.request('auth', { cred: await idTokenOf(uid, claims) });
  return client;
}

/** A request for a set whose message has this many characters in all. */
function setOf(chars: number): { readonly p: string; readonly d: string } {
  const empty = JSON.stringify({ t: 'd', d: { r: 1, a: 'p', b: { p: '/open/x', d: '' } } }).length;
  return { p: '/open/x', d: 'x'.repeat(chars - empty) };
}

describe('the unmodified SDK', () => {
  test('listens to 600 paths on one connection and receives the value of each', async () => {
    await startWith();
    const { database } = await bed.signedIn('p1001');
    const received = new ReceivedEvents<string>();
    const places = Array.from({ length: 600 }, (_, n) => `open/k${n}`);
    for (const place of places)
      onValue(ref(database, place), (snapshot) => snapshot.exists() && received.record(`${place} ${snapshot.val()}`));
    await bed
      .adminDatabase()
      .ref('open')
      .set(Object.fromEntries(places.map((_, n) => [`k${n}`, n])));
    await received.until((all) => all.length >= places.length);
    expect(new Set(received.all)).toEqual(new Set(places.map((place, n) => `${place} ${n}`)));
    expect(bed.server.stats()).toMatchObject({ clients: 1, listeners: 600, refused: {} });
  });

  test('logs in the console why a listen above the limit is refused, while the others continue', async () => {
    await startWith({ listens: 3 });
    const lines = new ReceivedEvents<string>();
    const log = jest.spyOn(console, 'log').mockImplementation(lines.record);
    const { database } = await bed.signedIn('p1001');
    const [values, errors] = [new ReceivedEvents<unknown>(), new ReceivedEvents<Error>()];
    for (let n = 0; n < 4; n += 1)
      onValue(
        ref(database, `open/k${n}`),
        (snapshot) => values.record(snapshot.val()),
        (error) => errors.record(error),
      );
    await errors.until((all) => all.length === 1);
    expect(errors.last).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const reason = 'this connection listens to too much: at most 3 places';
    await lines.until((all) => all.includes(`FIREBASE: limit exceeded: ${reason}`));
    log.mockRestore();
    await set(ref(database, 'open/k0'), 'heard');
    await values.until((all) => all.includes('heard'));
    expect(bed.server.stats().refused).toEqual({ listens: 1 });
    expect(bed.refusals).toEqual([`realtime-server: refused, listens: ${reason}`]);
  });

  test('is answered when a value is too large, however large, and its next write is carried out', async () => {
    await startWith();
    const { database } = await bed.signedIn('p1001');
    for (const length of [300_000, 1_100_000, 3_000_000])
      await expect(set(ref(database, 'open/x'), 'x'.repeat(length))).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
        message: 'LIMIT_EXCEEDED: a request has at most 262144 characters',
      });
    await set(ref(database, 'open/x'), 'short');
    expect((await get(ref(database, 'open/x'))).val()).toBe('short');
    expect(bed.server.stats().refused).toEqual({ requestCharacters: 3 });
  });

  test('is stopped, rather than try without end, by a message larger than any server takes', async () => {
    await startWith();
    const client = await openSignedIn();
    client.sendText('9000');
    for (let sent = 0; sent < 17 * 1024 * 1024; sent += 60_000) client.sendText('x'.repeat(60_000));
    expect(await client.closed).toBe(1009);
    expect(client.received.last).toEqual({ t: 'c', d: { t: 's', d: 'a request has at most 16777216 characters' } });
  });

  test('updates 256 places at once, not 257', async () => {
    await startWith();
    const { database } = await bed.signedIn('p1001');
    const places = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));
    await update(ref(database, 'open/wide'), places(256));
    const refused = { message: 'LIMIT_EXCEEDED: an update touches at most 256 places' };
    await expect(update(ref(database, 'open/wide'), places(257))).rejects.toMatchObject(refused);
    await expect(onDisconnect(ref(database, 'open/wide')).update(places(257))).rejects.toMatchObject(refused);
    expect(bed.server.stats().refused).toEqual({ updatePlaces: 2 });
  });

  test('leaves so much for its end, and no more', async () => {
    await startWith({ leftCharacters: 2_000 });
    const { database } = await bed.signedIn('p1001');
    await onDisconnect(ref(database, 'open/x')).set('x'.repeat(1_900));
    await expect(onDisconnect(ref(database, 'open/y')).set('x'.repeat(100))).rejects.toMatchObject({
      message: 'LIMIT_EXCEEDED: a connection leaves at most 2000 characters for its end',
    });
    expect(bed.server.stats().refused).toEqual({ leftCharacters: 1 });
  });
});

describe('a request', () => {
  test('has as many characters as it may, and not one more', async () => {
    await startWith();
    const client = await openSignedIn();
    expect(await client.request('p', setOf(262_144))).toEqual({ s: 'ok', d: '' });
    expect(await client.request('p', setOf(262_145))).toEqual({
      s: 'limit_exceeded',
      d: 'a request has at most 262144 characters',
    });
    expect((await client.request('g', { p: '/open/x' })).d).toHaveLength(setOf(262_144).d.length);
  });

  test('has fewer before the sign-in, and not one more', async () => {
    await startWith();
    const client = await open();
    expect((await client.request('p', setOf(65_536))).s).toBe('ok');
    expect(await client.request('p', setOf(65_537))).toEqual({
      s: 'limit_exceeded',
      d: 'a request has at most 65536 characters before the sign-in',
    });
    expect(bed.server.stats().refused).toEqual({ unsignedRequestCharacters: 1 });
  });

  test('may be long right behind the one that signs in, if that succeeds', async () => {
    await startWith();
    const cred = await idTokenOf('p1001');
    const client = await open();
    const [signedIn, written] = await Promise.all([
      client.request('auth', { cred }),
      client.request('p', setOf(200_000)),
    ]);
    expect([signedIn.s, written.s]).toEqual(['ok', 'ok']);
    const anonymous = await open();
    const [refused, unwritten] = await Promise.all([
      anonymous.request('auth', { cred: 'x.y.z' }),
      anonymous.request('p', setOf(200_000)),
    ]);
    expect([refused.s, unwritten.s]).toEqual(['invalid_token', 'limit_exceeded']);
  });

  test('may have WebSocket messages of 64 KiB, and not one byte more', async () => {
    await startWith({ unsignedRequestCharacters: 200_000 });
    const client = await open();
    client.sendText('2');
    client.sendText('x'.repeat(65_536));
    client.sendText('x');
    expect(await client.closed).toBe(1008);
    const other = await open();
    other.sendText('2');
    other.sendText('x'.repeat(65_537));
    expect(await other.closed).toBe(1009);
    expect(bed.server.stats().refused).toEqual({ requestCharacters: 1 });
  });

  test('waits for those before it, with so many others', async () => {
    await startWith({ waitingRequests: 50 });
    const cred = await idTokenOf('p1001');
    const client = await open();
    client.sendText(JSON.stringify({ t: 'd', d: { r: 1, a: 'auth', b: { cred } } }));
    for (let r = 2; r < 60; r += 1) client.sendText(JSON.stringify({ t: 'd', d: { r, a: 'g', b: { p: '/open' } } }));
    expect(await client.closed).toBe(1009);
    expect(bed.server.stats().refused).toEqual({ waitingRequests: 1 });
  });
});

describe('unfinished messages', () => {
  test('are limited in total over all connections, above which a client is asked to reconnect later', async () => {
    await startWith({ unfinishedBytes: 200_000 });
    const begin = async (): Promise<RawClient> => {
      const client = await open();
      client.sendText('9');
      client.sendText('x'.repeat(60_000));
      return client;
    };
    const first = [await begin(), await begin(), await begin()];
    for (const client of first) await client.serverHasRead();
    expect(bed.server.stats().unfinishedBytes).toBe(180_000);
    const last = await begin();
    expect(await last.closed).toBe(1013);
    expect(last.pushes).toEqual([
      { a: 'sd', b: { msg: 'connection closed: too many messages are unfinished on this server' } },
    ]);
    expect(bed.server.stats()).toMatchObject({ unfinishedBytes: 180_000, refused: { unfinishedBytes: 1 } });
    for (const client of first) client.close();
    await Promise.all(first.map(({ closed }) => closed));
    const witness = await open();
    await witness.serverHasRead();
    expect(bed.server.stats().unfinishedBytes).toBe(0);
  });

  test('hold nothing of what is too long anyway', async () => {
    await startWith();
    const client = await open();
    client.sendText('100');
    for (let piece = 0; piece < 50; piece += 1) client.sendText('x'.repeat(16_384));
    await client.serverHasRead();
    expect(bed.server.stats().unfinishedBytes).toBe(0);
  });
});

describe('connections', () => {
  const refused = async (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'opened',
      (error: Error) => error.message,
    );
  const FULL = 'Unexpected server response: 429';

  test('of clients are so many in all; one that goes makes room, and the service has its own', async () => {
    await startWith({ sockets: 3 });
    const three = [await open(), await open(), await open()];
    expect(await refused(open())).toBe('Unexpected server response: 503');
    expect(await refused(RawClient.openAdmin(bed.server).then((service) => clients.push(service)))).toBe('opened');
    three[0]?.close();
    await three[0]?.closed;
    await three[1]?.serverHasRead();
    expect(await refused(open())).toBe('opened');
    expect(bed.server.stats()).toMatchObject({ clients: 3, refused: { sockets: 1 } });
  });

  test('of one address that have not signed in are so many; a sign-in makes room, another has its own', async () => {
    await startWith({ unsignedSocketsPerAddress: 2 });
    const first = await open();
    await open();
    expect(await refused(open())).toBe(FULL);
    const cred = await idTokenOf('p1001');
    await first.request('auth', { cred });
    expect(await refused(open())).toBe('opened');
    expect(await refused(open())).toBe(FULL);
    await first.request('unauth', {});
    const elsewhere = new WebSocket(`ws://127.0.0.1:${bed.server.port}/.ws?v=5&ns=acolhe`, {
      localAddress: '127.0.0.9',
    });
    await new Promise((resolve, reject) => elsewhere.once('open', resolve).once('error', reject));
    elsewhere.terminate();
    expect(bed.server.stats().refused).toEqual({ unsignedSocketsPerAddress: 2 });
  });

  test('of one address are so many, signed in or not', async () => {
    await startWith({ socketsPerAddress: 2 });
    await openSignedIn('p1001');
    await openSignedIn('p1002');
    expect(await refused(open())).toBe(FULL);
    expect(bed.server.stats().refused).toEqual({ socketsPerAddress: 1 });
  });

  test('are counted by the address that a trusted proxy sends, with each IPv6 network as one', async () => {
    bed = await TestBed.start(RULES, { limits: { unsignedSocketsPerAddress: 1 }, trustedProxies: 1 });
    const from = (forwarded: string) => refused(open({ 'x-forwarded-for': forwarded }));
    expect(await from('203.0.113.1')).toBe('opened');
    expect(await from('203.0.113.1')).toBe(FULL);
    expect(await from('203.0.113.9, 203.0.113.1')).toBe(FULL);
    expect(await from('203.0.113.2')).toBe('opened');
    expect(await from('2001:db8:1:2::1')).toBe('opened');
    expect(await from('2001:db8:1:2:ffff::2')).toBe(FULL);
    expect(await from('2001:db8:1:3::1')).toBe('opened');
  });

  test('are not counted by what a client says of itself where no proxy is trusted', async () => {
    await startWith({ unsignedSocketsPerAddress: 1 });
    await open({ 'x-forwarded-for': '203.0.113.1' });
    expect(await refused(open({ 'x-forwarded-for': '203.0.113.2' }))).toBe(FULL);
  });

  test('of one session are so many; another of the same person has its own, and one that ends makes room', async () => {
    await startWith({ socketsPerSession: 2 });
    const signIn = async (sid: string): Promise<[RawClient, string]> => {
      const client = await open();
      return [client, (await client.request('auth', { cred: await idTokenOf('p1001', { sid }) })).s];
    };
    const [first] = await signIn('s1');
    expect((await signIn('s1'))[1]).toBe('ok');
    const [late, status] = await signIn('s1');
    expect(status).toBe('limit_exceeded');
    expect(late.pushes).toEqual([
      { a: 'sd', b: { msg: 'limit exceeded: this session has too many connections: at most 2' } },
    ]);
    expect((await signIn('s2'))[1]).toBe('ok');
    await first.request('unauth', {});
    expect((await signIn('s1'))[1]).toBe('ok');
    expect(bed.server.stats().refused).toEqual({ socketsPerSession: 1 });
  });

  test('come and go by the hundred from one address, each signed in, and leave nothing behind', async () => {
    await startWith({ socketsPerSession: 300 });
    const cred = await idTokenOf('p1001');
    for (let round = 0; round < 3; round += 1) {
      for (let opened = 0; opened < 300; opened += 50)
        await Promise.all(Array.from({ length: 50 }, async () => (await open()).request('auth', { cred })));
      expect(bed.server.stats().clients).toBe(300);
      for (const client of clients) client.close();
      await Promise.all(clients.splice(0).map(({ closed }) => closed));
      await (await open()).serverHasRead();
      clients.splice(0).forEach((client) => client.close());
    }
    expect(bed.server.stats().refused).toEqual({});
  });
});
