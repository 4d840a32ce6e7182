import { Readable } from 'node:stream';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { onValue, ref } from 'firebase/database';
import { ReceivedEvents } from './testing/received-events.ts';
import { TestBed } from './testing/test-bed.ts';

const RULES = {
  rules: {
    list: { '.indexOn': ['n', '.value', 'deep/n'] },
    own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
  },
};

let bed: TestBed;
beforeEach(async () => {
  bed = await TestBed.start(RULES);
});
afterEach(() => bed.close());

interface Answered {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly etag: string | null;
}

async function call(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const response = await fetch(`http://127.0.0.1:${bed.server.adminPort}${path}`, {
    method,
    headers: { authorization: `Bearer ${bed.server.adminSecret}`, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, json, text, etag: response.headers.get('etag') };
}
const read = async (path: string): Promise<unknown> => (await call('GET', path)).json;

describe('REST reads and writes', () => {
  test('any path, and clients of the SDK receive each write', async () => {
    const { database } = await bed.signedIn('p1001');
    const received = new ReceivedEvents<unknown>();
    onValue(ref(database, 'own/p1001'), (snapshot) => received.record(snapshot.val()));
    await received.until((all) => all.length === 1);
    expect(await call('PUT', '/own/p1001.json', { body: { a: 1, b: { c: 'é' } } })).toMatchObject({
      status: 200,
      json: { a: 1, b: { c: 'é' } },
    });
    expect(await call('PATCH', '/own/p1001.json', { body: { a: 2, 'b/d': true } })).toMatchObject({
      status: 200,
      json: { a: 2, 'b/d': true },
    });
    expect(await call('DELETE', '/own/p1001/b/c.json')).toMatchObject({ status: 200, json: null });
    expect(await read('/own/p1001.json')).toEqual({ a: 2, b: { d: true } });
    await received.until((all) => all.length === 4);
    expect(received.all).toEqual([
      null,
      { a: 1, b: { c: 'é' } },
      { a: 2, b: { c: 'é', d: true } },
      { a: 2, b: { d: true } },
    ]);
    expect(await read('/.json')).toEqual({ own: { p1001: { a: 2, b: { d: true } } } });
    expect(await read('/own/p1001/b/none.json')).toBeNull();
  });

  test('new entries of a list, under names that sort by their time', async () => {
    const names: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { status, json } = await call('POST', '/list.json', { body: { n } });
      expect(status).toBe(200);
      names.push((json as { name: string }).name);
    }
    expect([...names].sort()).toEqual(names);
    for (const name of names) expect(name).toMatch(/^-[-0-9A-Z_a-z]{19}$/);
    expect(Object.values((await read('/list.json')) as object)).toEqual(names.map((_, n) => ({ n })));
  });

  test('server values, priorities and lists', async () => {
    const before = Date.now();
    const { json } = await call('PUT', '/x.json', { body: { at: { '.sv': 'timestamp' } } });
    expect((json as { at: number }).at).toBeGreaterThanOrEqual(before);
    await call('PUT', '/x/n.json', { body: { '.sv': { increment: 5 } } });
    expect(await read('/x/n.json')).toBe(5);
    await call('PUT', '/y.json', { body: { a: { '.value': 1, '.priority': 'p' } } });
    expect(await read('/y.json')).toEqual({ a: 1 });
    expect(await read('/y.json?format=export')).toEqual({ a: { '.value': 1, '.priority': 'p' } });
    await call('PUT', '/z.json', { body: ['a', 'b', { c: [1] }] });
    expect(await read('/z.json')).toEqual(['a', 'b', { c: [1] }]);
    expect(await read('/z.json?format=export')).toEqual({ 0: 'a', 1: 'b', 2: { c: { 0: 1 } } });
    await call('PATCH', '/z.json', { body: { 9: 'far' } });
    expect(await read('/z.json')).toEqual({ 0: 'a', 1: 'b', 2: { c: [1] }, 9: 'far' });
  });

  test('in the form that is asked for', async () => {
    await call('PUT', '/x.json', { body: { a: { b: 1 }, c: 2 } });
    expect((await call('GET', '/x.json?print=pretty')).text).toBe('{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}');
    expect(await call('GET', '/x.json?print=silent')).toMatchObject({ status: 204, text: '' });
    expect(await call('PUT', '/x/d.json?print=silent', { body: 3 })).toMatchObject({ status: 204, text: '' });
    expect(await read('/x.json?shallow=true')).toEqual({ a: true, c: true, d: true });
    expect(await read('/x/d.json?shallow=true')).toBe(3);
  });

  test('keys that mean something to JavaScript, and escaped keys in the path', async () => {
    await call('PUT', '/odd.json', { body: '{"__proto__":{"x":1},"constructor":"c"}' });
    expect((await call('GET', '/odd.json')).text).toBe('{"__proto__":{"x":1},"constructor":"c"}');
    await call('PUT', '/a%20b/%C3%A9.json', { body: 1 });
    expect(await read('/a%20b.json')).toEqual({ é: 1 });
  });
});

describe('a conditional REST write', () => {
  const ETAG = { 'x-firebase-etag': 'true' };

  test('is carried out while the value is the one that its writer knows', async () => {
    const none = await call('GET', '/x.json', { headers: ETAG });
    expect([none.json, none.etag]).toEqual([null, 'null_etag']);
    const first = await call('PUT', '/x.json', { body: { n: 1 }, headers: { 'if-match': 'null_etag', ...ETAG } });
    expect(first.status).toBe(200);
    expect((await call('GET', '/x.json', { headers: ETAG })).etag).toBe(first.etag);
    const stale = await call('PUT', '/x.json', { body: { n: 9 }, headers: { 'if-match': 'null_etag' } });
    expect(stale).toMatchObject({ status: 412, json: { n: 1 }, etag: first.etag });
    expect(await call('DELETE', '/x.json', { headers: { 'if-match': 'wrong' } })).toMatchObject({ status: 412 });
    expect(await read('/x.json')).toEqual({ n: 1 });
    expect(await call('DELETE', '/x.json', { headers: { 'if-match': String(first.etag) } })).toMatchObject({
      status: 200,
    });
    expect(await read('/x.json')).toBeNull();
  });

  test('loses nothing when many count at once', async () => {
    const count = async (): Promise<void> => {
      for (;;) {
        const { json, etag } = await call('GET', '/n.json', { headers: ETAG });
        const next = ((json as number | null) ?? 0) + 1;
        const { status } = await call('PUT', '/n.json', { body: next, headers: { 'if-match': String(etag) } });
        if (status === 200) return;
      }
    };
    await Promise.all(Array.from({ length: 12 }, count));
    expect(await read('/n.json')).toBe(12);
  });
});

describe('a REST query', () => {
  beforeEach(async () => {
    await bed
      .adminDatabase()
      .ref('list')
      .set({
        a: { n: 3, deep: { n: 1 } },
        b: { n: 1, deep: { n: 2 } },
        c: { n: 2 },
        d: { n: 'text' },
      });
    await bed
      .adminDatabase()
      .ref('ranked')
      .set({ x: { '.value': 1, '.priority': 2 }, y: { '.value': 1, '.priority': 1 } });
  });

  test.each([
    ['orderBy="n"&limitToFirst=2', ['b', 'c']],
    ['orderBy="n"&limitToLast=2', ['a', 'd']],
    ['orderBy="n"&startAt=2', ['a', 'c', 'd']],
    ['orderBy="n"&startAfter=2', ['a', 'd']],
    ['orderBy="n"&endAt=2', ['b', 'c']],
    ['orderBy="n"&endBefore=2', ['b']],
    ['orderBy="n"&startAt=2&endAt=3&limitToFirst=1', ['c']],
    ['orderBy="n"&equalTo=3', ['a']],
    ['orderBy="n"&equalTo="text"', ['d']],
    ['orderBy="deep/n"&startAt=2', ['b']],
    ['orderBy="$key"&startAt="b"&endAt="c"', ['b', 'c']],
    ['orderBy="$key"&limitToLast=1', ['d']],
    ['orderBy="$value"&limitToFirst=1', ['a']],
  ])('selects by %s', async (query, keys) => {
    const answered = (await read(`/list.json?${query}`)) as object;
    expect(Object.keys(answered).sort()).toEqual(keys);
  });

  test('selects by priority', async () => {
    expect(await read('/ranked.json?orderBy="$priority"&equalTo=1')).toEqual({ y: 1 });
  });
});

describe('the wrong REST request is answered with its fault:', () => {
  test.each<[string, string, string, unknown, number, string]>([
    ['no JSON', 'PUT', '/x.json', '{"a":', 400, 'the body is not JSON'],
    ['a patch that is no object', 'PATCH', '/x.json', [1], 400, 'the body of a PATCH is an object'],
    ['a forbidden key in the value', 'PUT', '/x.json', { 'a.b': 1 }, 400, 'a key is invalid: "a.b"'],
    ['a forbidden key in the path', 'PUT', '/x$.json', 1, 400, 'the path holds an invalid key: "x$"'],
    ['a path that is cut off', 'GET', '/%E0%A4%A.json', undefined, 400, 'the path is malformed'],
    ['a path too deep', 'GET', `/${'a/'.repeat(33)}b.json`, undefined, 400, 'the path is deeper than 32 levels'],
    ['another method', 'OPTIONS', '/x.json', undefined, 405, 'served here: GET, PUT, PATCH, POST, DELETE'],
    ['another database', 'GET', '/x.json?ns=other', undefined, 404, "there is no database 'other' on this server"],
    ['an unknown parameter', 'GET', '/x.json?callback=f', undefined, 400, 'the parameter callback is not served'],
    ['an unknown print', 'PUT', '/x.json?print=nice', 1, 400, 'print must be pretty or silent'],
    [
      'an order without quotes',
      'GET',
      '/x.json?orderBy=n',
      undefined,
      400,
      'orderBy must be JSON, such as orderBy="text" with its quotes, or orderBy=5',
    ],
    [
      'a filter without order',
      'GET',
      '/x.json?limitToFirst=1',
      undefined,
      400,
      'orderBy must be given with limitToFirst',
    ],
    [
      'an order by nothing',
      'GET',
      '/x.json?orderBy=""',
      undefined,
      400,
      'orderBy must be "$key", "$value", "$priority" or the path of a child, in quotes',
    ],
    [
      'a limit of nothing',
      'GET',
      '/x.json?orderBy="$key"&limitToLast=0',
      undefined,
      400,
      'limitToLast must be a whole number from 1',
    ],
    [
      'both limits',
      'GET',
      '/x.json?orderBy="$key"&limitToLast=1&limitToFirst=1',
      undefined,
      400,
      'only one of limitToFirst and limitToLast may be given',
    ],
    [
      'a key that is no text',
      'GET',
      '/x.json?orderBy="$key"&startAt=1',
      undefined,
      400,
      'startAt must be text when orderBy="$key"',
    ],
    [
      'no index',
      'GET',
      '/x.json?orderBy="n"',
      undefined,
      400,
      'Index not defined, add ".indexOn": "n", for path "/x", to the rules',
    ],
    [
      'a shallow query',
      'GET',
      '/x.json?shallow=true&orderBy="$key"',
      undefined,
      400,
      'shallow cannot be combined with a query, a format or a stream',
    ],
    [
      'no user',
      'GET',
      '/x.json?auth_variable_override={',
      undefined,
      400,
      'auth_variable_override must be JSON, such as {"uid":"p1001"} or null',
    ],
  ])('%s', async (_, method, path, body, status, error) => {
    expect(await call(method, path, { body })).toMatchObject({ status, json: { error } });
    expect(await read('/.json')).toBeNull();
  });

  test('a body of 16 MiB is taken, of one byte more refused', async () => {
    const room = 16 * 1024 * 1024 - JSON.stringify({ k0: '', k1: '' }).length;
    const half = Math.floor(room / 2);
    const body = (more: number): string => JSON.stringify({ k0: 'x'.repeat(half), k1: 'x'.repeat(room - half + more) });
    expect(body(0).length).toBe(16 * 1024 * 1024);
    expect(await call('PUT', '/x.json?print=silent', { body: body(0) })).toMatchObject({ status: 204 });
    const refused = await call('PUT', '/y.json', { body: body(1) }).catch((error: unknown) => error);
    // A client may see that the line closed before it reads the answer.
    if (!(refused instanceof Error))
      expect(refused).toMatchObject({ status: 413, json: { error: 'the body is larger than 16777216 bytes' } });
    expect(await read('/y.json')).toBeNull();
  });
});

test('a REST request may act as a user or as an anonymous caller, subject to the rules', async () => {
  const as = (user: unknown): string => `?auth_variable_override=${encodeURIComponent(JSON.stringify(user))}`;
  expect((await call('PUT', `/own/u1.json${as({ uid: 'u1' })}`, { body: 1 })).status).toBe(200);
  expect(await call('PUT', `/own/u2.json${as({ uid: 'u1' })}`, { body: 1 })).toMatchObject({
    status: 401,
    json: { error: 'Permission denied' },
  });
  expect(await call('GET', `/own/u1.json${as(null)}`)).toMatchObject({ status: 401 });
  expect(await call('DELETE', `/own/u1.json${as(null)}`, { headers: { 'if-match': 'x' } })).toMatchObject({
    status: 401,
  });
  expect(await read('/own.json')).toEqual({ u1: 1 });
});

/** Events of a stream, as `name data`. */
async function streamOf(
  path: string,
): Promise<{ received: ReceivedEvents<string>; stop: () => void; ended: Promise<void> }> {
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${bed.server.adminPort}${path}`, {
    headers: { authorization: `Bearer ${bed.server.adminSecret}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const received = new ReceivedEvents<string>();
  const readAll = async (): Promise<void> => {
    let rest = '';
    for await (const text of Readable.from(response.body ?? []).setEncoding('utf8')) {
      rest += String(text);
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) received.record(event.replace(/^event: (\S+)\ndata: /, '$1 '));
    }
  };
  return { received, stop: () => stop.abort(), ended: readAll().catch(() => undefined) };
}

