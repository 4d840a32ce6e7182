import type { OperationsSession } from '@acolhe/contracts/operations';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../change-log/record-change.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { markEnded } from '../platform/auth/session-store.ts';
import { sessions } from '../platform/auth/tables.ts';
import { administrators } from './tables.ts';

const MOST = 100;

/**
 * Where an administrator is signed in, the latest hundred, the latest first.
 * @param currentSid the session that asks
 */
export async function openSessionsOf(
  executor: Executor,
  administratorId: number,
  currentSid: string,
  now: Date,
): Promise<OperationsSession[]> {
  const usedAt = sql`coalesce(${sessions.usedAt}, ${sessions.openedAt})`.mapWith(sessions.openedAt);
  const rows = await executor
    .select({ sid: sessions.sid, device: sessions.device, openedAt: sessions.openedAt, usedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, 'administrator'),
        eq(sessions.subjectId, administratorId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(usedAt))
    .limit(MOST);
  return rows.map((row) => ({
    id: row.sid,
    device: row.device ?? 'Dispositivo desconhecido',
    openedAt: row.openedAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    isCurrent: row.sid === currentSid,
  }));
}

/**
 * Ends a session of an administrator's own, and writes it into the log where it was still open. The caller wakes
 * `CLOSE_REALTIME_JOB` after the commit.
 * @returns false when the session is not, and was not, this administrator's
 */
export async function endOwnSession(tx: Tx, sid: string, administratorId: number, now: Date): Promise<boolean> {
  // The person before the session, as where somebody else ends all of them: neither waits for the other.
  await tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.id, administratorId))
    .for('key share');
  const [found] = await tx
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.kind, 'administrator'), eq(sessions.subjectId, administratorId)))
    .for('update');
  if (found?.endedAt !== null) return found !== undefined;
  await markEnded(tx, sid, 'elsewhere', now);
  const change = { subjectKind: 'administrator', subjectId: administratorId, action: 'end-session' } as const;
  await recordChange(tx, administratorId, change, now);
  return true;
}
