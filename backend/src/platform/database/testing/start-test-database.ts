import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tracer } from '@opentelemetry/api';
import { Client } from 'pg';
import { type Database, openDatabase } from '../database.ts';
import { migrate, MIGRATIONS_FOLDER } from '../migrate.ts';
import { createSealer, sealBy } from '../sealed-keys.ts';
import { testServerUrl } from './test-server.ts';
import '../../../../../scripts/jest/second-try.ts';

const TEMPLATE_LOCK = 1;

/** A database of one test file's own. */
export interface TestDatabase extends Database {
  readonly url: string;
}

/**
 * A fresh, migrated database on this worker's embedded server.
 * The first call of a worker starts the server and makes a template; each further one copies it in some 30 ms.
 * @param prepare fills the template, once per name of it
 */
export async function startTestDatabase(prepare?: {
  readonly name: string;
  readonly fill: (database: Database) => Promise<void>;
  /** Makes spans of its queries. */
  readonly tracer?: Tracer | undefined;
}): Promise<TestDatabase> {
  const serverUrl = await testServerUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = `template_${prepare?.name ?? 'empty'}_${await schemaVersion()}`;
  await maintain(serverUrl, async (client) => {
    // Test databases that are asked for at once wait for one template; the lock goes with the connection.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(serverUrl, client, template, prepare?.fill);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = named(serverUrl, name);
  const database = openDatabase({ url, ...(prepare?.tracer && { tracer: prepare.tracer }) });
  // As a service does when it starts, for tests that start none.
  sealBy(database.db, createSealer(Buffer.alloc(32, 0xab)));
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await maintain(
        serverUrl,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      );
    },
  };
}

async function makeTemplate(
  serverUrl: string,
  client: Client,
  template: string,
  fill?: (database: Database) => Promise<void>,
): Promise<void> {
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${draft}`);
  const database = openDatabase({ url: named(serverUrl, draft) });
  await migrate(database.pool);
  await fill?.(database);
  await database.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Changes with any migration, so that a worker that lives on never copies an outdated template. */
async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).sort())
    hash.update(file).update(await readFile(join(MIGRATIONS_FOLDER, file)));
  return hash.digest('hex').slice(0, 12);
}

async function maintain(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function named(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