describe('a stream of events', () => {
  test('begins with the value and sends every change, of one path or of many', async () => {
    await call('PUT', '/x.json', { body: { a: 1 } });
    const { received, stop, ended } = await streamOf('/x.json');
    await received.until((all) => all.length === 1);
    await call('PUT', '/x/b/c.json', { body: 2 });
    await call('PATCH', '/x.json', { body: { a: 3, 'b/c': 4 } });
    await call('PUT', '/elsewhere.json', { body: 1 });
    await call('PUT', '/x/a.json', { body: 3 });
    await call('DELETE', '/.json');
    await received.until((all) => all.length === 4);
    expect(received.all).toEqual([
      'put {"path":"/","data":{"a":1}}',
      'put {"path":"/b/c","data":2}',
      'patch {"path":"/","data":{"a":3,"b/c":4}}',
      'put {"path":"/","data":null}',
    ]);
    expect(bed.server.stats().streams).toBe(1);
    stop();
    await ended;
  });

  test('follows a query', async () => {
    await call('PUT', '/list.json', { body: { a: { n: 1 }, b: { n: 2 } } });
    const { received, stop, ended } = await streamOf('/list.json?orderBy="n"&limitToLast=1');
    await received.until((all) => all.length === 1);
    await call('PUT', '/list/c.json', { body: { n: 3 } });
    await received.until((all) => all.length === 2);
    expect(received.all).toEqual([
      'put {"path":"/","data":{"b":{"n":2}}}',
      'patch {"path":"/","data":{"b":null,"c":{"n":3}}}',
    ]);
    stop();
    await ended;
  });

  test('ends with the server, and when its user may no longer read', async () => {
    const override = encodeURIComponent('{"uid":"u1"}');
    const { received, ended } = await streamOf(`/own/u1.json?auth_variable_override=${override}`);
    await received.until((all) => all.length === 1);
    const other = await streamOf('/own.json');
    await call('PUT', '/.settings/rules.json', { body: { rules: {} } });
    await call('PUT', '/own/u1.json', { body: '"secret"' });
    await ended;
    expect(received.all).toEqual(['put {"path":"/","data":null}', 'cancel "Permission denied"']);
    await bed.closeClients();
    await bed.server.close();
    await other.ended;
    bed = await TestBed.start(RULES);
  });
});

