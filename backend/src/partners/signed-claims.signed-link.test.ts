import { createHmac } from 'node:crypto';
import {
  appointmentQuotaCall,
  type Call,
  currentPatientCall,
  endSessionCall,
  getLiveVisitCall,
  refreshSessionCall,
  requestCareCall,
  signInByLinkCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { clients, patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partnerKeyHash } from './partners.ts';
import { partners, usedLinks } from './tables.ts';

const MARIA = '52998224725';
const MINUTE_MS = 60_000;
const clock = manualClock('2026-03-02T12:00:00Z');
const keyHash = partnerKeyHash(SAMPLE_PARTNER_KEY);
let backend: TestApp;
let links = 0;

beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());

interface Claims {
  readonly hash?: string;
  readonly expiresAt?: Date;
  readonly key?: Buffer;
}

/** A link as a partner's back end makes it. */
function link({
  hash = sha1(MARIA),
  expiresAt = new Date(clock.now().getTime() + 5 * MINUTE_MS),
  key = keyHash,
}: Claims = {}): string {
  const claims = `${hash}.${Math.floor(expiresAt.getTime() / 1000)}.nonce-${(links += 1).toString().padStart(4, '0')}`;
  return `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`;
}
const open = (hash: string) => backend.call(signInByLinkCall, { link: hash }, { headers: { origin: PORTAL_ORIGIN } });
const cookieOf = ({ response }: { response: { headers: Record<string, unknown> } }) =>
  /acolhe_session=([\w-]*)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
const refresh = (cookie: string) =>
  backend.call(refreshSessionCall, {}, { headers: { origin: PORTAL_ORIGIN, cookie: `acolhe_session=${cookie}` } });
const status = async <I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  input: z.output<I>,
  token: string | undefined,
) => (await backend.call(call, input, { token })).status;

it('a signed link opens a session of the patient for urgent care alone', async () => {
  const { output } = await open(link());
  expect(output).toMatchObject({
    ok: true,
    patient: { id: 1001, cpf: MARIA },
    access: { expiresAt: '2026-03-02T12:15:00.000Z' },
  });
  const token = output?.access.token;
  expect(await status(currentPatientCall, {}, token)).toBe(200);
  expect(await status(urgentCareQuotaCall, { patientId: 1001 }, token)).toBe(200);
  expect(await status(urgentCareQuotaCall, { patientId: 1006 }, token)).toBe(403);
  expect(await status(appointmentQuotaCall, { patientId: 1001 }, token)).toBe(403);
});

it('a session by link does not reach a visit that was begun with the password', async () => {
  const password = await backend.signInPatient(MARIA);
  await backend.call(
    requestCareCall,
    { isWeb: true, appVersion: '1.5.1-z', patientId: 1001, reason: 'Febre' },
    { token: password },
  );
  const { output } = await open(link());
  expect(
    (await backend.call(getLiveVisitCall, { patientId: 1001 }, { token: output?.access.token })).body,
  ).not.toHaveProperty('obj');
});

it('a session by link is renewed by the cookie, retains its scope, and ends by exit or twelve idle hours', async () => {
  const opened = await open(link());
  clock.advance(15 * MINUTE_MS);
  const renewed = await refresh(cookieOf(opened));
  expect(renewed.output).toMatchObject({ patient: { id: 1001 }, onlyUrgentCare: true });
  expect(await status(urgentCareQuotaCall, { patientId: 1001 }, renewed.output?.access.token)).toBe(200);
  expect(await status(appointmentQuotaCall, { patientId: 1001 }, renewed.output?.access.token)).toBe(403);
  clock.advance(12 * 60 * MINUTE_MS);
  expect((await refresh(cookieOf(renewed))).status).toBe(401);

  const other = await open(link());
  await backend.call(endSessionCall, {}, { token: other.output?.access.token });
  expect((await refresh(cookieOf(other))).status).toBe(401);
});

describe('a signed link is refused when it', () => {
  const refused = async (hash: string) => {
    const { status: code, body } = await open(hash);
    expect([code, body.msg]).toEqual([401, 'Falha ao obter paciente, tente novamente mais tarde!']);
  };

  it('was used before', async () => {
    const once = link();
    expect((await open(once)).status).toBe(200);
    await refused(once);
  });

  it('was used at the same moment', async () => {
    const once = link();
    const both = await Promise.all([open(once), open(once)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it('has expired, or is valid for too long', async () => {
    await refused(link({ expiresAt: clock.now() }));
    await refused(link({ expiresAt: new Date(clock.now().getTime() + 16 * MINUTE_MS) }));
  });

  it('is a bare hash, or malformed', async () => {
    expect((await backend.inject(`${signInByLinkCall.path}?hash=${sha1(MARIA)}`)).statusCode).toBe(401);
    for (const hash of [sha1(MARIA), '', 'a.b.c.d']) await refused(hash);
  });

  it.each<[string, (parts: string[]) => string[]]>([
    ['another patient', (parts) => [sha1('86830412048'), ...parts.slice(1)]],
    ['a later end', (parts) => parts.map((part, index) => (index === 1 ? String(Number(part) + 60) : part))],
    ['another nonce', (parts) => parts.map((part, index) => (index === 2 ? `${part}0` : part))],
  ])('was changed to say %s', async (_, change) => refused(change(link().split('.')).join('.')));

  it('was signed with another key', () => refused(link({ key: partnerKeyHash('another-key-of-somebody') })));

  it('names an unknown patient, or one of another client', async () => {
    const { db } = backend.services;
    await refused(link({ hash: sha1('01234567890') }));
    await db.insert(clients).values({ id: 2, name: 'Outro' });
    await db.update(patients).set({ clientId: 2 }).where(eq(patients.id, 1006));
    await refused(link({ hash: sha1('86830412048') }));
  });

  it('is of a partner whose key was revoked', async () => {
    const { db } = backend.services;
    await db.update(partners).set({ revokedAt: clock.now() });
    await refused(link());
    await db.update(partners).set({ revokedAt: null });
  });
});

it('a signed link works for patients who were added later', async () => {
  const { db } = backend.services;
  await db
    .insert(patients)
    .values({ clientId: 1, cpf: '01234567890', passwordHash: 'x', name: 'Nova', birthDate: '1990-01-01', gender: 'f' });
  expect((await open(link({ hash: sha1('01234567890') }))).output?.patient.name).toBe('Nova');
});

it('used links are deleted once they have expired', async () => {
  const { db } = backend.services;
  clock.advance(16 * MINUTE_MS);
  await open(link());
  expect(await db.select().from(usedLinks)).toHaveLength(1);
});

it('wrong links are limited', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) statuses.add((await open('nonsense')).status);
  expect(statuses).toEqual(new Set([401, 429]));
});
