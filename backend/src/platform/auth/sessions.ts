import { createSecretKey, randomUUID } from 'node:crypto';
import type { AccessToken } from '@acolhe/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import type { JobRunner } from '../jobs.ts';
import { CLOSE_REALTIME_JOB } from './end-sessions-job.ts';
import {
  type EndReason,
  findOpenSession,
  insertSession,
  issueRefreshToken,
  markEnded,
  openSessionOf,
  rotateRefreshToken,
  sessionOfRefreshToken,
} from './session-store.ts';
import type { SessionTypes } from './session-types.ts';
import { type Session, SESSION_TTL, type SessionKind } from './session.ts';

/** A session that was just opened or refreshed. */
export interface OpenedSession {
  readonly session: Session;
  readonly access: AccessToken;
  /** For the cookie; missing when the session cannot be refreshed. */
  readonly refreshToken?: string;
}

/** A session to open. */
export type NewSession = WithoutId<Session>;

type WithoutId<S> = S extends Session ? Omit<S, 'sid'> : never;

/** Throws to refuse a session that is about to open, in the transaction that ended what it replaces. */
export type OpeningCheck = (tx: Tx) => Promise<void>;

/**
 * Opens, refreshes, checks and ends sessions. One that opens ends what its type says it replaces.
 * @see docs/product/sessions.md
 */
export interface Sessions {
  /**
   * Opens a session that a refresh cookie renews, with the idle TTL of its type.
   * @param device label of the browser, shown in the list of open sessions
   * @throws what `check` throws; then nothing has changed
   */
  openRefreshable(person: NewSession, device?: string, check?: OpeningCheck): Promise<OpenedSession>;
  /**
   * Opens a session that lasts as long as one access token, and its realtime access an hour.
   * @throws what `check` throws; then nothing has changed
   */
  openShort(person: NewSession, check?: OpeningCheck): Promise<OpenedSession>;
  /** Replaces a refresh token; undefined when it is not valid. */
  refresh(refreshToken: string, kind: SessionKind): Promise<OpenedSession | undefined>;
  /** @returns the session of an access token; undefined when the token is not valid or the session has ended */
  check(token: string): Promise<Session | undefined>;
  /**
   * Checks an access token as `check` does, and reads a fact about its session with it.
   * @param fact an expression on a row of `sessions`
   */
  checkWith<Fact>(
    token: string,
    fact: SQL<Fact>,
  ): Promise<{ readonly session: Session; readonly fact: Fact } | undefined>;
  /** @returns undefined when a session has ended or expired, or is permitted no more */
  openSession(sid: string): Promise<Session | undefined>;
  /** The session of a refresh token, for ending it. */
  holderOf(refreshToken: string, kind: SessionKind): Promise<Session | undefined>;
  /** Ends a session: from now on its access tokens are refused, by every instance, and its realtime access closes. */
  end(sid: string, reason?: EndReason): Promise<void>;
}

/**
 * @param secret signs access tokens; the same in every instance
 * @param types may be registered later
 */
