import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** Where the schema's steps lie: plain SQL, `NNNN_name.sql`. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

/** Any number, as long as every instance takes the same lock. */
const LOCK = 4_003_001;

/**
 * Brings the schema up to date: each step once, in the order of names, each in a transaction of its own. Instances that
 * start together wait for each other.
 * @returns names of the steps done now
 * @throws Error when a step that was done earlier reads differently now
 */
export async function migrate(pool: Pool, folder: string = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // A step, and the wait for an instance that is at it, may take long.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_steps (name text primary key, checksum text not null, done_at timestamptz not null default now())',
    );
    const before = await doneSteps(client);
    const done: string[] = [];
    for (const step of await stepsIn(folder)) {
      const earlier = before.get(step.name);
      if (earlier === step.checksum) continue;
      if (earlier !== undefined)
        throw new Error(`The schema step ${step.name} was changed after it was done: add another step instead.`);
      await apply(client, step);
      done.push(step.name);
    }
    return done;
  } finally {
    // The lock and the setting go with the connection.
    client.release(true);
  }
}

interface Step {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function stepsIn(folder: string): Promise<readonly Step[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function doneSteps(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_steps');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: PoolClient, { name, sql, checksum }: Step): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_steps (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`The schema step ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
