import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database.ts';

let database: TestDatabase;
let folder: string;
const step = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

beforeEach(async () => {
  database = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'acolhe-steps-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('migrate applies each step once, in the order of names', async () => {
  step('0902_fill.sql', 'insert into steps_tried values (1)');
  step('0901_make.sql', 'create table steps_tried (x int)');
  step('notes.txt', 'no step');
  expect(await migrate(database.pool, folder)).toEqual(['0901_make.sql', '0902_fill.sql']);
  expect(await migrate(database.pool, folder)).toEqual([]);
});

it('instances that migrate together wait for each other', async () => {
  step('0901_make.sql', 'create table steps_tried (x int)');
  const done = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)]);
  expect(done.flat()).toEqual(['0901_make.sql']);
});

it('a step that fails leaves no change', async () => {
  step('0901_make.sql', 'create table steps_tried (x int); select 1/0');
  await expect(migrate(database.pool, folder)).rejects.toThrow('0901_make.sql');
  step('0901_make.sql', 'create table steps_tried (x int)');
  expect(await migrate(database.pool, folder)).toEqual(['0901_make.sql']);
});

it('migrate refuses a step that was changed after it was applied', async () => {
  step('0901_make.sql', 'create table steps_tried (x int)');
  await migrate(database.pool, folder);
  step('0901_make.sql', 'create table steps_tried (y int)');
  await expect(migrate(database.pool, folder)).rejects.toThrow('was changed');
});

describe('former steps', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const recorded = async () => {
    const query = 'select name, checksum from schema_steps order by name';
    return (await database.pool.query<{ name: string; checksum: string }>(query)).rows;
  };
  /** As two steps left it that `0001_both.sql` replaces. */
  const formerDatabase = async () => {
    const steps = [
      ['0001_make.sql', 'create table steps_tried (x int)'],
      ['0901_fill.sql', 'insert into steps_tried values (1)'],
    ] as const;
    for (const [name, sql] of steps) step(name, sql);
    await database.pool.query('delete from schema_steps');
    await migrate(database.pool, folder);
    for (const [name] of steps) rmSync(join(folder, name));
    step('0001_both.sql', 'create table steps_tried (x int); insert into steps_tried values (1)');
    const digest = sha256(steps.map(([name, sql]) => `${name} ${sha256(sql)}\n`).join(''));
    return { mark: '0001_make.sql', digest, replacedThrough: '0001_both.sql' };
  };

  it('migrate records the replacements in a database with all former steps and applies only later ones', async () => {
    const former = await formerDatabase();
    step('0002_more.sql', 'insert into steps_tried values (2)');
    expect(await migrate(database.pool, folder, former)).toEqual(['0002_more.sql']);
    expect((await recorded()).map(({ name }) => name)).toEqual(['0001_both.sql', '0002_more.sql']);
    expect((await database.pool.query('select x from steps_tried order by x')).rows).toEqual([{ x: 1 }, { x: 2 }]);
    expect(await migrate(database.pool, folder, former)).toEqual([]);
  });

  it.each([
    ['without one of them', "delete from schema_steps where name = '0901_fill.sql'"],
    ['with another beside them', "insert into schema_steps (name, checksum) values ('0902_other.sql', 'x')"],
    ['with a changed one', "update schema_steps set checksum = 'x' where name = '0901_fill.sql'"],
  ])('migrate refuses a database %s, names the command that helps and changes nothing', async (_, change) => {
    const former = await formerDatabase();
    await database.pool.query(change);
    const before = await recorded();
    await expect(migrate(database.pool, folder, former)).rejects.toThrow('npm start -- --reset');
    expect(await recorded()).toEqual(before);
  });

  it('migrate accepts a later step that it does not know, as after the update of another instance', async () => {
    const former = await formerDatabase();
    await migrate(database.pool, folder, former);
    await database.pool.query("insert into schema_steps (name, checksum) values ('0003_newer.sql', 'x')");
    expect(await migrate(database.pool, folder, former)).toEqual([]);
  });
});
