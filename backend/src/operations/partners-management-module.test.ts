import { createHmac } from 'node:crypto';
import {
  type CallInput,
  currentPatientCall,
  hostingSettingsCall,
  openPartnerSessionCall,
  type PartnerPart,
  signInByLinkCall,
} from '@acolhe/contracts';
import {
  changePartnerCall,
  createPartnerCall,
  listPartnersCall,
  renewPartnerKeyCall,
  revokePartnerCall,
} from '@acolhe/contracts/operations';
import { desc, eq, sql } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { partnerKeyHash } from '../partners/partners.ts';
import { partners } from '../partners/tables.ts';
import { PORTAL_ORIGIN, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { MOST_CHOICES } from './catalogue-choices.ts';

const MARIA = '52998224725';
let backend: TestApp;
let token: string;
let names = 0;
let links = 0;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInAdministrator();
});
afterAll(() => backend.close());

const create = (input: Partial<CallInput<typeof createPartnerCall>> = {}) =>
  backend.call(createPartnerCall, { name: `Parceiro ${++names}`, clientId: 1, ...input }, { token });
const created = async (input: Partial<CallInput<typeof createPartnerCall>> = {}) => {
  const { output } = await create(input);
  if (!output) throw new Error('no partner was brought in');
  return output;
};
const change = (input: CallInput<typeof changePartnerCall>) => backend.call(changePartnerCall, input, { token });
const open = (key: string, part: PartnerPart = 'urgent-care') =>
  backend.call(openPartnerSessionCall, { cpf: MARIA, parts: [part] }, { token: key });
const accesses = async (as = '') => (await backend.call(currentPatientCall, {}, { token: as })).status;
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];

it('the key of a new partner opens sessions at once, and is neither stored nor shown elsewhere', async () => {
  const { key, id, name } = await created({ reason: 'contrato assinado' });
  expect(key).toMatch(/^[\w-]{43}$/);
  expect((await open(key)).status).toBe(200);
  const { response, output } = await backend.call(listPartnersCall, { pageSize: 200 }, { token });
  expect(output?.items).toContainEqual(
    expect.objectContaining({ id, name, unsignedLinks: false, portalSignIn: false }),
  );
  expect(response.payload).not.toContain(key);
  const written = await lastChange();
  expect(written).toMatchObject({ subjectKind: 'partner', action: 'create', reason: 'contrato assinado' });
  expect(JSON.stringify(written)).not.toContain(key);
  const [row] = await backend.services.db.select().from(partners).where(eq(partners.id, id));
  expect(row?.signingKey).not.toBeNull();
});

it('a partner of a name that there is, or of an unknown institution, is not brought in', async () => {
  const { name } = await created();
  expect((await create({ name })).body).toMatchObject({ code: 'partner-exists' });
  expect((await create({ clientId: 999 })).body).toMatchObject({ msg: 'Verifique a instituição.' });
});

it('a partner opens the parts alone that it may embed', async () => {
  const { key, id, revision } = await created({ parts: ['urgent-care'] });
  expect((await open(key)).status).toBe(200);
  const refused = await open(key, 'scheduling');
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  const { output } = await change({ id, revision, parts: null, unsignedLinks: true });
  expect(output).toMatchObject({ unsignedLinks: true });
  expect(output).not.toHaveProperty('parts');
  expect((await open(key, 'scheduling')).status).toBe(200);
  expect(await lastChange()).toMatchObject({ before: { unsignedLinks: false }, after: { unsignedLinks: true } });
});

it('links of a partner, signed and unsigned, open urgent care only where the partner may embed it', async () => {
  await backend.services.db.update(partners).set({ unsignedLinks: false });
  const { id, key, revision } = await created({ parts: ['scheduling'] });
  const nonce = () => `nonce-${(links += 1).toString().padStart(6, '0')}`;
  const signed = () => {
    const end = Math.floor((Date.now() + 60_000) / 1_000);
    const claims = `${sha1(MARIA)}.${end}.${nonce()}`;
    return `${claims}.${createHmac('sha256', partnerKeyHash(key)).update(claims).digest('base64url')}`;
  };
  const follow = (link: string) => backend.call(signInByLinkCall, { link }, { headers: { origin: PORTAL_ORIGIN } });
  const refused = await follow(signed());
  expect([refused.status, refused.body.msg]).toEqual([401, 'Falha ao obter paciente, tente novamente mais tarde!']);
  const { output } = await change({ id, revision, unsignedLinks: true });
  expect((await follow(sha1(MARIA))).status).toBe(401);
  const opened = await change({ id, revision: output?.revision ?? 0, parts: ['urgent-care'] });
  const byLink = (await follow(signed())).output?.access.token;
  expect(await accesses(byLink)).toBe(200);
  expect((await follow(sha1(MARIA))).status).toBe(200);
  await change({ id, revision: opened.output?.revision ?? 0, parts: ['history'] });
  expect(await accesses(byLink)).toBe(401);
  expect((await follow(signed())).status).toBe(401);
});

it.each([
  ['urgent-care', ['scheduling']],
  ['scheduling', ['urgent-care', 'history']],
  ['history', ['urgent-care', 'appointments']],
] as const)('a partner that loses %s loses the sessions of it at once', async (part, left) => {
  const { key, id, revision } = await created();
  const session = (await open(key, part)).output?.token;
  expect(await accesses(session)).toBe(200);
  const { output } = await change({ id, revision, parts: [part, ...left] });
  expect(await accesses(session)).toBe(200);
  await change({ id, revision: output?.revision ?? 0, parts: [...left] });
  expect(await accesses(session)).toBe(401);
});

