import { WebSocket } from 'ws';
import { RawClient } from './testing/raw-client.ts';
import { TestBed } from './testing/test-bed.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.start({
    rules: {
      open: { '.read': true, '.write': true },
      seen: { '.read': true },
      blind: { '.write': "newData.val() !== 'no'" },
      now: { '.read': 'now > 0', '.write': true },
    },
  });
});
afterAll(() => bed.close());

const stored = async (): Promise<unknown> => (await bed.adminDatabase().ref().get()).val();
const SEED = { open: { a: 1 }, seen: { a: 1 }, blind: 'secret' };
beforeEach(() => bed.adminDatabase().ref().set(SEED));

async function connected<T>(action: (client: RawClient) => Promise<T>): Promise<T> {
  const client = await RawClient.open(bed.server.port);
  try {
    return await action(client);
  } finally {
    client.close();
  }
}

test('the hello names time, version, session, and the host as the client called it', async () => {
  await connected((client) => {
    expect(client.received.all[0]).toEqual({
      t: 'c',
      d: {
        t: 'h',
        d: {
          ts: expect.any(Number) as number,
          v: '5',
          h: `127.0.0.1:${bed.server.port}`,
          s: expect.any(String) as string,
        },
      },
    });
    return Promise.resolve();
  });
});

test('a path that is too deep is neither listened to nor read, and other listens continue', async () => {
  const deep = `/open/${'a/'.repeat(6_000)}`;
  await connected(async (bystander) => {
    await bystander.request('q', { p: '/open/a', h: '' });
    await connected(async (client) => {
      expect((await client.request('q', { p: deep, h: '' })).s).toBe('failure');
      expect((await client.request('g', { p: deep })).s).toBe('failure');
    });
    await bed.adminDatabase().ref('open/a').set(2);
    await bystander.received.until((all) => all.some(({ d }) => JSON.stringify(d).includes('"d":2')));
  });
});

test('a very long request of a client is refused, and the next one served', async () => {
  await connected(async (client) => {
    expect((await client.request('p', { p: '/open', d: 'x'.repeat(257 * 1024) })).s).toBe('limit_exceeded');
    expect((await client.request('p', { p: '/open/a', d: 1 })).s).toBe('ok');
  });
  expect(await stored()).toEqual(SEED);
});

test('an update of very many places by a client is refused unread; the service may send one', async () => {
  const places = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, n]));
  await connected(async (client) => {
    expect((await client.request('m', { p: '/open', d: places })).s).toBe('limit_exceeded');
    expect((await client.request('om', { p: '/open', d: places })).s).toBe('limit_exceeded');
  });
  expect(await stored()).toEqual(SEED);
  await bed.adminDatabase().ref('open').update(places);
});

describe('a malformed message closes the connection and changes nothing:', () => {
  test.each([
    ['no JSON', 'hello there', 1008],
    ['cut off', '{"t":"d","d":{"r":1,"a":"p","b":{"p":"/open","d":', 1008],
    ['a list', '[1,2,3,4,5]', 1008],
    ['no layer', '{"d":{"r":1,"a":"p","b":{"p":"/open","d":2}}}', 1008],
    ['no number', '{"t":"d","d":{"a":"p","b":{"p":"/open","d":2}}}', 1008],
    ['a number of pieces out of range', '99999', 1008],
    ['too deep for anybody', '['.repeat(60_000), 1008],
  ])('%s', async (_, text, code) => {
    await connected(async (client) => {
      client.sendText(text);
      expect(await client.closed).toBe(code);
    });
    expect(await stored()).toEqual(SEED);
  });

  test('a binary one', async () => {
    await connected(async (client) => {
      client.socket.send(Buffer.from('{"t":"d","d":{"r":1,"a":"p","b":{"p":"/open","d":2}}}'), { binary: true });
      expect(await client.closed).toBe(1003);
    });
  });

  test('one in larger frames than the SDKs send, whole or in pieces', async () => {
    const long = 'x'.repeat(1024 * 1024);
    await connected(async (client) => {
      client.sendText(`"${long}"`);
      expect(await client.closed).toBe(1009);
    });
    await connected(async (client) => {
      for (const frame of ['3', `{"a":"${long.slice(0, -10)}`, long.slice(0, 100), '"}']) client.sendText(frame);
      expect(await client.closed).toBe(1009);
    });
  });
});

