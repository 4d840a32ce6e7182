import { and, eq, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../database/index.ts';
import { judgeRefresh, newRefreshToken, refreshTokenHash } from './refresh-token.ts';
import { type Session, sessionFrom, type SessionKind, sponsorOf, subjectOf, unsignedSinceMsOf } from './session.ts';
import { refreshTokens, sessions } from './tables.ts';

/** A token that was used up is known for this long, and forgotten at the next use of its session. */
const USED_TOKEN_RETENTION_MS = 30 * 86_400_000;

/** Why a session ended. */
export type EndReason = 'exit' | 'reuse' | 'expired' | 'revoked' | 'password' | 'elsewhere' | 'replaced';

/**
 * SQL condition: the partner on whom a session depends may no longer open such sessions, since its key is revoked, or
 * its unsigned links or portal tokens are switched off.
 */
export const isPartnerBarred = sql<boolean>`exists (select 1 from partners where partners.id = ${sessions.partnerId} and (partners.revoked_at is not null
  or (${sessions.unsignedSince} is not null and not partners.unsigned_links) or (${sessions.scope} = 'patient' and not partners.portal_sign_in)))`;

/** Stores a new session. */
export async function insertSession(
  executor: Executor,
  session: Session,
  openedAt: Date,
  expiresAt: Date,
  device?: string,
): Promise<void> {
  const sinceMs = unsignedSinceMsOf(session);
  await executor.insert(sessions).values({
    sid: session.sid,
    kind: session.kind,
    subjectId: subjectOf(session),
    scope: session.scope,
    partnerId: sponsorOf(session),
    unsignedSince: sinceMs === undefined ? undefined : new Date(sinceMs),
    openedAt,
    expiresAt,
    device,
  });
}

/** Issues a refresh token of a session; only its hash is stored. */
export async function issueRefreshToken(executor: Executor, sid: string): Promise<string> {
  const token = newRefreshToken();
  await executor.insert(refreshTokens).values({ hash: refreshTokenHash(token), sid });
  return token;
}

/** Whether a session has neither ended nor expired, and its partner may open such a one still, if it is of one. */
export async function isSessionOpen(executor: Executor, sid: string, now: Date): Promise<boolean> {
  const [row] = await executor
    .select({ endedAt: sessions.endedAt, expiresAt: sessions.expiresAt, isPartnerBarred })
    .from(sessions)
    .where(eq(sessions.sid, sid));
  return row !== undefined && row.endedAt === null && row.expiresAt > now && !row.isPartnerBarred;
}

/** Ends a session; one that ended before keeps its time and reason. */
export async function markEnded(executor: Executor, sid: string, reason: EndReason, now: Date): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt)));
}

/**
 * Ends the open sessions of one person, in the caller's transaction. The caller wakes `CLOSE_REALTIME_JOB` after the
 * commit.
 * @param exceptSid one that goes on
 */
export async function endSessionsOf(
  tx: Executor,
  { kind, subjectId }: SessionOwner,
  reason: EndReason,
  now: Date,
  exceptSid?: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.kind, kind),
        eq(sessions.subjectId, subjectId),
        isNull(sessions.endedAt),
        exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid),
      ),
    );
}

/**
 * Ends the session that an unsigned link opened for a patient, if there is one: it may be another person's.
 * Until the transaction is over, no other session and no visit of the patient begins.
 * @param exceptSid one that goes on
 * @returns whether there was one
 * @see docs/product/partners.md
 */
export async function endUnsignedSession(tx: Tx, patientId: number, now: Date, exceptSid?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sessions-of-patient', ${patientId}))`);
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: 'replaced' })
    .where(
      and(
        eq(sessions.subjectId, patientId),
        isNotNull(sessions.unsignedSince),
        isNull(sessions.endedAt),
        exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid),
      ),
    )
    .returning({ sid: sessions.sid });
  return ended.length > 0;
}

