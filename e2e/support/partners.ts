import { Client } from 'pg';
import { embeddedDatabaseUrl } from '../../backend/src/platform/database/embedded/embedded-postgres.ts';
import { at, TEST_DATA, TEST_PORTS } from './test-run.ts';

/** Switches on, or off, that the sample partner signs its patients in to the whole portal, as an operator does. */
export async function letPartnerSignIn(isAllowed: boolean): Promise<void> {
  const client = new Client({
    connectionString: embeddedDatabaseUrl(`${TEST_DATA}/run/database`, TEST_PORTS.database),
  });
  await client.connect();
  try {
    await client.query('update partners set portal_sign_in = $1', [isAllowed]);
  } finally {
    await client.end();
  }
}

/** The address to which the sample partner's back end sends a member of it. */
export async function portalAddress(member: 'maria' | 'pedro'): Promise<string> {
  const answer = await fetch(at('partner-backend', '/portal-token', '127.0.0.1'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ member }),
  });
  const { authToken } = (await answer.json()) as { authToken: string };
  return `/?${new URLSearchParams({ authToken }).toString()}`;
}
