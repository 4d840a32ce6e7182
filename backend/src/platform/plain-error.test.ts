import { sql } from 'drizzle-orm';
import { createLog } from './log.ts';
import { openDatabase } from './database/database.ts';
import { startTestDatabase } from './database/testing/start-test-database.ts';
import { plainMessage } from './plain-error.ts';

const thrownBy = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

it('the values of a query are in neither the message nor the log', async () => {
  const database = await startTestDatabase();
  const add = () => database.db.execute(sql`insert into clients (id, name) values (7, ${'Segredo da Silva'})`);
  await add();
  const error = await thrownBy(add);
  await database.close();
  let line = '';
  createLog('info', { write: (text) => void (line += text) }).error({ err: error }, 'failed');
  expect(line).toContain('insert into clients');
  expect(line).toContain('23505');
  expect(`${line}${plainMessage(error)}`).not.toContain('Segredo');
});

it('the message of a failed connection names its cause', async () => {
  const database = openDatabase({ url: 'postgres://localhost:1/nothing' });
  expect(plainMessage(await thrownBy(() => database.db.execute(sql`select ${'Segredo'}`)))).toMatch(
    /^connect ECONNREFUSED \S+$/,
  );
  await database.close();
});

it.each([
  [new Error('one\ntwo'), 'one'],
  ['text', 'text'],
  [new AggregateError([new Error('first')]), 'first'],
])('the message of %p is one line', (error, line) => expect(plainMessage(error)).toBe(line));
