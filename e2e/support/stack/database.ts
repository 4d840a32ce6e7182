import { Client } from 'pg';
import { embeddedDatabaseUrl } from '../../../backend/src/platform/database/embedded/embedded-postgres.ts';
import { TEST_DATA, TEST_PORTS } from './test-stack.ts';

/** Changes the database of the stack, as an operator does where the service has no call for it. */
export async function changeDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({
    connectionString: embeddedDatabaseUrl(`${TEST_DATA}/run/database`, TEST_PORTS.database),
  });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