export function createSessions(
  db: Db,
  clock: Clock,
  secret: Uint8Array,
  jobs: JobRunner,
  types: SessionTypes,
): Sessions {
  const tokens: AccessTokens = createAccessTokens(secret, clock, types);
  const expiryAfter = (ms: number) => new Date(clock.now().getTime() + ms);
  const idleExpiryOf = (session: Session) =>
    expiryAfter(SESSION_TTL.idleMs[types.of(session).idleLifeOf?.(session) ?? 'own']);
  const opening = async <T>(session: Session, open: (tx: Tx) => Promise<T>): Promise<T> => {
    const type = types.of(session);
    const { opened, hasEnded } = await db.transaction(async (tx) => ({
      hasEnded: await type.endReplaced?.(tx, type.subjectOf(session), clock.now()),
      opened: await open(tx),
    }));
    if (hasEnded) jobs.wake(CLOSE_REALTIME_JOB);
    return opened;
  };
  const checkWith = async <Fact>(token: string, fact: SQL<Fact>) => {
    const session = await tokens.read(token);
    const found = session && (await findOpenSession(db, types, session.sid, clock.now(), fact));
    return found && { session, fact: found.fact };
  };
  return {
    openRefreshable: async (person, device, check) => {
      const session: Session = { ...person, sid: randomUUID() };
      const refreshToken = await opening(session, async (tx) => {
        await check?.(tx);
        await insertSession(tx, types, session, clock.now(), idleExpiryOf(session), device);
        return issueRefreshToken(tx, session.sid);
      });
      return { session, refreshToken, access: await tokens.issue(session) };
    },
    openShort: async (person, check) => {
      const session: Session = { ...person, sid: randomUUID() };
      await opening(session, async (tx) => {
        await check?.(tx);
        await insertSession(tx, types, session, clock.now(), expiryAfter(SESSION_TTL.shortMs));
      });
      return { session, access: await tokens.issue(session) };
    },
    refresh: async (refreshToken, kind) => {
      const rotation = await rotateRefreshToken(db, types, refreshToken, kind, clock.now(), idleExpiryOf);
      if (!rotation) return undefined;
      if ('stolenSid' in rotation) {
        jobs.wake(CLOSE_REALTIME_JOB);
        return undefined;
      }
      return {
        session: rotation.session,
        refreshToken: rotation.nextToken,
        access: await tokens.issue(rotation.session),
      };
    },
    check: async (token) => (await checkWith(token, sql`true`))?.session,
    checkWith,
    openSession: (sid) => openSessionOf(db, types, sid, clock.now()),
    holderOf: (refreshToken, kind) => sessionOfRefreshToken(db, types, refreshToken, kind),
    end: async (sid, reason = 'exit') => {
      await markEnded(db, sid, reason, clock.now());
      jobs.wake(CLOSE_REALTIME_JOB);
    },
  };
}

const ALGORITHM = 'HS256';
/** Tokens that one instance remembers to have verified, a few megabytes. */
const MOST_VERIFIED = 5_000;
const ISSUER = 'acolhe';
const AUDIENCE = 'acolhe-api';

/** Signs and reads access tokens (JWT, RFC 7519). */
interface AccessTokens {
  issue(session: Session): Promise<AccessToken>;
  /**
   * Returns the session that a token names; undefined when the token is forged, malformed or expired. Does not look up
   * whether the session has ended.
   */
  read(token: string): Promise<Session | undefined>;
}

/** @param secretBytes at least 32 bytes, the same in every instance */
export function createAccessTokens(secretBytes: Uint8Array, clock: Clock, types: SessionTypes): AccessTokens {
  // Of bare bytes a key would be made again for each token.
  const secret = createSecretKey(secretBytes);
  /** A signature stays good, and each costs half a millisecond; whether the session has ended is asked every time. */
  const verified = new Map<string, VerifiedToken>();
  const remember = (token: string, found: VerifiedToken) => {
    for (const oldest of verified.keys()) {
      if (verified.size < MOST_VERIFIED) break;
      verified.delete(oldest);
    }
    verified.set(token, found);
  };
  return {
    issue: async (session) => {
      const nowMs = clock.now().getTime();
      const expiresAt = new Date(nowMs + SESSION_TTL.accessTokenMs);
      const type = types.of(session);
      const token = await new SignJWT({
        ...type.claimsOf(session),
        kind: session.kind,
        scope: session.scope,
        sid: session.sid,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setSubject(String(type.subjectOf(session)))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(nowMs / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(secret);
      return { token, expiresAt: expiresAt.toISOString() };
    },
    read: async (token) => {
      const before = verified.get(token);
      if (before) return isOver(before.expiresAtSeconds, clock) ? undefined : before.session;
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'sid'],
        });
        const session = types.read({
          kind: String(payload.kind),
          subjectId: Number(payload.sub),
          scope: String(payload.scope),
          sid: String(payload.sid),
          claims: Object.fromEntries(Object.entries(payload).filter(isNumber)),
        });
        if (session && payload.exp !== undefined) remember(token, { session, expiresAtSeconds: payload.exp });
        return session;
      } catch {
        return undefined;
      }
    },
  };
}

interface VerifiedToken {
  readonly session: Session;
  readonly expiresAtSeconds: number;
}

const isOver = (expiresAtSeconds: number, clock: Clock) => expiresAtSeconds <= Math.floor(clock.now().getTime() / 1000);

const isNumber = (claim: [string, unknown]): claim is [string, number] => typeof claim[1] === 'number';
