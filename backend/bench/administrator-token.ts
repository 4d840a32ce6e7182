import type { OperationsRole } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { administratorSession } from '../src/administrators/administrator-session.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/database.ts';
import { createJobRunner } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { SessionTypes } from '../src/platform/auth/session-types.ts';
import { createSessions } from '../src/platform/auth/sessions.ts';
import { loadSigningKey } from '../src/platform/database/sealed-keys.ts';

/** Makes an administrator with a second factor. @returns an access token of a session of theirs */
export async function administratorToken(db: Db, role: OperationsRole): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into administrators (name, email, role, totp_secret, created_at)
    values ('Bench', 'bench@acolhe.test', ${role}, '\\x00', now()) returning id::int`);
  const key = await loadSigningKey(db, 'access-token');
  const types = new SessionTypes([administratorSession]);
  const sessions = createSessions(db, systemClock, key, createJobRunner(createLog('silent')), types);
  const administratorId = rows[0]?.id ?? 0;
  return (await sessions.openShort({ kind: 'administrator', administratorId, scope: 'administrator' })).access.token;
}
