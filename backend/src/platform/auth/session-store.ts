import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@acolhe/domain';
import { and, eq, gt, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../database/database.ts';
import type { SessionTypes } from './session-types.ts';
import type { Session, SessionKind } from './session.ts';
import { refreshTokens, sessions } from './tables.ts';

/** A token that was used up is known for this long, and forgotten at the next use of its session. */
const USED_TOKEN_RETENTION_MS = 30 * DAY_MS;

/** Why a session ended. */
export type EndReason = 'exit' | 'reuse' | 'expired' | 'revoked' | 'password' | 'elsewhere' | 'replaced';

/** Stores a new session. */
export async function insertSession(
  executor: Executor,
  types: SessionTypes,
  session: Session,
  openedAt: Date,
  expiresAt: Date,
  device?: string,
): Promise<void> {
  const type = types.of(session);
  const claims = type.claimsOf(session);
  await executor.insert(sessions).values({
    sid: session.sid,
    kind: session.kind,
    subjectId: type.subjectOf(session),
    scope: session.scope,
    claims,
    partnerId: claims.partner,
    unsignedSince: claims.unsigned === undefined ? undefined : new Date(claims.unsigned),
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

/**
 * Reads a fact about a session that has neither ended nor expired, and is still permitted.
 * @param fact an expression on a row of `sessions`, read with the session since every call needs both
 * @returns undefined when there is no such session
 */
export async function findOpenSession<Fact>(
  executor: Executor,
  types: SessionTypes,
  sid: string,
  now: Date,
  fact: SQL<Fact>,
): Promise<{ readonly fact: Fact } | undefined> {
  const { rows } = await executor.execute<{ fact: Fact }>(sql`
    select ${fact} as fact from ${sessions}
    where ${sessions.sid} = ${sid} and ${sessions.endedAt} is null
      and ${sessions.expiresAt} > ${now.toISOString()} and ${types.isRevoked} is not true`);
  return rows[0];
}

/** Reads a session as it was stored; undefined when it has ended or expired, or is permitted no more. */
export async function openSessionOf(
  executor: Executor,
  types: SessionTypes,
  sid: string,
  now: Date,
): Promise<Session | undefined> {
  const [row] = await executor
    .select({
      sid: sessions.sid,
      kind: sessions.kind,
      subjectId: sessions.subjectId,
      scope: sessions.scope,
      partnerId: sessions.partnerId,
      unsignedSince: sessions.unsignedSince,
      claims: sessions.claims,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.sid, sid),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        sql`${types.isRevoked} is not true`,
      ),
    );
  return row && sessionOfRow(types, row);
}

/**
 * Locks a session, so that nothing ends it before the transaction is over. Several transactions may hold one.
 * @returns false when it has ended already
 */
export async function holdOpenSession(tx: Tx, sid: string): Promise<boolean> {
  const held = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt)))
    .for('share');
  return held.length > 0;
}

/** Ends a session; one that ended before retains its time and reason. */
export async function markEnded(executor: Executor, sid: string, reason: EndReason, now: Date): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt)));
}

/**
 * Ends the open sessions of one person, in the caller's transaction. The caller wakes `CLOSE_REALTIME_JOB` after the
 * commit.
 * @param exceptSid a session that stays open
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

/** The person who owns sessions. */
export interface SessionOwner {
  readonly kind: SessionKind;
  readonly subjectId: number;
}

/**
 * Result of using a refresh token: the session with its next token, or the id of a session that was ended because the
 * token had been stolen; undefined for an unknown or expired one.
 */
export type Rotation =
  | { readonly session: Session; readonly nextToken: string }
  | { readonly stolenSid: string }
  | undefined;

/**
 * Uses a refresh token up: it is replaced by another, and its session lives on. One that was used up before ends the
 * whole session, unless two tabs asked at the same moment: then both get the same successor.
 * @param expiryOf until when a session may stay idle now
 */
