import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { awaitDatabase, type Database, openDatabase } from './database.ts';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database.ts';
import { freePort } from './testing/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Opens a proxy to the test's database at this port, which closes so many connections first. */
async function openProxy(port: number, refusals: number): Promise<Server> {
  const target = Number(new URL(database.url).port);
  let toRefuse = refusals;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (toRefuse-- > 0) return socket.destroy();
    const onward = connect(target, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

const at = async (port: number, run: (other: Database) => Promise<void>) => {
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  const other = openDatabase({ url: url.href });
  try {
    await run(other);
  } finally {
    await other.close();
  }
};

it('a process waits for a database that is not there yet, and for one that hangs up while it starts', async () => {
  const port = await freePort();
  await at(port, async (other) => {
    const waited = awaitDatabase(other, 60_000);
    await expect(other.pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
    const proxy = await openProxy(port, 2);
    await waited;
    proxy.close();
  });
});

it('a process waits for an absent database no longer than its limit, and for a wrong name not at all', async () => {
  await at(await freePort(), (other) => expect(awaitDatabase(other, 0)).rejects.toThrow('ECONNREFUSED'));
  const nameless = new URL(database.url);
  nameless.pathname = '/no_such_database';
  const other = openDatabase({ url: nameless.href });
  await expect(awaitDatabase(other, 3_600_000)).rejects.toThrow('no_such_database');
  await other.close();
});
