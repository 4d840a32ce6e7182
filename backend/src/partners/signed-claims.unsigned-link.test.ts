import {
  cancelCareCall,
  currentPatientCall,
  getLiveVisitCall,
  requestCareCall,
  signInByLinkCall,
  signInCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { PORTAL_ORIGIN, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partners } from './tables.ts';

const MARIA = '52998224725';
const PEDRO = '86830412048';
const ANA = '39053344705';
const fromPortal = { origin: PORTAL_ORIGIN };
const clock = manualClock('2026-03-02T12:00:00Z');
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock });
});
afterAll(() => backend.close());

const allow = (unsignedLinks: boolean) => backend.services.db.update(partners).set({ unsignedLinks });
const open = (cpf: string) => backend.call(signInByLinkCall, { link: sha1(cpf) }, { headers: fromPortal });
const accesses = async (token: string | undefined) => (await backend.call(currentPatientCall, {}, { token })).status;
const ask = { isWeb: true, appVersion: '1.5.1-z', patientId: 1001, reason: 'Febre' };

async function refused(cpf: string): Promise<void> {
  const { status, body } = await open(cpf);
  expect([status, body.msg]).toEqual([401, 'Falha ao obter paciente, tente novamente mais tarde!']);
}

it('an unsigned link is refused until the operator allows it to a partner of the patient’s client', async () => {
  await refused(MARIA);
  await allow(true);
  const { output } = await open(MARIA);
  expect(output).toMatchObject({ ok: true, patient: { id: 1001, cpf: MARIA } });
  await refused('01234567890');
});

it('an unsigned link costs the same queries for an unknown patient as for a refused one, against timing', async () => {
  await allow(false);
  const selects = jest.spyOn(backend.services.db, 'select');
  const asked: number[] = [];
  for (const cpf of [MARIA, '01234567890']) {
    selects.mockClear();
    await refused(cpf);
    asked.push(selects.mock.calls.length);
  }
  selects.mockRestore();
  await allow(true);
  expect(asked[0]).toBe(asked[1]);
});

it('an unsigned link is refused for a partner whose key is revoked', async () => {
  const { db } = backend.services;
  await db.update(partners).set({ revokedAt: clock.now() });
  await refused(MARIA);
  await db.update(partners).set({ revokedAt: null });
});

it('an unsigned link ends the session that the last one opened', async () => {
  const first = (await open(MARIA)).output?.access.token;
  const second = (await open(MARIA)).output?.access.token;
  expect([await accesses(first), await accesses(second)]).toEqual([401, 200]);
  expect(await accesses((await open(PEDRO)).output?.access.token)).toBe(200);
  expect(await accesses(second)).toBe(200);
});

it('an unsigned link begins a visit, and is refused during a live one', async () => {
  const token = (await open(MARIA)).output?.access.token;
  expect((await backend.call(requestCareCall, ask, { token })).status).toBe(200);
  expect(
    (await backend.call(getLiveVisitCall, { patientId: 1001 }, { token })).output?.result?.requestId,
  ).toBeDefined();
  await refused(MARIA);
  expect(await accesses(token)).toBe(200);

  const pedro = await backend.signInPatient(PEDRO);
  await backend.call(requestCareCall, { ...ask, patientId: 1006 }, { token: pedro });
  await refused(PEDRO);
});

it('an unsigned link that opens nothing asks nothing, which would name the patient who is signed in', async () => {
  const { db } = backend.services;
  const signedIn = await backend.call(signInCall, { cpf: ANA, password: 'Acolhe@2026' }, { headers: fromPortal });
  const cookie = /acolhe_session=[\w-]*/.exec(String(signedIn.response.headers['set-cookie']))?.[0] ?? '';
  const inHerBrowser = () =>
    backend.call(signInByLinkCall, { link: sha1(PEDRO) }, { headers: { ...fromPortal, cookie } });
  const pedro = { token: await backend.signInPatient(PEDRO) };
  await backend.call(cancelCareCall, { patientId: 1006 }, pedro);
  expect(await inHerBrowser()).toMatchObject({ status: 409, body: { code: 'other-patient-signed-in' } });
  await backend.call(requestCareCall, { ...ask, patientId: 1006 }, pedro);
  const live = await inHerBrowser();
  expect([live.status, live.body.msg]).toEqual([401, 'Falha ao obter paciente, tente novamente mais tarde!']);
  await backend.call(cancelCareCall, { patientId: 1006 }, pedro);
  await db.update(patients).set({ lgpdAccepted: false }).where(eq(patients.id, 1006));
  const unwilling = await inHerBrowser();
  await db.update(patients).set({ lgpdAccepted: true }).where(eq(patients.id, 1006));
  expect(unwilling).toMatchObject({ status: 403, body: { code: 'consent-pending' } });
  expect(JSON.stringify([live.body, unwilling.body])).not.toContain('Ana');
});

it('unsigned links count against the limit whether they open a session or not', async () => {
  const { db } = backend.services;
  await db.update(partners).set({ unsignedLinks: true }).where(eq(partners.unsignedLinks, false));
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) statuses.add((await open('93541134780')).status);
  expect(statuses).toEqual(new Set([200, 429]));
});
