import { Client } from 'pg';
import { embeddedDatabaseUrl } from '../../../backend/src/platform/database/embedded-postgres.ts';
import { TEST_DATA, TEST_PORTS } from './test-stack.ts';

/** Changes the database of the stack, as an operator does where the service has no call for it. */
export async function changeDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  await queryDatabase(sql, values);
}

/** As `changeDatabase`. @returns the rows that the database answers with */
export async function queryDatabase(sql: string, values: readonly unknown[]): Promise<readonly unknown[]> {
  const client = new Client({
    connectionString: embeddedDatabaseUrl(`${TEST_DATA}/run/database`, TEST_PORTS.database),
  });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
