import { createHash } from 'node:crypto';
import { currentPatientCall, refreshSessionCall, signInByLinkCall, signInCall } from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { noCare } from '../access/care-port.ts';
import { patients } from '../patients/tables.ts';
import { countAttempts } from '../platform/limits/testing/count-attempts.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../testing/test-app.ts';
import { signedByPartner } from './testing/signed-by-partner.ts';

const [MARIA, PEDRO] = ['52998224725', '86830412048'] as const;
const PASSWORD = 'Acolhe@2026';
const QUESTION = { httpStatus: 409, code: 'other-patient-signed-in', msg: 'Você está como Maria. Entrar como Pedro?' };
const left: number[] = [];
let backend: TestApp;

beforeAll(async () => {
  backend = await startTestApp({
    care: { ...noCare, patientLeft: (_services, { patientId }) => Promise.resolve(void left.push(patientId)) },
  });
  await backend.services.db.execute(sql`update partners set portal_sign_in = true`);
});
afterAll(() => backend.close());
beforeEach(() => left.splice(0));

/** A browser, with the cookies that it was given. */
function browser(origin = PORTAL_ORIGIN) {
  let cookie = '';
  const answered = <A extends { readonly response: { readonly headers: Record<string, unknown> } }>(answer: A): A => {
    cookie = /acolhe_session=[\w-]*/.exec(String(answer.response.headers['set-cookie']))?.[0] ?? cookie;
    return answer;
  };
  const as = () => ({ headers: { origin, cookie } });
  return {
    bySecret: async (cpf: string) => answered(await backend.call(signInCall, { cpf, password: PASSWORD }, as())),
    byLink: async (link: string, replacesPatient?: boolean) =>
      answered(await backend.call(signInByLinkCall, { link, replacesPatient }, as())),
    byToken: async (partnerToken: string, replacesPatient?: boolean) =>
      answered(await backend.call(signInCall, { partnerToken, replacesPatient }, as())),
    refreshed: async () => answered(await backend.call(refreshSessionCall, {}, as())),
  };
}
const accesses = async (token: string | undefined) => (await backend.call(currentPatientCall, {}, { token })).status;
const linkOf = (cpf: string) => signedByPartner(cpf, { key: SAMPLE_PARTNER_KEY });
const tokenOf = (cpf: string) => signedByPartner(cpf, { key: SAMPLE_PARTNER_KEY, purpose: 'portal' });

describe.each([
  ['link', 'byLink', linkOf],
  ['token for the portal', 'byToken', tokenOf],
] as const)('a %s of another patient', (_what, enter, signed) => {
  it('asks before it replaces the one who is signed in, and changes nothing', async () => {
    const page = browser();
    const maria = await page.bySecret(MARIA);
    expect((await page[enter](signed(PEDRO))).body).toMatchObject(QUESTION);
    expect((await page.refreshed()).output?.patient.cpf).toBe(MARIA);
    expect(await accesses(maria.output?.access.token)).toBe(200);
    expect(left).toEqual([]);
  });

  it('is good still after the question, and ends the session that it replaces', async () => {
    const page = browser();
    const maria = await page.bySecret(MARIA);
    const link = signed(PEDRO);
    for (const _ of [1, 2]) expect((await page[enter](link)).status).toBe(409);
    const pedro = await page[enter](link, true);
    expect(pedro.output?.patient.cpf).toBe(PEDRO);
    expect([await accesses(maria.output?.access.token), await accesses(pedro.output?.access.token)]).toEqual([
      401, 200,
    ]);
    expect(left).toEqual([1001]);
    expect((await page[enter](link, true)).status).toBe(401);
  });

  it('that was used before is refused without a question', async () => {
    const link = signed(PEDRO);
    expect((await browser()[enter](link)).status).toBe(200);
    const page = browser();
    await page.bySecret(MARIA);
    expect((await page[enter](link)).status).toBe(401);
  });

  it('opens at once when no patient or the same one is signed in', async () => {
    const page = browser();
    expect((await page[enter](signed(PEDRO))).status).toBe(200);
    expect((await page[enter](signed(PEDRO))).status).toBe(200);
    expect(left).toEqual([]);
  });

  it('does not reveal to a foreign page who is signed in', async () => {
    const page = browser('https://evil.example');
    await page.bySecret(MARIA);
    expect((await page[enter](signed(PEDRO))).status).toBe(200);
  });
});

it.each([
  ['by the first letter of the last name', 'Maria Antunes', 'Você está como Maria S. Entrar como Maria A?'],
  ['by nothing', 'Maria Souza', 'Você está como Maria. Entrar como outra pessoa com o mesmo nome?'],
  ['by the one last name', 'Maria', 'Você está como Maria S. Entrar como Maria?'],
])('the question distinguishes two people of one first name %s, never by a full name', async (_how, name, msg) => {
  const { db } = backend.services;
  const rename = (to: string) => db.update(patients).set({ name: to }).where(eq(patients.cpf, PEDRO));
  await rename(name);
  const page = browser();
  await page.bySecret(MARIA);
  expect((await page.byLink(linkOf(PEDRO))).body.msg).toBe(msg);
  await rename('Pedro Santos');
});

it('an unsigned link of another patient asks too', async () => {
  await backend.services.db.execute(sql`update partners set unsigned_links = true`);
  const page = browser();
  await page.bySecret(MARIA);
  const link = createHash('sha1').update(PEDRO).digest('hex');
  expect((await page.byLink(link)).body).toMatchObject(QUESTION);
  expect((await page.byLink(link, true)).output?.patient.cpf).toBe(PEDRO);
});

it('a password of another patient asks nothing, and ends the session that it replaces', async () => {
  const page = browser();
  const maria = await page.bySecret(MARIA);
  const pedro = await page.bySecret(PEDRO);
  expect([await accesses(maria.output?.access.token), await accesses(pedro.output?.access.token)]).toEqual([401, 200]);
  expect(left).toEqual([1001]);
});

it('questions do not count as wrong links', async () => {
  const page = browser();
  await page.bySecret(MARIA);
  await countAttempts(backend.services, 'signed-link:address:127.0.0.1', 48);
  for (const _ of [1, 2, 3]) expect((await page.byLink(linkOf(PEDRO))).status).toBe(409);
});
