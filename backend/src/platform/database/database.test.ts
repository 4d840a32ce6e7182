import { sql } from 'drizzle-orm';
import { isDatabaseAway, openDatabase } from './database.ts';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('a connection that breaks within a transaction does not end the process, and counts as an outage', async () => {
  const broken: string[] = [];
  const other = openDatabase({ url: database.url, onBroken: ({ message }) => broken.push(message) });
  const failed = await other.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await Promise.all([
        tx.execute(sql`select pg_sleep(30)`),
        database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`),
      ]);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(failed)).toBe(true);
  expect(broken.length).toBeGreaterThan(0);
  expect((await other.db.execute(sql`select 1 as x`)).rows).toEqual([{ x: 1 }]);
  await other.close();
});

it('isDatabaseAway distinguishes an unreachable database from a wrong query', async () => {
  const nowhere = openDatabase({ url: 'postgres://127.0.0.1:1/nothing' });
  const thrown = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(isDatabaseAway(await thrown(nowhere.db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseAway(await thrown(database.db.execute(sql`select nothing`)))).toBe(false);
  expect(isDatabaseAway(new Error('other'))).toBe(false);
  await nowhere.close();
});