/** The person to whom sessions belong. */
export interface SessionOwner {
  readonly kind: SessionKind;
  readonly subjectId: number;
}

/**
 * Result of using a refresh token: the session with its next token, or the id of a session that was ended because the
 * token had been stolen; undefined for an unknown or expired one.
 */
export type Rotation =
  { readonly session: Session; readonly nextToken: string } | { readonly stolenSid: string } | undefined;

/**
 * Uses a refresh token up: it is replaced by another, and its session lives on. One that was used up before ends the
 * whole session, unless two tabs asked at the same moment.
 * @param expiryOf until when a session may stay idle now
 */
export function rotateRefreshToken(
  db: Db,
  token: string,
  kind: SessionKind,
  now: Date,
  expiryOf: (session: Session) => Date,
): Promise<Rotation> {
  return db.transaction(async (tx) => {
    const found = await lockedToken(tx, token);
    const session = found && sessionOfRow(found);
    if (!found || !session || session.kind !== kind || found.isPartnerBarred) return undefined;
    const verdict = judgeRefresh(found, found, now);
    if (verdict === 'over') return undefined;
    if (verdict === 'reused') {
      await markEnded(tx, session.sid, 'reuse', now);
      return { stolenSid: session.sid };
    }
    await tx
      .update(refreshTokens)
      .set({ replacedAt: sql`coalesce(${refreshTokens.replacedAt}, ${now})` })
      .where(eq(refreshTokens.hash, refreshTokenHash(token)));
    await tx
      .delete(refreshTokens)
      .where(
        and(
          eq(refreshTokens.sid, session.sid),
          lt(refreshTokens.replacedAt, new Date(now.getTime() - USED_TOKEN_RETENTION_MS)),
        ),
      );
    await tx
      .update(sessions)
      .set({ expiresAt: expiryOf(session), usedAt: now })
      .where(eq(sessions.sid, session.sid));
    return { session, nextToken: await issueRefreshToken(tx, session.sid) };
  });
}

/** The session that a refresh token belongs to, however old the token, and whether or not the session has ended. */
export async function sessionOfRefreshToken(
  executor: Executor,
  token: string,
  kind: SessionKind,
): Promise<Session | undefined> {
  const found = await selectToken(executor, token);
  const session = found && sessionOfRow(found);
  return session?.kind === kind ? session : undefined;
}

function sessionOfRow({
  kind,
  subjectId,
  scope,
  sid,
  partnerId,
  unsignedSince,
}: Pick<typeof sessions.$inferSelect, 'kind' | 'subjectId' | 'scope' | 'sid' | 'partnerId' | 'unsignedSince'>):
  Session | undefined {
  return sessionFrom({
    kind,
    subjectId,
    scope,
    sid,
    claims: { partner: partnerId ?? undefined, unsigned: unsignedSince?.getTime() },
  });
}

async function lockedToken(executor: Executor, token: string) {
  const [row] = await tokenQuery(executor, token).for('update');
  return row;
}

async function selectToken(executor: Executor, token: string) {
  const [row] = await tokenQuery(executor, token);
  return row;
}

function tokenQuery(executor: Executor, token: string) {
  return executor
    .select({
      sid: sessions.sid,
      kind: sessions.kind,
      subjectId: sessions.subjectId,
      scope: sessions.scope,
      partnerId: sessions.partnerId,
      unsignedSince: sessions.unsignedSince,
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      replacedAt: refreshTokens.replacedAt,
      isPartnerBarred,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.sid, refreshTokens.sid))
    .where(eq(refreshTokens.hash, refreshTokenHash(token)));
}

/** Marks that a session may use the realtime database; false when it has ended, or its partner is barred. */
export async function markRealtimeOpened(executor: Executor, sid: string, now: Date): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set({ realtimeOpenedAt: now })
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt), not(isPartnerBarred)))
    .returning({ sid: sessions.sid });
  return rows.length === 1;
}
