import type { KeyObject } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { RuleAuth } from '../rules/rule-context.ts';
import type { SigningKeys } from './keys.ts';

/** The user that a token names. */
export interface TokenUser {
  readonly uid: string;
  /** Additional claims of the backend's custom token. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface TokenOptions {
  readonly keys: SigningKeys;
  readonly serviceAccountKey: KeyObject;
  readonly projectId: string;
  readonly idTokenLifeS: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Content of a valid id token. */
export interface VerifiedIdToken {
  readonly auth: RuleAuth;
  /** Epoch seconds. */
  readonly expiresAtS: number;
}

/** Outcome of verifying a token. */
export type TokenCheck<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' };

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const REFRESH_LIFE_S = 30 * 24 * 3600;
const CUSTOM_TOKEN_MAX_LIFE_S = 3600;
const MAX_UID_CHARS = 128;

/** Claims that an id token has for itself; a custom token must not bring them. */
const RESERVED_CLAIMS: ReadonlySet<string> = new Set([
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'cnf',
  'c_hash',
  'exp',
  'firebase',
  'iat',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'sub',
  'user_id',
]);

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function userOf(uid: unknown, claims: unknown): TokenUser | null {
  if (typeof uid !== 'string' || uid === '' || uid.length > MAX_UID_CHARS) return null;
  if (claims === undefined) return { uid, claims: {} };
  if (!isObject(claims) || Object.keys(claims).some((name) => RESERVED_CLAIMS.has(name))) return null;
  return { uid, claims };
}

/**
 * Checks whether a token declares itself unsigned, like those that the SDK creates for an emulator (`mockUserToken`).
 */
export function isUnsignedToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'none';
  } catch {
    return false;
  }
}

/**
 * Makes and checks the tokens of sign-in.
 * @see docs/product/realtime.md
 */
export class Tokens {
  private readonly issuer: string;

  constructor(private readonly options: TokenOptions) {
    this.issuer = `https://securetoken.google.com/${options.projectId}`;
  }

  get idTokenLifeS(): number {
    return this.options.idTokenLifeS;
  }

  private nowS(): number {
    return Math.floor(this.options.now() / 1000);
  }

  private async verified<T>(
    verify: (currentDate: Date) => Promise<{ payload: JWTPayload }>,
    read: (payload: JWTPayload) => T | null,
  ): Promise<TokenCheck<T>> {
    try {
      const { payload } = await verify(new Date(this.options.now()));
      const value = read(payload);
      return value === null ? { ok: false, reason: 'invalid' } : { ok: true, value };
    } catch (error) {
      return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  }

  /** Verifies a token that the backend signed with the service account's private key. */
  verifyCustomToken(token: string): Promise<TokenCheck<TokenUser>> {
    const { serviceAccountKey } = this.options;
    return this.verified(
      (currentDate) =>
        jwtVerify(token, serviceAccountKey, {
          algorithms: ['RS256'],
          audience: CUSTOM_TOKEN_AUDIENCE,
          requiredClaims: ['iat', 'exp', 'iss', 'sub'],
          currentDate,
        }),
      ({ uid, claims, iat, exp, iss, sub }) => {
        if (
          iss !== sub ||
          iat === undefined ||
          exp === undefined ||
          exp - iat > CUSTOM_TOKEN_MAX_LIFE_S ||
          iat > this.nowS() + 300
        )
          return null;
        return userOf(uid, claims);
      },
    );
  }

  async issueIdToken({ uid, claims }: TokenUser, authTimeS = this.nowS()): Promise<string> {
    const now = this.nowS();
    return new SignJWT({
      ...claims,
      auth_time: authTimeS,
      user_id: uid,
      firebase: { identities: {}, sign_in_provider: 'custom' },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.issuer)
      .setAudience(this.options.projectId)
      .setSubject(uid)
      .setIssuedAt(now)
      .setExpirationTime(now + this.options.idTokenLifeS)
      .sign(this.options.keys.idToken);
  }

  verifyIdToken(token: string): Promise<TokenCheck<VerifiedIdToken>> {
    const { keys, projectId } = this.options;
    return this.verified(
      (currentDate) =>
        jwtVerify(token, keys.idToken, {
          algorithms: ['HS256'],
          audience: projectId,
          issuer: this.issuer,
          requiredClaims: ['exp', 'sub'],
          currentDate,
        }),
      (payload) => {
        const { sub, exp } = payload;
        return sub === undefined || exp === undefined
          ? null
          : { auth: { uid: sub, provider: 'custom', token: payload }, expiresAtS: exp };
      },
    );
  }

  issueRefreshToken({ uid, claims }: TokenUser): Promise<string> {
    const now = this.nowS();
    return new SignJWT({ claims, auth_time: now })
      .setProtectedHeader({ alg: 'HS256', typ: 'refresh+jwt' })
      .setAudience(`${this.options.projectId}/refresh`)
      .setSubject(uid)
      .setIssuedAt(now)
      .setExpirationTime(now + REFRESH_LIFE_S)
      .sign(this.options.keys.refreshToken);
  }

  verifyRefreshToken(token: string): Promise<TokenCheck<TokenUser & { readonly authTimeS: number }>> {
    const { keys, projectId } = this.options;
    return this.verified(
      (currentDate) =>
        jwtVerify(token, keys.refreshToken, {
          algorithms: ['HS256'],
          audience: `${projectId}/refresh`,
          typ: 'refresh+jwt',
          requiredClaims: ['exp', 'sub'],
          currentDate,
        }),
      ({ sub, claims, auth_time: authTimeS }) => {
        const user = userOf(sub, claims);
        return user && typeof authTimeS === 'number' ? { ...user, authTimeS } : null;
      },
    );
  }
}
