import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  cancelCareCall,
  currentPatientCall,
  getLevelsCall,
  getLiveVisitCall,
  openPartnerSessionCall,
  openRealtimeCall,
  refreshSessionCall,
  requestCareCall,
  signInByLinkCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import { closeRealtimeSessions } from '../platform/auth/end-sessions-job.ts';
import { manualClock } from '../platform/clock.ts';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partnerKeyHash } from './partners.ts';
import { partners } from './tables.ts';

const MARIA = '52998224725';
const PEDRO = '86830412048';
const patientId = 1001;
const origin = { origin: PORTAL_ORIGIN };
const clock = manualClock('2026-03-02T12:00:00Z');
const realtime = memoryRealtime();
let backend: TestApp;
let links = 0;
beforeAll(async () => {
  backend = await startTestApp({ clock, realtime });
  await allow(true);
});
afterAll(() => backend.close());
/** Links of one address are counted. */
beforeEach(() => clock.advance(16 * 60_000));

const allow = (unsignedLinks: boolean) => backend.services.db.update(partners).set({ unsignedLinks });
const byLink = (link: string) => backend.call(signInByLinkCall, { link }, { headers: origin });
const unsigned = async (cpf = MARIA) => (await byLink(sha1(cpf))).output?.access.token ?? '';
async function signed(): Promise<string> {
  const claims = `${sha1(MARIA)}.${Math.floor(clock.now().getTime() / 1000) + 600}.nonce-${(links += 1).toString().padStart(4, '0')}`;
  return (
    (
      await byLink(
        `${claims}.${createHmac('sha256', partnerKeyHash(SAMPLE_PARTNER_KEY)).update(claims).digest('base64url')}`,
      )
    ).output?.access.token ?? ''
  );
}
const embedded = async () =>
  (await backend.call(openPartnerSessionCall, { cpf: MARIA, parts: ['urgent-care'] }, { token: SAMPLE_PARTNER_KEY }))
    .output?.token ?? '';
const accesses = async (token: string) => (await backend.call(currentPatientCall, {}, { token })).status;
const ask = (token: string) =>
  backend.call(requestCareCall, { isWeb: true, appVersion: '1.5.1-z', patientId, reason: 'Febre' }, { token });
const cancel = (token: string) => backend.call(cancelCareCall, { patientId }, { token });
const levels = async (token: string, requestId: number) =>
  (await backend.call(getLevelsCall, { requestId }, { token })).status;

it.each<[string, () => Promise<string>]>([
  ['a signed link', signed],
  ['a partner', embedded],
  ['the password', () => backend.signInPatient(MARIA)],
  ['another unsigned link', () => unsigned()],
])(
  'a session by unsigned link ends when its patient opens another by %s; those of others continue',
  async (_method, comes) => {
    const [waiting, pedros] = [await unsigned(), await unsigned(PEDRO)];
    expect([await accesses(waiting), await accesses(pedros)]).toEqual([200, 200]);
    const patients = await comes();
    expect([await accesses(waiting), await accesses(patients), await accesses(pedros)]).toEqual([401, 200, 200]);
  },
);

it('a session by unsigned link ends when the patient asks for care in an earlier session', async () => {
  const patients = await signed();
  const waiting = await unsigned();
  expect([await accesses(waiting), await accesses(patients)]).toEqual([200, 200]);
  await ask(patients);
  expect([await accesses(waiting), await accesses(patients)]).toEqual([401, 200]);
  await cancel(patients);
});

it('a session by unsigned link continues when it requests care itself', async () => {
  const token = await unsigned();
  expect((await ask(token)).status).toBe(200);
  expect((await backend.call(getLiveVisitCall, { patientId }, { token })).output?.result).toBeDefined();
  await cancel(token);
});

it('concurrent unsigned links leave one session open', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => unsigned()));
  expect(new Set(tokens).size).toBe(20);
  const statuses = await Promise.all(tokens.map(accesses));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

it('a session by unsigned link never holds a visit that begins at the same time', async () => {
  const patients = await signed();
  const [, ...tokens] = await Promise.all([ask(patients), ...Array.from({ length: 12 }, () => unsigned())]);
  expect((await backend.call(getLiveVisitCall, { patientId }, { token: patients })).output?.result).toBeDefined();
  expect(new Set(await Promise.all(tokens.map(accesses)))).toEqual(new Set([401]));
  await cancel(patients);
});

it('a request half sent when the session by unsigned link ends has no effect', async () => {
  const waiting = await unsigned();
  let patients = '';
  const body = Readable.from(
    (async function* () {
      patients = await signed();
      await ask(patients);
      yield JSON.stringify({ pac_id: patientId });
    })(),
  );
  const { statusCode } = await backend.inject({
    method: 'POST',
    url: cancelCareCall.path,
    payload: body,
    headers: { authorization: `Bearer ${waiting}`, 'content-type': 'application/json' },
  });
  expect(statusCode).toBe(401);
  expect((await backend.call(getLiveVisitCall, { patientId }, { token: patients })).output?.result).toBeDefined();
  await cancel(patients);
});

it('a session by unsigned link does not reach earlier visits, of the same partner either', async () => {
  const patients = await signed();
  const requestId = (await ask(patients)).output?.requestId ?? 0;
  await cancel(patients);
  expect(await levels(patients, requestId)).toBe(200);
  clock.advance(1_000);
  const later = await unsigned();
  expect(await levels(later, requestId)).toBe(403);
  const own = (await ask(later)).output?.requestId ?? 0;
  expect(await levels(later, own)).toBe(200);
  await cancel(later);
});

it('a session by link, signed or not, sees the patient’s data that care needs alone', async () => {
  await backend.services.db
    .update(patients)
    .set({ motherName: 'Ana', email: 'maria@exemplo.com.br', phone: '11999990000', street: 'Rua A' })
    .where(eq(patients.id, patientId));
  const opened = await byLink(sha1(MARIA));
  const cookie = String(opened.response.headers['set-cookie']).split(';')[0] ?? '';
  const renewed = await backend.call(refreshSessionCall, {}, { headers: { ...origin, cookie } });
  const asked = await backend.call(currentPatientCall, {}, { token: renewed.output?.access.token });
  const seen = [
    'pac_concorda_lgpd',
    'pac_id',
    'pac_nome',
    'pac_primeiro_acesso',
    'usu_cpf',
    'usu_genero',
    'usu_id',
    'usu_id_cliente',
    'usu_nascimento',
  ];
  const bySigned = await backend.call(currentPatientCall, {}, { token: await signed() });
  for (const record of [opened.body.data, renewed.body.user, asked.body, bySigned.body])
    expect(Object.keys(record as object).sort()).toEqual(seen);
});

it('a session by unsigned link ends when the operator switches such links off; other sessions continue', async () => {
  const opened = await byLink(sha1(MARIA));
  const [token, cookie] = [
    opened.output?.access.token ?? '',
    String(opened.response.headers['set-cookie']).split(';')[0] ?? '',
  ];
  const {
    claims: { sid },
  } = JSON.parse((await backend.call(openRealtimeCall, {}, { token })).output?.customToken ?? '') as {
    claims: { sid: string };
  };
  await allow(false);
  expect(await accesses(token)).toBe(401);
  expect((await backend.call(refreshSessionCall, {}, { headers: { ...origin, cookie } })).status).toBe(401);
  await closeRealtimeSessions.run(backend.services);
  expect(await realtime.get(`sessions/${sid}`)).toBe('ended');
  expect(await Promise.all([await signed(), await embedded()].map(accesses))).toEqual([200, 200]);
  await allow(true);
  expect(await accesses(token)).toBe(401);
});
