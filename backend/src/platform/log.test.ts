import { sql } from 'drizzle-orm';
import { openDatabase } from './database/database.ts';
import { startTestDatabase } from './database/testing/start-test-database.ts';
import { createLog, errorMessage } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  write(createLog('info', { write: (line) => void (lines += line) }));
  return lines;
}

it.each(['529.982.247-25', '52998224725', '/api?cpf=529.982.247%2D25&x=1'])('the log masks the CPF in %s', (text) => {
  const lines = logged((log) => log.info({ deep: { text }, err: new Error(text) }, text));
  expect(lines).not.toMatch(/529\D?982\D?247\D{0,3}25/);
  expect(lines).toContain('***.982.247-**');
});

it('the log leaves other numbers alone', () => {
  expect(logged((log) => log.info({ at: 1795262666607, id: 123456789012 }, 'x'))).toContain('1795262666607');
});

it('the log masks the person in an e-mail address, as a mail server repeats it', () => {
  const lines = logged((log) =>
    log.warn(
      {
        reason: '550 5.1.1 <maria.silva+1@acolhe.test>: user unknown',
        err: new Error('to=joao@saude.example.com.br,'),
      },
      'not sent',
    ),
  );
  expect(lines).not.toMatch(/maria|joao/);
  expect(lines).toContain('<***@acolhe.test>: user unknown');
  expect(lines).toContain('***@saude.example.com.br');
});

it('the log leaves the versions of packages in a path alone', () => {
  const path = '/app/node_modules/.pnpm/fastify@5.6.1/node_modules/.pnpm/@swc+core@1.2.0/x.js';
  expect(logged((log) => log.info({ path }, 'x'))).toContain(path);
});

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
  expect(`${line}${errorMessage(error)}`).not.toContain('Segredo');
});

it('the message of a failed connection names its cause', async () => {
  const database = openDatabase({ url: 'postgres://localhost:1/nothing' });
  expect(errorMessage(await thrownBy(() => database.db.execute(sql`select ${'Segredo'}`)))).toMatch(
    /^connect ECONNREFUSED \S+$/,
  );
  await database.close();
});

it.each([
  [new Error('one\ntwo'), 'one'],
  ['text', 'text'],
  [new AggregateError([new Error('first')]), 'first'],
])('the message of %p is one line', (error, line) => expect(errorMessage(error)).toBe(line));
