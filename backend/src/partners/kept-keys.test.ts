import { createHmac } from 'node:crypto';
import { openPartnerSessionCall, signInByLinkCall } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../platform/database/database.ts';
import { loadSigningKey, sealerOf } from '../platform/database/sealed-keys.ts';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { createServices } from '../platform/services/create-services.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partnerKeyHash, sealPartnerKeys } from './partners.ts';
import { partners } from './tables.ts';
import { signedByPartner } from './testing/signed-by-partner.ts';

const MARIA = '52998224725';
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

const enter = (link: string) => backend.call(signInByLinkCall, { link }, { headers: { origin: PORTAL_ORIGIN } });
const show = (key: string) =>
  backend.call(
    openPartnerSessionCall,
    { cpf: MARIA, parts: ['urgent-care'] },
    { headers: { authorization: `Bearer ${key}` } },
  );
const rows = () => backend.services.db.select().from(partners);
const stored = async () =>
  Buffer.concat((await rows()).flatMap(({ keyHash, signingKey }) => [keyHash, signingKey ?? keyHash]));

it('a copy of the database signs no link: it has neither a partner’s key nor what links are signed by', async () => {
  expect((await stored()).includes(partnerKeyHash(SAMPLE_PARTNER_KEY))).toBe(false);
  const claims = `${sha1(MARIA)}.${Math.floor(Date.now() / 1000) + 60}.nonce-0001`;
  for (const { keyHash, signingKey } of await rows())
    for (const key of [keyHash, signingKey ?? keyHash])
      expect((await enter(`${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`)).status).toBe(
        401,
      );
  expect((await enter(signedByPartner(MARIA, { key: SAMPLE_PARTNER_KEY }))).status).toBe(200);
  expect((await show(SAMPLE_PARTNER_KEY)).status).toBe(200);
});

it('an older partner continues with its key, which is sealed at its next use', async () => {
  const { db } = backend.services;
  const key = 'a-key-of-the-time-before';
  await db.insert(partners).values({ name: 'Antigo', clientId: 1, keyHash: partnerKeyHash(key) });
  expect((await enter(signedByPartner(MARIA, { key }))).status).toBe(200);
  expect((await show(key)).status).toBe(200);
  expect((await stored()).includes(partnerKeyHash(key))).toBe(false);
  await Promise.all([sealPartnerKeys(db), sealPartnerKeys(db)]);
  expect((await show(key)).status).toBe(200);
});

it('a signing key of before stays the same, and is sealed when it is read', async () => {
  const { db } = backend.services;
  const secret = Buffer.alloc(32, 7);
  await db.execute(sql`insert into signing_keys (purpose, secret) values ('of-before', ${secret})`);
  expect(await loadSigningKey(db, 'of-before')).toEqual(secret);
  const { rows: stored } = await db.execute<{ secret: Buffer }>(
    sql`select secret from signing_keys where purpose = 'of-before'`,
  );
  expect(stored[0]?.secret.includes(secret)).toBe(false);
  expect(sealerOf(db).open('signing keys', stored[0]?.secret ?? secret)).toEqual(secret);
});

it('signing keys are stored sealed, and a service with another key does not start', async () => {
  const { db, config, clock, log } = backend.services;
  const token = await backend.signInPatient(MARIA);
  const secrets = async () =>
    (await db.execute<{ secret: Buffer }>(sql`select secret from signing_keys order by purpose`)).rows;
  expect((await secrets()).every(({ secret }) => secret.length > 32)).toBe(true);
  const [{ secret: known = Buffer.alloc(0) } = {}] = (
    await db.execute<{ secret: Buffer }>(sql`select secret from signing_keys where purpose = 'access-token'`)
  ).rows;
  expect(known.length).toBeGreaterThan(32);
  const other = { ...config, secretsKey: { ...config.secretsKey, key: 'cd'.repeat(32) } };
  const database = openDatabase({ url: backend.databaseUrl });
  const services = createServices({ config: other, database, clock, log, realtime: memoryRealtime() });
  await expect(services).rejects.toThrow('ACOLHE_SECRETS_KEY is not the key that sealed');
  await database.close();
  expect(await backend.services.sessions.check(token)).toBeDefined();
});