it('a change of a partner that another administrator has changed is refused with the current state', async () => {
  const { id, revision } = await created();
  await change({ id, revision, portalSignIn: true });
  const { status, body } = await change({ id, revision, portalSignIn: false });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'changed-meanwhile', current: expect.objectContaining({ portalSignIn: true }) }),
  ]);
  expect((await change({ id: 999_999, revision: 1 })).status).toBe(404);
});

it('a partner who is revoked opens nothing and loses its sessions, until it gets a new key', async () => {
  const { key, id, revision } = await created();
  const session = (await open(key)).output?.token;
  expect(await accesses(session)).toBe(200);
  const { output: revoked } = await backend.call(revokePartnerCall, { id, revision, reason: 'fim' }, { token });
  expect(revoked?.revokedAt).toBeDefined();
  expect([(await open(key)).status, await accesses(session)]).toEqual([401, 401]);
  const { output: listed } = await backend.call(listPartnersCall, { isRevoked: true }, { token });
  expect(listed?.items.map((one) => one.id)).toEqual([id]);
  const input = { id, revision: revoked?.revision ?? 0 };
  const { output: renewed } = await backend.call(renewPartnerKeyCall, input, { token });
  expect([(await open(key)).status, (await open(renewed?.key ?? '')).status, await accesses(session)]).toEqual([
    401, 200, 401,
  ]);
});

it('a new key ends the one before and the sessions that it opened', async () => {
  const { key, id, revision } = await created();
  const session = (await open(key)).output?.token;
  const { output } = await backend.call(renewPartnerKeyCall, { id, revision }, { token });
  expect([await accesses(session), (await open(key)).status]).toEqual([401, 401]);
  expect((await open(output?.key ?? '')).status).toBe(200);
  expect(JSON.stringify(await lastChange())).not.toContain(output?.key);
});

describe('the origins of a partner', () => {
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'GET' };
    const answer = await backend.inject({ method: 'OPTIONS', url: '/api/current-time', headers });
    return [answer.headers['access-control-allow-origin'], answer.headers['access-control-allow-credentials']];
  };
  const reported = async () => (await backend.call(hostingSettingsCall, {})).output?.partnerOrigins;

  it('may call the service once saved, without cookies, and until they go or the partner is revoked', async () => {
    const origin = 'https://um.partner.example';
    expect(await preflight(origin)).toEqual([undefined, undefined]);
    const { id, revision } = await created({ origins: [origin] });
    expect([await preflight(origin), await reported()]).toEqual([
      [origin, undefined],
      expect.arrayContaining([origin]),
    ]);
    const moved = 'http://localhost:9090';
    const { output } = await change({ id, revision, origins: [moved] });
    expect(output?.origins).toEqual([moved]);
    expect(await lastChange()).toMatchObject({ before: { origins: [origin] }, after: { origins: [moved] } });
    expect([await preflight(origin), await preflight(moved)]).toEqual([
      [undefined, undefined],
      [moved, undefined],
    ]);
    await backend.call(revokePartnerCall, { id, revision: output?.revision ?? 0 }, { token });
    expect([await preflight(moved), await reported()]).toEqual([[undefined, undefined], []]);
  });

  it.each([
    'http://partner.example',
    'https://partner.example/',
    'https://Parceiro.example',
    'https://a:b@partner.example',
    'https://*.partner.example',
    'partner.example',
    'https://a;script-src.example',
  ])('are no %s', async (origin) => {
    const headers = { authorization: `Bearer ${token}` };
    const payload = { name: `Parceiro ${++names}`, clientId: 1, origins: [origin] };
    const { statusCode } = await backend.inject({ method: 'POST', url: createPartnerCall.path, headers, payload });
    expect(statusCode).toBe(400);
  });

  it('refuse one partner’s page the sessions of another', async () => {
    const [own, other] = ['https://dois.partner.example', 'https://outro.partner.example'];
    const { key } = await created({ origins: [own] });
    await created({ origins: [other] });
    const session = (await open(key)).output?.token;
    const from = async (origin: string) => {
      const headers = { origin };
      return (await backend.call(currentPatientCall, {}, { token: session, headers })).status;
    };
    expect([await from(own), await from(other), await from(PORTAL_ORIGIN)]).toEqual([200, 403, 200]);
  });
});

it('a manager may do nothing with partners', async () => {
  const manager = await backend.signInAdministrator('manager');
  expect((await backend.call(listPartnersCall, {}, { token: manager })).body.code).toBe('role-forbidden');
});

it('the brand of a partner is part of each session, until it is removed, and must exist', async () => {
  const { id, key } = await created({ brand: 'axia' });
  const reported = async () => (await open(key)).output?.brand;
  expect(await reported()).toBe('axia');
  expect((await change({ id, revision: 1, brand: 'medicar' })).output).toMatchObject({ brand: 'medicar', revision: 2 });
  expect(await reported()).toBe('medicar');
  expect(await lastChange()).toMatchObject({ before: { brand: 'axia' }, after: { brand: 'medicar' } });
  const unknown = await change({ id, revision: 2, brand: 'minha' });
  expect([unknown.status, unknown.body.msg]).toEqual([400, 'Verifique a marca.']);
  expect((await create({ brand: 'minha' })).status).toBe(400);
  expect((await change({ id, revision: 2, unsignedLinks: true })).output).toMatchObject({ brand: 'medicar' });
  expect((await change({ id, revision: 3, brand: null })).output?.brand).toBeUndefined();
  expect(await reported()).toBeUndefined();
});

it('no more partners are brought in than forms and filters read whole, revoked ones among them', async () => {
  await backend.services.db.execute(sql`insert into partners (name, client_id, key_hash, revoked_at)
    select 'Antigo ' || n, 1, sha256(n::text::bytea), now() from generate_series(1, ${MOST_CHOICES}::int) n`);
  expect((await create()).body.code).toBe('too-many');
});