describe('.settings/rules.json', () => {
  test('shows the rules to the unmodified firebase-admin, which can replace them until the server ends', async () => {
    const app = initializeApp(
      {
        projectId: 'acolhe',
        credential: {
          getAccessToken: () => Promise.resolve({ access_token: bed.server.adminSecret, expires_in: 3600 }),
        },
        databaseURL: `http://127.0.0.1:${bed.server.adminPort}?ns=acolhe`,
      },
      'rules',
    );
    const admin = getDatabase(app);
    expect(await admin.getRulesJSON()).toEqual(RULES);
    const { database } = await bed.signedIn('p1001');
    const [values, errors] = [new ReceivedEvents<unknown>(), new ReceivedEvents<Error>()];
    onValue(
      ref(database, 'own/p1001'),
      (snapshot) => values.record(snapshot.val()),
      (error) => errors.record(error),
    );
    await values.until((all) => all.length === 1);
    await admin.setRules({ rules: { open: { '.read': true } } });
    await errors.until((all) => all.length === 1);
    expect(await admin.getRulesJSON()).toEqual({ rules: { open: { '.read': true } } });
    admin.goOffline();
    await deleteApp(app);
  });

  test('refuses invalid rules and retains those in force', async () => {
    expect(
      await call('PUT', '/.settings/rules.json', { body: { rules: { a: { '.read': 'auth.uid ==' } } } }),
    ).toMatchObject({ status: 400, json: { error: '/a: .read: the rule ends too early (at character 12)' } });
    expect(await read('/.settings/rules.json')).toEqual(RULES);
    expect((await call('DELETE', '/.settings/rules.json')).status).toBe(405);
  });
});
