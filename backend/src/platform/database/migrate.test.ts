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
