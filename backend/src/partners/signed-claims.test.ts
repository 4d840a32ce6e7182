import { createHmac } from 'node:crypto';
import {
  appointmentQuotaCall,
  currentPatientCall,
  refreshSessionCall,
  signInCall,
  signInByLinkCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import { closeRealtimeSessions } from '../platform/auth/end-sessions-job.ts';
import { sessions } from '../platform/auth/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partnerKeyHash } from './partners.ts';
import { partners, usedLinks } from './tables.ts';

const [MARIA, JOAO, PEDRO] = ['52998224725', '11144477735', '86830412048'];
const MINUTE_MS = 60_000;
const clock = manualClock('2026-03-02T12:00:00Z');
let backend: TestApp;
let tokens = 0;
beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());
beforeEach(() => allow(true));

const allow = async (portalSignIn: boolean) => void (await backend.services.db.update(partners).set({ portalSignIn }));

interface Claims {
  readonly cpf?: string;
  readonly lifeMs?: number;
  readonly key?: string;
  readonly purpose?: string;
}

/** A token as a partner's back end makes it. */
function token({
  cpf = MARIA,
  lifeMs = 2 * MINUTE_MS,
  key = SAMPLE_PARTNER_KEY,
  purpose = 'portal.',
}: Claims = {}): string {
  const claims = `${purpose}${sha1(cpf ?? '')}.${Math.floor((clock.now().getTime() + lifeMs) / 1000)}.nonce-${(tokens += 1).toString().padStart(4, '0')}`;
  return `${claims}.${createHmac('sha256', partnerKeyHash(key)).update(claims).digest('base64url')}`;
}
const open = (partnerToken: string) =>
  backend.call(signInCall, { partnerToken }, { headers: { origin: PORTAL_ORIGIN } });
const refused = async (given: string) => {
  const { status, body } = await open(given);
  expect([status, body.code, body.msg]).toEqual([401, 'unauthenticated', 'Acesso inválido ou expirado.']);
};
const accesses = async (access: string | undefined) =>
  (await backend.call(currentPatientCall, {}, { token: access })).status;
const cookieOf = ({ response }: Awaited<ReturnType<typeof open>>) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const refresh = (cookie: string) =>
  backend.call(refreshSessionCall, {}, { headers: { origin: PORTAL_ORIGIN, cookie } });

it('a portal token opens a session of the portal’s scope, with its cookie', async () => {
  const opened = await open(token());
  expect(opened.output).toMatchObject({
    ok: true,
    message: 'Login realizado com sucesso.',
    patient: { id: 1001, cpf: MARIA },
  });
  expect(
    (await backend.call(appointmentQuotaCall, { patientId: 1001 }, { token: opened.output?.access.token })).status,
  ).toBe(200);
  expect((await refresh(cookieOf(opened))).output).toMatchObject({ patient: { id: 1001 } });
  expect((await refresh(cookieOf(opened))).output?.onlyUrgentCare).toBeFalsy();
});

it('a session that a portal token opened ends after twelve idle hours', async () => {
  const opened = await open(token());
  clock.advance(12 * 60 * MINUTE_MS + 1);
  expect((await refresh(cookieOf(opened))).status).toBe(401);
});

it('a portal token marks no browser as known, since no password was shown', async () => {
  expect(String((await open(token())).response.headers['set-cookie'])).not.toContain('acolhe_device');
});

