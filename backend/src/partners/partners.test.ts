import { createHmac } from 'node:crypto';
import type { PartnerSwitches } from '@acolhe/brand/settings';
import { signInByLinkCall, signInCall } from '@acolhe/contracts';
import { createPartnerCall } from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { SAMPLE_PARTNER_NAME } from '../demo/people.ts';
import { manualClock } from '../platform/clock.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { applyPartnerSwitches, partnerKeyHash } from './partners.ts';
import { partners } from './tables.ts';

const MARIA = '52998224725';
const clock = manualClock('2026-03-02T12:00:00Z');
const headers = { origin: PORTAL_ORIGIN };

/** A backend whose operator's file says this of partners. */
const startWith = (switches: Readonly<Record<string, PartnerSwitches>>): Promise<TestApp> =>
  startTestApp({
    clock,
    config: { brands: { own: 'acolhe', portals: [], settings: {}, partners: switches, file: {} } },
  });

async function statuses(switches: Readonly<Record<string, PartnerSwitches>>) {
  const backend = await startWith(switches);
  const claims = `portal.${sha1(MARIA)}.${clock.now().getTime() / 1000 + 120}.nonce-0001`;
  const signature = createHmac('sha256', partnerKeyHash(SAMPLE_PARTNER_KEY)).update(claims).digest('base64url');
  const link = await backend.call(signInByLinkCall, { link: sha1(MARIA) }, { headers });
  const token = await backend.call(signInCall, { partnerToken: `${claims}.${signature}` }, { headers });
  await backend.close();
  return { unsignedLink: link.status, portalToken: token.status };
}

it('a partner’s unsigned links and tokens open nothing until the operator’s file switches each on', async () => {
  expect(await statuses({})).toEqual({ unsignedLink: 401, portalToken: 401 });
  expect(await statuses({ [SAMPLE_PARTNER_NAME]: { unsignedLinks: true } })).toEqual({
    unsignedLink: 200,
    portalToken: 401,
  });
  expect(await statuses({ [SAMPLE_PARTNER_NAME]: { portalSignIn: true, unsignedLinks: false } })).toEqual({
    unsignedLink: 401,
    portalToken: 200,
  });
});

it('a file that names an unknown partner permits the start of the service, and switches the others', async () => {
  const backend = await startWith({
    [SAMPLE_PARTNER_NAME]: { unsignedLinks: true },
    Parceria: { portalSignIn: true },
  });
  expect((await backend.call(signInByLinkCall, { link: sha1(MARIA) }, { headers })).status).toBe(200);
  await backend.close();
});

it('a partner who is brought in begins with the switches of the operator’s file', async () => {
  const backend = await startWith({ Parceria: { portalSignIn: true } });
  const token = await backend.signInAdministrator();
  const input = { name: 'Parceria', clientId: 1 };
  const { output } = await backend.call(createPartnerCall, input, { token });
  expect(output).toMatchObject({ portalSignIn: true, unsignedLinks: false, isSetByFile: true });
  const other = await backend.call(createPartnerCall, { ...input, name: 'Outra' }, { token });
  expect(other.output).toMatchObject({ portalSignIn: false, unsignedLinks: false, isSetByFile: false });
  await backend.close();
});

it('a file that names a revoked partner permits the start of the service, and gives it no access', async () => {
  const file = { [SAMPLE_PARTNER_NAME]: { unsignedLinks: true, portalSignIn: true } };
  const backend = await startWith(file);
  const { db } = backend.services;
  await db.update(partners).set({ revokedAt: clock.now(), unsignedLinks: false });
  await expect(applyPartnerSwitches(backend.services, file)).resolves.toBeUndefined();
  expect((await backend.call(signInByLinkCall, { link: sha1(MARIA) }, { headers })).status).toBe(401);
  expect(await db.select().from(partners)).not.toContainEqual(expect.objectContaining({ unsignedLinks: true }));
  await backend.close();
});

it('what the file switches of a partner is in the log once', async () => {
  const backend = await startWith({ [SAMPLE_PARTNER_NAME]: { unsignedLinks: true } });
  const { db } = backend.services;
  const logged = async () =>
    (await db.select().from(operationsChanges).where(eq(operationsChanges.subjectKind, 'partner'))).map(
      ({ administratorName, action, before, after }) => ({ administratorName, action, before, after }),
    );
  const change = { administratorName: 'arquivo de marcas', action: 'change' };
  expect(await logged()).toEqual([{ ...change, before: { unsignedLinks: false }, after: { unsignedLinks: true } }]);
  await applyPartnerSwitches(backend.services, { [SAMPLE_PARTNER_NAME]: { unsignedLinks: true } });
  expect(await logged()).toHaveLength(1);
  await backend.close();
});
