import type { AccessToken } from '@acolhe/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock.ts';
import type { Session } from './session.ts';
import type { SessionTypes } from './session-types.ts';

const ACCESS_TOKEN_LIFE_MS = 15 * 60_000;
const ALGORITHM = 'HS256';
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

/** @param secret at least 32 bytes, the same in every instance */
export function createAccessTokens(secret: Uint8Array, clock: Clock, types: SessionTypes): AccessTokens {
  return {
    issue: async (session) => {
      const nowMs = clock.now().getTime();
      const expiresAt = new Date(nowMs + ACCESS_TOKEN_LIFE_MS);
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
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'sid'],
        });
        return types.read({
          kind: String(payload.kind),
          subjectId: Number(payload.sub),
          scope: String(payload.scope),
          sid: String(payload.sid),
          claims: Object.fromEntries(Object.entries(payload).filter(isNumber)),
        });
      } catch {
        return undefined;
      }
    },
  };
}

const isNumber = (claim: [string, unknown]): claim is [string, number] => typeof claim[1] === 'number';
