import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Heard } from '@acolhe/realtime-server/src/testing/heard.ts';
import { connectRealtime } from '../connect-realtime.ts';
import type { Realtime } from '../realtime.ts';
import { type VisitDatabase, startVisitDatabase } from '../testing/visit-database.ts';

/** Passes sockets on to the database, until it holds its breath: then nothing passes, and nobody is told. */
async function startPipe(port: number): Promise<{ server: Server; url: string; holdBreath(): void; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    sockets.add(client).add(upstream);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdBreath: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

let database: VisitDatabase;
let pipe: Awaited<ReturnType<typeof startPipe>>;
let realtime: Realtime;
let page: FakePage;
let connected: Heard<boolean>;

beforeEach(async () => {
  database = await startVisitDatabase();
  pipe = await startPipe(Number(new URL(database.url).port));
  page = new FakePage();
  const access = await database.access({ role: 'patient', id: 1001 });
  realtime = await connectRealtime({ ...access, databaseUrl: `${pipe.url}?ns=acolhe` }, { renewAccess: () => Promise.resolve(undefined), page: { document: page, window: page } });
  connected = new Heard();
  realtime.watchConnected(connected.hear);
  await connected.until((all) => all.at(-1) === true);
});
afterEach(async () => {
  await realtime.close();
  pipe.close();
  await database.close();
});

it.each(['visibilitychange', 'online'])('a socket that died in silence is replaced on %s', async (event) => {
  pipe.holdBreath();
  const before = connected.all.length;
  page.dispatchEvent(new Event(event));
  await connected.until((all) => all.length === before + 2);
  expect(connected.all.slice(before)).toEqual([false, true]);
});

it('a socket that lives is kept', async () => {
  const before = connected.all.length;
  page.dispatchEvent(new Event('visibilitychange'));
  // Longer than a dead socket would be waited for.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(connected.all).toHaveLength(before);
});

it('a page that goes out of sight asks nothing', async () => {
  pipe.holdBreath();
  const before = connected.all.length;
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(connected.all).toHaveLength(before);
});
