import { evaluateRefresh, newRefreshToken, refreshTokenHash } from './session-store.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const open = { endedAt: null, expiresAt: ago(-1) };

it.each([
  ['never used', null, open, 'rotate'],
  ['used a moment ago, by another tab', ago(10_000), open, 'rotate'],
  ['used before that', ago(10_001), open, 'reused'],
  ['of an ended session', null, { ...open, endedAt: ago(1) }, 'over'],
  ['of a session idle too long', null, { ...open, expiresAt: now }, 'over'],
  ['used long ago, of an ended session', ago(99_000), { ...open, endedAt: ago(1) }, 'over'],
] as const)('the verdict on a refresh token %s', (_what, replacedAt, session, verdict) =>
  expect(evaluateRefresh({ replacedAt }, session, now)).toBe(verdict),
);

it('refresh tokens hold 256 random bits, and are stored as hashes', () => {
  const token = newRefreshToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(refreshTokenHash(token).equals(refreshTokenHash(newRefreshToken()))).toBe(false);
});
