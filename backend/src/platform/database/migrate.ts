import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** Where the schema's steps are: plain SQL, `NNNN_name.sql`. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

/** Any number, as long as every instance takes the same lock. */
const LOCK = 4_003_001;

/** Steps that were replaced by fewer ones which make the same schema. */
export interface FormerSteps {
  /** The name of an early one; none of those that replaced them has it. */
  readonly mark: string;
  /** SHA-256 of their names and checksums, a line `name checksum` each, in the order of names. */
  readonly digest: string;
  /** The last of the steps that replaced them. */
  readonly replacedThrough: string;
}

/** @see docs/decisions/0047-nine-schema-steps.md */
const FORMER: FormerSteps = {
  mark: '0003_contracts.sql',
  digest: '06b30775b12de053b9422628768326c7efb5467f87418cff2d60b85bf4b95137',
  replacedThrough: '0009_operations.sql',
};

/**
 * Brings the schema up to date: each step once, in the order of names, each in its own transaction. Instances that
 * start together wait for each other.
 * @returns names of the steps done now
 * @throws Error when a step that was done earlier reads differently now, or when some of the former steps are missing
 */
export async function migrate(
  pool: Pool,
  folder: string = MIGRATIONS_FOLDER,
  former: FormerSteps = FORMER,
): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // A step, and the wait for an instance that is at it, may take long.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_steps (name text primary key, checksum text not null, done_at timestamptz not null default now())',
    );
    const steps = await stepsIn(folder);
    await replaceFormer(client, steps, former);
    const before = await doneSteps(client);
    const done: string[] = [];
    for (const step of steps) {
      const earlier = before.get(step.name);
      if (earlier === step.checksum) continue;
      if (earlier !== undefined)
        throw new Error(`The schema step ${step.name} was changed after it was done: add another step instead.`);
      await apply(client, step);
      done.push(step.name);
    }
    return done;
  } finally {
    // The lock, the setting and a transaction that failed go with the connection.
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
      return { name, sql, checksum: sha256(sql) };
    }),
  );
}

async function doneSteps(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_steps');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Records the replacements as done where exactly the former steps were: tables and data stay as they are. */
async function replaceFormer(
  client: PoolClient,
  steps: readonly Step[],
  { mark, digest, replacedThrough }: FormerSteps,
): Promise<void> {
  const before = await doneSteps(client);
  if (!before.has(mark)) return;
  const lines = [...before].map(([name, checksum]) => `${name} ${checksum}\n`).sort();
  if (sha256(lines.join('')) !== digest)
    throw new Error(
      'The database has some, not all, of the schema steps that were replaced (docs/decisions/0047): start the last ' +
        'version with those steps once, then this one; or start again with demo data: npm start -- --reset.',
    );
  await client.query('begin');
  await client.query('delete from schema_steps');
  for (const { name, checksum } of steps) if (name <= replacedThrough) await record(client, name, checksum);
  await client.query('commit');
}

async function apply(client: PoolClient, { name, sql, checksum }: Step): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await record(client, name, checksum);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`The schema step ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function record(client: PoolClient, name: string, checksum: string): Promise<void> {
  await client.query('insert into schema_steps (name, checksum) values ($1, $2)', [name, checksum]);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
