/**
 * The tables of the code against those that the migrations make: SQL is the only source of the schema, so nothing else
 * notices when one of the two is changed alone.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, integer, PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { startTestDatabase, type TestDatabase } from './platform/database/testing/start-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Columns that the code leaves out on purpose: PostgreSQL fills them, and conditions in SQL alone read them. */
const LEFT_OUT = ['patients.search_words', 'professionals.search_words'];

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const definesTables = (file: string) => /\bpgTable\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));

it('tables of the code › are defined in files named tables.ts', () => {
  expect(sources.filter((file) => definesTables(file) && !/[\\/]tables\.ts$/.test(file))).toEqual([]);
});

it('tables of the code › have the names, columns, types, nullability and defaults of the database', async () => {
  const modules = await Promise.all(
    sources.filter(definesTables).map((file) => import(join(import.meta.dirname, file)) as Promise<object>),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
  expect(tables.length).toBeGreaterThan(70);
  const left = LEFT_OUT.map((column) => `${column}: code nothing, database tsvector not null default`);
  expect(await differences(tables)).toEqual(left);
});

it('differences of a table › names each column that differs, in both directions', async () => {
  await database.pool.query(
    'create table drifted (id integer primary key, note text, size bigint not null, extra date)',
  );
  const drifted = pgTable('drifted', {
    id: integer('id').primaryKey(),
    note: text('note').notNull().default(''),
    size: integer('size').notNull(),
    gone: text('gone'),
  });
  expect(await differences([drifted, pgTable('unknown', { id: integer('id') })])).toEqual([
    'drifted.note: code text not null default, database text',
    'drifted.size: code integer not null, database bigint not null',
    'drifted.gone: code text, database nothing',
    'drifted.extra: code nothing, database date',
    'unknown.id: code integer, database nothing',
  ]);
});

/** A line for each column that the code and the database describe differently. */
async function differences(tables: readonly PgTable[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const table of tables) {
    const code = await columnsInCode(table);
    const stored = await columnsInDatabase(getTableConfig(table).name);
    for (const column of new Set([...code.keys(), ...stored.keys()])) {
      const [said, is] = [code.get(column) ?? 'nothing', stored.get(column) ?? 'nothing'];
      // The code may leave a default of the database out: then it names the value itself.
      if (said !== is && `${said} default` !== is)
        lines.push(`${getTableConfig(table).name}.${column}: code ${said}, database ${is}`);
    }
  }
  return lines;
}

async function columnsInCode(table: PgTable): Promise<Map<string, string>> {
  const { columns } = getTableConfig(table);
  const { rows } = await database.pool.query<{ type: string }>(
    'select type::regtype::text as type from unnest($1::text[]) with ordinality as t(type, place) order by place',
    [columns.map((column) => column.getSQLType())],
  );
  return new Map(
    columns.map((column, place) => [
      column.name,
      described({
        type: rows[place]?.type ?? '',
        required: column.notNull,
        filled: column.hasDefault || column.generatedIdentity !== undefined || column.generated !== undefined,
      }),
    ]),
  );
}

async function columnsInDatabase(table: string): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string } & Parameters<typeof described>[0]>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        atthasdef or attidentity <> '' as filled
      from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [`public.${table}`],
  );
  return new Map(rows.map(({ name, ...column }) => [name, described(column)]));
}

function described(column: { readonly type: string; readonly required: boolean; readonly filled: boolean }): string {
  return column.type + (column.required ? ' not null' : '') + (column.filled ? ' default' : '');
}
