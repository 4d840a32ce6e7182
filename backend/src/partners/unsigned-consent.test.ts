import { createHmac } from 'node:crypto';
import {
  acceptConsentCall,
  planPermissionsCall,
  finishFirstAccessCall,
  openPartnerSessionCall,
  signInByLinkCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { consents } from '../consents/tables.ts';
import { patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partnerKeyHash } from './partners.ts';
import { partners } from './tables.ts';

const [MARIA, patientId] = ['52998224725', 1001] as const;
const PENDING = {
  status: 403,
  body: {
    code: 'consent-pending',
    msg: 'Entre com CPF e senha e aceite o termo de consentimento. Depois disso, você poderá entrar por aqui.',
  },
};
const clock = manualClock('2026-03-02T12:00:00Z');
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock });
  await backend.services.db.update(partners).set({ unsignedLinks: true });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await forgetAttempts(backend.services);
  await consented(true);
});

const consented = (lgpdAccepted: boolean) =>
  backend.services.db.update(patients).set({ lgpdAccepted }).where(eq(patients.id, patientId));
const byLink = (link: string) => backend.call(signInByLinkCall, { link }, { headers: { origin: PORTAL_ORIGIN } });
const accept = (token: string) => backend.call(acceptConsentCall, { patientId }, { token });
const stored = () => backend.services.db.$count(consents, eq(consents.patientId, patientId));
function signedLink(): string {
  const claims = `${sha1(MARIA)}.${Math.floor(clock.now().getTime() / 1000) + 600}.nonce-0001`;
  return `${claims}.${createHmac('sha256', partnerKeyHash(SAMPLE_PARTNER_KEY)).update(claims).digest('base64url')}`;
}

it('an unsigned link is refused for a patient who has not consented, with the advice to use the password', async () => {
  await consented(false);
  const { status, body, response } = await byLink(sha1(MARIA));
  expect({ status, body }).toMatchObject(PENDING);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain('Maria');
});

it('a session by unsigned link cannot consent after a withdrawal, and uses none of the patient’s limit', async () => {
  const token = (await byLink(sha1(MARIA))).output?.access.token ?? '';
  await consented(false);
  const before = await stored();
  for (let n = 0; n < 40; n += 1) expect(await accept(token)).toMatchObject(PENDING);
  expect(await stored()).toBe(before);
  expect((await backend.call(planPermissionsCall, { patientId }, { token })).body).toMatchObject({
    httpStatus: 403,
    code: 'consent-required',
  });
  expect((await accept(await backend.signInPatient(MARIA))).status).toBe(200);
});

it('a session by link cannot complete the first access', async () => {
  await backend.services.db.update(patients).set({ firstAccessDone: false }).where(eq(patients.id, patientId));
  const token = (await byLink(sha1(MARIA))).output?.access.token ?? '';
  const form = {
    patientId,
    userId: 1,
    ownCpf: MARIA,
    name: 'Maria da Silva',
    birthDate: '12/04/1990',
    gender: 'f',
    cpf: MARIA,
    motherName: 'Ana',
    email: 'x@acolhe.test',
    phone: '(11)93456-7890',
    zipCode: '01310-100',
    street: 'Rua A',
    addressNumber: '1',
    city: 'São Paulo',
    state: 'SP',
    newPassword: 'Novasenha!',
    passwordConfirmation: 'Novasenha!',
  };
  expect((await backend.call(finishFirstAccessCall, form, { token })).status).toBe(403);
  await backend.services.db.update(patients).set({ firstAccessDone: true }).where(eq(patients.id, patientId));
});

it.each<[string, () => Promise<string | undefined>]>([
  ['signed link', async () => (await byLink(signedLink())).output?.access.token],
  [
    'session of a partner',
    async () =>
      (
        await backend.call(
          openPartnerSessionCall,
          { cpf: MARIA, parts: ['urgent-care'] },
          { token: SAMPLE_PARTNER_KEY },
        )
      ).output?.token,
  ],
])('a %s accepts the terms as before', async (_method, comes) => {
  await consented(false);
  const token = (await comes()) ?? '';
  expect((await accept(token)).status).toBe(200);
  expect((await backend.call(planPermissionsCall, { patientId }, { token })).body).toMatchObject({ result: [{}] });
});