describe('a portal token is refused when it', () => {
  it('is sent by a partner without permission for portal tokens', async () => {
    await allow(false);
    const given = token();
    await refused(given);
    // It was not used up by the refusal.
    await allow(true);
    expect((await open(given)).status).toBe(200);
  });

  it('was used before, or at the same moment', async () => {
    const once = token();
    const both = await Promise.all([open(once), open(once)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await refused(once);
  });

  it.each([
    ['over', 0],
    ['good for too long', 6 * MINUTE_MS],
  ])('is %s', async (_what, lifeMs) => refused(token({ lifeMs })));

  it('is malformed, a bare hash, or signed with another key', async () => {
    for (const given of ['x', 'portal.a.b.c', sha1(MARIA ?? ''), token({ key: 'another-key-of-somebody' })])
      await refused(given);
  });

  it.each<[string, (parts: string[]) => string[]]>([
    ['another patient', ([purpose = '', , ...rest]) => [purpose, sha1(PEDRO ?? ''), ...rest]],
    ['a later end', (parts) => parts.map((part, index) => (index === 2 ? String(Number(part) + 60) : part))],
    ['another nonce', (parts) => parts.map((part, index) => (index === 3 ? `${part}0` : part))],
  ])('was changed to say %s', async (_, change) => refused(change(token().split('.')).join('.')));

  it('was made for another purpose: a link is no token, and a token no link', async () => {
    const link = token({ purpose: '' });
    await refused(link);
    await refused(`portal.${link}`);
    const given = token();
    for (const hash of [given, given.slice('portal.'.length)])
      expect((await backend.call(signInByLinkCall, { link: hash }, {})).status).toBe(401);
    expect((await backend.call(signInByLinkCall, { link }, {})).status).toBe(200);
  });

  it('names an unknown patient, or one of another client', async () => {
    const { db } = backend.services;
    await refused(token({ cpf: '01234567890' }));
    await db.insert(clients).values({ id: 2, name: 'Outro' });
    await db.update(patients).set({ clientId: 2 }).where(eq(patients.id, 1006));
    await refused(token({ cpf: PEDRO }));
  });

  it('is of a partner whose key was revoked', async () => {
    const { db } = backend.services;
    await db.update(partners).set({ revokedAt: clock.now() });
    await refused(token());
    await db.update(partners).set({ revokedAt: null });
  });
});

it('a portal token is refused before the first access, with the advice to use the password', async () => {
  const { status, body } = await open(token({ cpf: JOAO }));
  expect([status, body.code, body.msg]).toEqual([
    403,
    'first-access-pending',
    'Faça o primeiro acesso com CPF e senha. Depois disso, você poderá entrar por aqui.',
  ]);
});

it.each(['switched off', 'revoked'])(
  'sessions that portal tokens opened end when tokens are %s; sessions by password continue',
  async (how) => {
    const { db } = backend.services;
    const opened = await open(token());
    const own = await backend.signInPatient(MARIA ?? '');
    expect(await Promise.all([opened.output?.access.token, own].map(accesses))).toEqual([200, 200]);
    await db.update(partners).set(how === 'revoked' ? { revokedAt: clock.now() } : { portalSignIn: false });
    expect(await Promise.all([opened.output?.access.token, own].map(accesses))).toEqual([401, 200]);
    expect((await refresh(cookieOf(opened))).status).toBe(401);
    await closeRealtimeSessions.run(backend.services);
    await db.update(partners).set({ revokedAt: null, portalSignIn: true });
    expect(await accesses(opened.output?.access.token)).toBe(401);
    expect(await db.select().from(sessions).where(eq(sessions.endReason, 'revoked'))).not.toHaveLength(0);
  },
);

it.each([
  ['neither way', {}],
  ['a CPF without a password', { cpf: MARIA }],
  ['both ways', { cpf: MARIA, psw: 'x', authToken: 'portal.x' }],
  ['an empty token', { authToken: '' }],
])('a sign-in with %s is answered with 400', async (_what, payload) => {
  expect((await backend.inject({ method: 'POST', url: signInCall.path, payload })).statusCode).toBe(400);
});

it('used portal tokens are deleted once they have expired', async () => {
  clock.advance(6 * MINUTE_MS);
  await open(token());
  expect(await backend.services.db.select().from(usedLinks)).toHaveLength(1);
});

it('wrong portal tokens are limited', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) statuses.add((await open('nonsense')).status);
  expect(statuses).toEqual(new Set([401, 429]));
});
