import { createHash, randomBytes } from 'node:crypto';

/** A new refresh token: 256 random bits as text. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a refresh token for the database; the token is random enough to need no salt. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Two tabs may refresh at once: a token replaced this recently is no sign of theft. */
const REPLACED_GRACE_MS = 10_000;

/** The verdict on a refresh token: it is replaced, it was stolen, or its session is over. */
export type RefreshVerdict = 'rotate' | 'reused' | 'over';

/**
 * Judges a refresh token that was found.
 * @param token when it was replaced, if it was
 * @param session when it ended, if it did, and when it expires
 */
export function judgeRefresh(
  token: { readonly replacedAt: Date | null },
  session: { readonly endedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): RefreshVerdict {
  if (session.endedAt || session.expiresAt <= now) return 'over';
  if (token.replacedAt && now.getTime() - token.replacedAt.getTime() > REPLACED_GRACE_MS) return 'reused';
  return 'rotate';
}
