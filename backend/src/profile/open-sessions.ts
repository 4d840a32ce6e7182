import type { OpenSession } from '@acolhe/contracts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { sessions } from '../platform/auth/tables.ts';
import type { Executor } from '../platform/database/database.ts';

const MOST = 100;

/** Where a patient is signed in, the latest hundred, the latest first. @param currentSid the session that asks */
export async function openSessionsOf(
  executor: Executor,
  patientId: number,
  currentSid: string,
  now: Date,
): Promise<OpenSession[]> {
  const usedAt = sql`coalesce(${sessions.usedAt}, ${sessions.openedAt})`.mapWith(sessions.openedAt);
  const rows = await executor
    .select({ sid: sessions.sid, device: sessions.device, scope: sessions.scope, openedAt: sessions.openedAt, usedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, 'patient'),
        eq(sessions.subjectId, patientId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(usedAt))
    .limit(MOST);
  return rows.map((row) => ({
    id: row.sid,
    device: row.device ?? 'Dispositivo desconhecido',
    isPart: row.scope !== 'patient',
    openedAt: row.openedAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    isCurrent: row.sid === currentSid,
  }));
}

/** Whether a session is, or was, this patient's. */
export async function isSessionOf(executor: Executor, sid: string, patientId: number): Promise<boolean> {
  const [session] = await executor
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.kind, 'patient'), eq(sessions.subjectId, patientId)));
  return session !== undefined;
}