describe('a refused request changes nothing:', () => {
  const deepPath = Array.from({ length: 33 }, () => 'd').join('/');
  test.each<[string, string, unknown, string]>([
    ['an unknown action', 'zz', {}, 'failure'],
    ['a set without place', 'p', { d: 1 }, 'failure'],
    ['a set without value', 'p', { p: '/open' }, 'failure'],
    ['a place that is no text', 'p', { p: 5, d: 1 }, 'failure'],
    ['a forbidden key in the place', 'p', { p: '/open/a.b', d: 1 }, 'failure'],
    ['a forbidden key in the value', 'p', { p: '/open', d: { 'a#': 1 } }, 'failure'],
    ['a place too deep', 'p', { p: `/open/${deepPath}`, d: 1 }, 'failure'],
    ['a key too long', 'p', { p: `/open/${'k'.repeat(769)}`, d: 1 }, 'failure'],
    ['an unknown server value', 'p', { p: '/open', d: { '.sv': 'x' } }, 'failure'],
    ['an update without object', 'm', { p: '/open', d: 5 }, 'failure'],
    ['an update with a list', 'm', { p: '/open', d: [1] }, 'failure'],
    ['an update of a place and what lies within it', 'm', { p: '/open', d: { x: 1, 'x/y': 2 } }, 'failure'],
    ['an update that is refused in one place', 'm', { p: '/', d: { 'open/a': 2, 'seen/a': 2 } }, 'permission_denied'],
    ['a hash that is no text', 'p', { p: '/open', d: 1, h: 5 }, 'failure'],
    ['a transaction on many places', 'm', { p: '/open', d: { a: 2 }, h: '' }, 'failure'],
    ['a transaction that comes too late', 'p', { p: '/open', d: 1, h: 'x' }, 'datastale'],
    ['a write where nobody may', 'p', { p: '/seen/a', d: 2 }, 'permission_denied'],
    ['a removal where nobody may', 'p', { p: '/seen', d: null }, 'permission_denied'],
    ['a read where nobody may', 'g', { p: '/blind' }, 'permission_denied'],
    ['a read with a malformed query', 'g', { p: '/open', q: { l: 0 } }, 'failure'],
    ['a read of an impossible place', 'g', { p: '/open/a.b' }, 'failure'],
    ['a listen where nobody may', 'q', { p: '/', h: '' }, 'permission_denied'],
    ['a listen with a malformed tag', 'q', { p: '/open', t: 'x' }, 'failure'],
    ['a listen with a malformed hash', 'q', { p: '/open', h: 5 }, 'failure'],
    ['an unlisten with a malformed tag', 'n', { p: '/open', t: {} }, 'failure'],
    ['a write at the end where nobody may', 'o', { p: '/seen', d: 1 }, 'permission_denied'],
    ['an impossible write at the end', 'o', { p: '/open', d: { '.sv': 1 } }, 'failure'],
    ['too much for the end', 'o', { p: '/open/x', d: 'x'.repeat(70_000) }, 'limit_exceeded'],
    ['nothing to take back', 'oc', {}, 'failure'],
    ['a credential that is none', 'auth', {}, 'invalid_token'],
  ])('%s', async (_, action, body, status) => {
    await connected(async (client) => {
      expect((await client.request(action, body)).s).toBe(status);
      expect((await client.request('g', { p: '/open' })).s).toBe('ok');
    });
    expect(await stored()).toEqual(SEED);
  });

  test('a transaction does not reveal the hash of a value that the client may not read', async () => {
    await connected(async (client) => {
      expect((await client.request('p', { p: '/seen/a', d: 1, h: 'x' })).s).toBe('datastale');
      expect((await client.request('p', { p: '/blind', d: 'no', h: 'x' })).s).toBe('permission_denied');
      expect((await client.request('p', { p: '/blind', d: 'yes', h: 'x' })).s).toBe('datastale');
      expect((await client.request('p', { p: '/elsewhere', d: 'yes', h: '' })).s).toBe('permission_denied');
    });
  });
});

test('requests are answered in order, also those that take a moment', async () => {
  await connected(async (client) => {
    for (let number = 1; number <= 40; number += 1)
      client.sendText(
        JSON.stringify({
          t: 'd',
          d: { r: number, a: number % 3 ? 'g' : 'auth', b: number % 3 ? { p: '/open' } : { cred: 'x.y.z' } },
        }),
      );
    await client.received.until((all) => all.length === 41);
    expect(client.received.all.slice(1).map(({ d }) => d['r'])).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });
});

test('a ping is answered, other control messages are passed over', async () => {
  await connected(async (client) => {
    client.sendText('{"t":"c","d":{"t":"n","d":{}}}');
    client.sendText('{"t":"c","d":{"t":"p","d":{}}}');
    await client.received.until((all) => all.length === 2);
    expect(client.received.last).toEqual({ t: 'c', d: { t: 'o', d: null } });
  });
});

test.each([
  ['another version', '/.ws?v=4'],
  ['no version', '/.ws'],
  ['a long-polling session to go on with', '/.ws?v=5&s=x'],
  ['another path', '/other?v=5'],
  ['an odd path', '//'],
  ['long polling', '/.lp?v=5'],
])('a socket is refused: %s', async (_, path) => {
  const socket = new WebSocket(`ws://127.0.0.1:${bed.server.port}${path}`);
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
  expect(error.message).toMatch(/40[04]/);
});

