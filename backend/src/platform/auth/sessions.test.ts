import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { partnerSession } from '../../partners/partner-sessions.ts';
import { professionalSession } from '../../professionals/professionals.ts';
import { portalSession } from '../../sessions/patient-sessions-module.ts';
import { manualClock } from '../clock.ts';
import { SessionTypes } from './session-types.ts';
import type { Session } from './session.ts';
import { createAccessTokens } from './sessions.ts';

const secret = randomBytes(32);
const clock = manualClock('2026-03-02T12:00:00Z');
const tokens = createAccessTokens(
  secret,
  clock,
  new SessionTypes([portalSession, partnerSession, professionalSession]),
);
const patient: Session = { kind: 'patient', patientId: 1001, scope: 'urgent-care', partnerId: 7, sid: 's1' };
const professional: Session = { kind: 'professional', professionalId: 101, scope: 'professional', sid: 's2' };

it.each([patient, professional])('an access token gives back its session: %p', async (session) => {
  expect(await tokens.read((await tokens.issue(session)).token)).toEqual(session);
});

it('an access token is valid for fifteen minutes', async () => {
  const { token, expiresAt } = await tokens.issue(patient);
  expect(expiresAt).toBe('2026-03-02T12:15:00.000Z');
  clock.advance(15 * 60_000 - 1000);
  expect(await tokens.read(token)).toEqual(patient);
  clock.advance(1000);
  expect(await tokens.read(token)).toBeUndefined();
});

describe('an access token is refused', () => {
  const claims = { kind: 'patient', scope: 'patient', sid: 's1' };
  const forged = (key: Uint8Array, extra: Record<string, unknown> = {}, typ = 'at+jwt') =>
    new SignJWT({ ...claims, ...extra })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setSubject('1001')
      .setIssuer('acolhe')
      .setAudience('acolhe-api')
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 60_000))
      .sign(key);

  it('when it is malformed', async () => {
    for (const token of ['', 'x', 'a.b.c', '..']) expect(await tokens.read(token)).toBeUndefined();
  });
  it('when signed with another key', async () =>
    expect(await tokens.read(await forged(randomBytes(32)))).toBeUndefined());
  it('when not signed at all', async () => {
    expect(
      await tokens.read(
        new UnsecuredJWT(claims)
          .setSubject('1001')
          .setIssuer('acolhe')
          .setAudience('acolhe-api')
          .setExpirationTime('1h')
          .encode(),
      ),
    ).toBeUndefined();
  });
  it('when it is another sort of token', async () =>
    expect(await tokens.read(await forged(secret, {}, 'JWT'))).toBeUndefined());
  it('when its scope is a partner’s page, and it names no partner', async () =>
    expect(await tokens.read(await forged(secret, { scope: 'urgent-care' }))).toBeUndefined());
  it('when its kind and scope do not match', async () =>
    expect(await tokens.read(await forged(secret, { kind: 'professional', scope: 'patient' }))).toBeUndefined());
});