export function rotateRefreshToken(
  db: Db,
  types: SessionTypes,
  token: string,
  kind: SessionKind,
  now: Date,
  expiryOf: (session: Session) => Date,
): Promise<Rotation> {
  return db.transaction(async (tx) => {
    const found = await lockedToken(tx, types, token);
    const session = found && sessionOfRow(types, found);
    if (!found || !session || session.kind !== kind || found.isRevoked) return undefined;
    const verdict = evaluateRefresh(found, found, now);
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
    return { session, nextToken: await newestAfter(tx, session.sid, token, found.successorSeed) };
  });
}

/** The session that a refresh token belongs to, however old the token, and whether or not the session has ended. */
export async function sessionOfRefreshToken(
  executor: Executor,
  types: SessionTypes,
  token: string,
  kind: SessionKind,
): Promise<Session | undefined> {
  const found = await selectToken(executor, types, token);
  const session = found && sessionOfRow(types, found);
  return session?.kind === kind ? session : undefined;
}

/**
 * Follows a used token to the one that is good now, which is stored when it is the first to be asked for. So a token
 * has one successor, however often it is used within the grace.
 */
async function newestAfter(tx: Tx, sid: string, used: string, seed: string): Promise<string> {
  const next = successorOf(used, seed);
  const hash = refreshTokenHash(next);
  await tx.insert(refreshTokens).values({ hash, sid }).onConflictDoNothing();
  const [stored] = await tx
    .select({ replacedAt: refreshTokens.replacedAt, successorSeed: refreshTokens.successorSeed })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return stored === undefined || stored.replacedAt === null ? next : newestAfter(tx, sid, next, stored.successorSeed);
}

type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'kind' | 'subjectId' | 'scope' | 'sid' | 'claims' | 'partnerId' | 'unsignedSince'
>;

function sessionOfRow(types: SessionTypes, { claims, partnerId, unsignedSince, ...row }: SessionRow) {
  // Rows from before the column of all claims have these two alone.
  const own = { partner: partnerId ?? undefined, unsigned: unsignedSince?.getTime() };
  return types.read({ ...row, claims: { ...own, ...claims } });
}

async function lockedToken(executor: Executor, types: SessionTypes, token: string) {
  const [row] = await tokenQuery(executor, types, token).for('update');
  return row;
}

async function selectToken(executor: Executor, types: SessionTypes, token: string) {
  const [row] = await tokenQuery(executor, types, token);
  return row;
}

function tokenQuery(executor: Executor, types: SessionTypes, token: string) {
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
      successorSeed: refreshTokens.successorSeed,
      claims: sessions.claims,
      isRevoked: types.isRevoked,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.sid, refreshTokens.sid))
    .where(eq(refreshTokens.hash, refreshTokenHash(token)));
}

/** Marks that a session may use the realtime database; false when it has ended, or is permitted no more. */
export async function markRealtimeOpened(
  executor: Executor,
  types: SessionTypes,
  sid: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set({ realtimeOpenedAt: now })
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt), not(types.isRevoked)))
    .returning({ sid: sessions.sid });
  return rows.length === 1;
}

/** A new refresh token: 256 random bits as text. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Derives the token that follows another one. It takes both the token, which the database does not hold, and the seed
 * of its row, which its holder does not know.
 */
function successorOf(token: string, seed: string): string {
  return createHmac('sha256', seed).update(token).digest('base64url');
}

/** Hashes a refresh token for the database; the token is random enough to need no salt. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Two tabs may refresh at once: a token replaced this recently is no sign of theft. */
const REPLACED_GRACE_MS = 10_000;

/** The verdict on a refresh token: it is replaced, it was stolen, or its session is over. */
export type RefreshDecision = 'rotate' | 'reused' | 'over';

/**
 * Judges a refresh token that was found.
 * @param token when it was replaced, if it was
 * @param session when it ended, if it did, and when it expires
 */
export function evaluateRefresh(
  token: { readonly replacedAt: Date | null },
  session: { readonly endedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): RefreshDecision {
  if (session.endedAt || session.expiresAt <= now) return 'over';
  if (token.replacedAt && now.getTime() - token.replacedAt.getTime() > REPLACED_GRACE_MS) return 'reused';
  return 'rotate';
}