describe('a client that reconnects', () => {
  test('ends its former session, with its pending writes, before the greeting', async () => {
    const former = await RawClient.open(bed.server.port);
    expect((await former.request('o', { p: '/open/presence', d: 'gone' })).s).toBe('ok');
    const next = await RawClient.open(bed.server.port, `&ls=${former.sessionId}`);
    expect((await next.request('g', { p: '/open/presence' })).d).toBe('gone');
    await former.closed;
    next.close();
  });

  test('cannot end the session of a backend, nor one that it does not know', async () => {
    const backend = await RawClient.openAdmin(bed.server);
    await backend.request('gauth', { cred: 'owner' });
    for (const id of [backend.sessionId, 'unknown', '']) (await RawClient.open(bed.server.port, `&ls=${id}`)).close();
    expect((await backend.request('g', { p: '/blind' })).d).toBe('secret');
    backend.close();
  });
});

describe('a write left for the end of a connection', () => {
  test('is judged again when it is carried out', async () => {
    const client = await RawClient.open(bed.server.port);
    expect((await client.request('o', { p: '/blind', d: { '.sv': 'timestamp' } })).s).toBe('ok');
    expect((await client.request('o', { p: '/open/y', d: 1 })).s).toBe('ok');
    expect((await client.request('om', { p: '/open', d: { y: 2, z: 3 } })).s).toBe('ok');
    expect((await client.request('oc', { p: '/open/z' })).s).toBe('ok');
    client.close();
    await client.closed;
    const watcher = await RawClient.open(bed.server.port, `&ls=${client.sessionId}`);
    expect((await watcher.request('g', { p: '/open' })).d).toEqual({ a: 1, y: 2 });
    watcher.close();
    expect(typeof ((await stored()) as { blind: unknown }).blind).toBe('number');
  });
});

describe('listens', () => {
  test('of a query carry their tag, and the query when they are revoked', async () => {
    const strict = await TestBed.start({
      rules: { list: { '.read': "root.child('gate').val() === 'open'", '.indexOn': 'n' } },
    });
    await strict
      .adminDatabase()
      .ref()
      .set({ gate: 'open', list: { a: { n: 1 }, b: { n: 2 } } });
    const client = await RawClient.open(strict.server.port);
    const q = { l: 1, vf: 'r', i: 'n' };
    expect(await client.request('q', { p: '/list', q, t: 7, h: '' })).toEqual({ s: 'ok', d: {} });
    expect(await client.request('q', { p: '/list', h: '' })).toEqual({ s: 'ok', d: {} });
    await strict.adminDatabase().ref('list/c').set({ n: 3 });
    await strict.adminDatabase().ref('gate').remove();
    await client.received.until(() => client.pushes.length === 6);
    expect(client.pushes).toEqual([
      { a: 'd', b: { p: 'list', d: { b: { n: 2 } }, t: 7 } },
      { a: 'd', b: { p: 'list', d: { a: { n: 1 }, b: { n: 2 } } } },
      { a: 'm', b: { p: 'list', d: { b: null, c: { n: 3 } }, t: 7 } },
      { a: 'd', b: { p: 'list/c', d: { n: 3 } } },
      { a: 'c', b: { p: 'list', q: [q] } },
      { a: 'c', b: { p: 'list' } },
    ]);
    client.close();
    await strict.close();
  });

  test('of rules that rest on the time are judged again with every change', async () => {
    let nowMs = 1;
    const timed = await TestBed.start({ rules: { soon: { '.read': 'now < 1000' } } }, { now: () => nowMs });
    const client = await RawClient.open(timed.server.port);
    const backend = await RawClient.openAdmin(timed.server);
    await backend.request('gauth', { cred: 'owner' });
    expect((await client.request('q', { p: '/soon', h: '' })).s).toBe('ok');
    await backend.request('p', { p: '/soon', d: 1 });
    nowMs = 2000;
    await backend.request('p', { p: '/soon', d: 2 });
    await client.received.until(() => client.pushes.length === 2);
    expect(client.pushes).toEqual([
      { a: 'd', b: { p: 'soon', d: 1 } },
      { a: 'c', b: { p: 'soon' } },
    ]);
    client.close();
    backend.close();
    await timed.close();
  });

  test('receive nothing after they were ended, nor of a write that changes nothing', async () => {
    await connected(async (client) => {
      await client.request('q', { p: '/open', h: 'x' });
      await client.request('p', { p: '/open/a', d: 1 });
      await client.request('p', { p: '/open', d: { a: 1 } });
      expect(client.pushes).toHaveLength(1);
      await client.request('n', { p: '/open' });
      await client.request('p', { p: '/open/a', d: 2 });
      expect(client.pushes).toHaveLength(1);
    });
    expect(bed.server.stats().listeners).toBe(0);
  });
});
