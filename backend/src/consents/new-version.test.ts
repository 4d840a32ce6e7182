import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptConsentCall, planPermissionsCall, listConsentsCall } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { CONSENT_TEXT } from './consents-module.ts';

const [MARIA, MARIA_ID, PEDRO, PEDRO_ID] = ['52998224725', 1001, '86830412048', 1006] as const;
/** The SQL statement on the operator’s page for a text that every patient must accept again. */
const DOCUMENTED =
  /```sql\n(update patients set lgpd_accepted[^`]*)```/.exec(
    readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8'),
  )?.[1] ?? '';

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());
afterEach(() => jest.restoreAllMocks());

const accept = (patientId: number, token: string, version?: string) =>
  backend.call(acceptConsentCall, { patientId, version }, { token });
const rights = async (patientId: number, token: string) =>
  (await backend.call(planPermissionsCall, { patientId }, { token })).body;
const publish = (version: string) => jest.replaceProperty(CONSENT_TEXT, 'version', version);

it('a new version is not asked of patients who accepted the one before, in open sessions or new ones', async () => {
  const token = await backend.signInPatient(MARIA);
  await accept(MARIA_ID, token, '1.0');
  publish('2.0');
  for (const session of [token, await backend.signInPatient(MARIA)])
    expect(await rights(MARIA_ID, session)).toMatchObject({ result: [{ statusContract: 'Ativo' }] });
  expect(await accept(MARIA_ID, token, '1.0')).toMatchObject({ status: 409, body: { code: 'consent-changed' } });
});

it('after the operator’s SQL statement every patient is asked for a new version; earlier consents stay', async () => {
  const [maria, pedro] = [await backend.signInPatient(MARIA), await backend.signInPatient(PEDRO)];
  await accept(MARIA_ID, maria, '1.0');
  publish('2.0');
  expect(DOCUMENTED).not.toBe('');
  await backend.services.db.execute(sql.raw(DOCUMENTED));
  expect(await rights(MARIA_ID, maria)).toMatchObject({ httpStatus: 403, code: 'consent-required' });
  expect(await rights(PEDRO_ID, pedro)).toMatchObject({ httpStatus: 403, code: 'consent-required' });
  expect((await accept(MARIA_ID, maria, '2.0')).status).toBe(200);
  expect(await rights(MARIA_ID, maria)).toMatchObject({ result: [{ statusContract: 'Ativo' }] });
  expect(
    (await backend.call(listConsentsCall, {}, { token: maria })).output?.events
      .slice(0, 2)
      .map(({ action, version }) => `${action} ${version}`),
  ).toEqual(['accepted 2.0', 'accepted 1.0']);
  expect(await rights(PEDRO_ID, pedro)).toMatchObject({ code: 'consent-required' });
});
