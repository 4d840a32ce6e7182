import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInWithCustomToken } from 'firebase/auth';
import { get, onDisconnect, onValue, ref, set } from 'firebase/database';
import { RawClient } from './testing/raw-client.ts';
import { ReceivedEvents } from './testing/received-events.ts';
import { SERVICE_ACCOUNT, TestBed } from './testing/test-bed.ts';

const MAIN = join(__dirname, 'main.ts');

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realtime-main-'));
  writeFileSync(join(folder, 'key.pem'), SERVICE_ACCOUNT.publicPem);
  writeFileSync(
    join(folder, 'rules.json'),
    JSON.stringify({
      rules: {
        open: { '.read': true, '.write': true },
        own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
      },
    }),
  );
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the program; `line` resolves with its first line of output, `ended` when it is over. */
function run(env: Record<string, string>): { child: ChildProcess; line: Promise<string>; ended: Promise<Ended> } {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let out = '';
  let err = '';
  const line = new Promise<string>((resolve) =>
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      if (out.includes('\n')) resolve(out.split('\n', 1)[0] ?? '');
    }),
  );
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { child, line, ended };
}

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  ACOLHE_REALTIME_DATA: join(folder, 'data'),
  ACOLHE_REALTIME_RULES: join(folder, 'rules.json'),
  ACOLHE_REALTIME_SERVICE_ACCOUNT_PUBLIC_KEY: join(folder, 'key.pem'),
  ...more,
});

test('the process says when it listens, answers, and stops cleanly', async () => {
  const [port, adminPort] = [await freePort(), await freePort()];
  const { child, line, ended } = run(
    environment({ ACOLHE_REALTIME_PORT: String(port), ACOLHE_REALTIME_ADMIN_PORT: String(adminPort) }),
  );
  expect(await line).toBe(`realtime-server listening on ${port}, admin on ${adminPort}`);
  expect(await (await fetch(`http://localhost:${port}/health`)).json()).toEqual({ status: 'ok' });
  const client = await RawClient.open(port);
  await client.request('o', { p: '/open/presence', d: 'gone' });
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });

  const again = run(environment({ ACOLHE_REALTIME_PORT: String(port), ACOLHE_REALTIME_ADMIN_PORT: String(adminPort) }));
  await again.line;
  const reader = await RawClient.open(port);
  expect((await reader.request('g', { p: '/open' })).d).toEqual({ presence: 'gone' });
  reader.close();
  again.child.kill('SIGINT');
  expect((await again.ended).code).toBe(0);
});

test.each(['0', '1'])(
  'after kill -9 acknowledged writes remain, clients reconnect and pending writes are carried out (fsync %s)',
  async (fsync) => {
    const ports = {
      ACOLHE_REALTIME_PORT: String(await freePort()),
      ACOLHE_REALTIME_ADMIN_PORT: String(await freePort()),
      ACOLHE_REALTIME_FSYNC: fsync,
    };
    const first = run(environment(ports));
    await first.line;
    const elsewhere = await TestBed.start();
    const client = elsewhere.client(Number(ports.ACOLHE_REALTIME_PORT));
    await signInWithCustomToken(client.auth, await elsewhere.customToken('p1001'));
    const received = new ReceivedEvents<unknown>();
    onValue(ref(client.database, 'own/p1001'), (snapshot) => received.record(snapshot.val()));
    await Promise.all(Array.from({ length: 200 }, (_, i) => set(ref(client.database, `open/k${i}`), { i, text: 'é' })));
    await set(ref(client.database, 'own/p1001'), 'before');
    await onDisconnect(ref(client.database, 'open/presence')).set('gone');
    const before = (await get(ref(client.database, 'open'))).val() as object;

    first.child.kill('SIGKILL');
    await first.ended;
    const second = run(environment(ports));
    await second.line;
    await set(ref(client.database, 'own/p1001'), 'after');
    await received.until((all) => all.includes('after'));
    expect((await get(ref(client.database, 'open'))).val()).toEqual({ ...before, presence: 'gone' });
    await elsewhere.close();
  },
);

test('an update of many places that is cut off by kill -9 is there whole or not at all', async () => {
  const ports = {
    ACOLHE_REALTIME_PORT: String(await freePort()),
    ACOLHE_REALTIME_ADMIN_PORT: String(await freePort()),
  };
  const first = run(environment(ports));
  await first.line;
  const writer = await RawClient.open(Number(ports.ACOLHE_REALTIME_PORT));
  for (let n = 1; n <= 2000; n += 1)
    writer.sendText(
      JSON.stringify({ t: 'd', d: { r: n, a: 'm', b: { p: '/open', d: { 'a/n': n, 'b/n': n, [`c/${n % 50}`]: n } } } }),
    );
  await writer.received.until((all) => all.length > 100);
  first.child.kill('SIGKILL');
  await first.ended;
  await writer.closed;
  const acknowledged = Number(writer.received.last?.d['r']);
  const second = run(environment(ports));
  await second.line;
  const reader = await RawClient.open(Number(ports.ACOLHE_REALTIME_PORT));
  const { a, b, c } = (await reader.request('g', { p: '/open' })).d as {
    a: { n: number };
    b: { n: number };
    c: Record<string, number>;
  };
  expect(a.n).toBe(b.n);
  expect(Math.max(...Object.values(c))).toBe(a.n);
  expect(a.n).toBeGreaterThanOrEqual(acknowledged);
  reader.close();
});

describe('the message of one line at a failed start', () => {
  test('names the file that cannot be used', async () => {
    writeFileSync(join(folder, 'rules.json'), '{"rules":{"a":{".read":"auth.uid =="}}}');
    expect(await run(environment()).ended).toEqual({
      code: 1,
      out: '',
      err: `realtime-server: rules ${join(folder, 'rules.json')}: /a: .read: the rule ends too early (at character 12)\n`,
    });
  });

  test('names the port that is taken, and the data of the server that has it are left alone', async () => {
    const bed = await TestBed.start();
    const { code, err } = await run(
      environment({
        ACOLHE_REALTIME_PORT: String(bed.server.port),
        ACOLHE_REALTIME_ADMIN_PORT: String(await freePort()),
      }),
    ).ended;
    expect(code).toBe(1);
    expect(err).toBe(`realtime-server: port ${bed.server.port} is taken\n`);
    await bed.close();
  });
});
