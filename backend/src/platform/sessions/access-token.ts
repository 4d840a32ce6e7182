import { createSecretKey } from 'node:crypto';
import type { AccessToken } from '@acolhe/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock.ts';
import type { Session } from './session.ts';
import type { SessionTypes } from './session-types.ts';
import { SESSION_LIVES } from './session-lives.ts';

const ALGORITHM = 'HS256';
/** Tokens that one instance remembers to have verified, a few megabytes. */
const MOST_VERIFIED = 5_000;
const ISSUER = 'acolhe';
const AUDIENCE = 'acolhe-api';

/** Signs and reads access tokens (JWT, RFC 7519). */
export interface AccessTokens {
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
      const expiresAt = new Date(nowMs + SESSION_LIVES.accessTokenMs);
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
