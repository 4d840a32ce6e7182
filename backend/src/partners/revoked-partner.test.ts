import { createHmac } from 'node:crypto';
import {
  currentPatientCall,
  openPartnerSessionCall,
  openRealtimeCall,
  refreshSessionCall,
  signInByLinkCall,
} from '@acolhe/contracts';
import { closeRealtimeSessions } from '../platform/auth/end-sessions-job.ts';
import { manualClock } from '../platform/clock.ts';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { PORTAL_ORIGIN, SAMPLE_PARTNER_KEY, sha1, startTestApp, type TestApp } from '../testing/test-app.ts';
import { partnerKeyHash } from './partners.ts';
import { partners } from './tables.ts';

const MARIA = '52998224725';
const clock = manualClock('2026-03-02T12:00:00Z');
const realtime = memoryRealtime();
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock, realtime });
});
afterAll(() => backend.close());

const accesses = async (token: string) => (await backend.call(currentPatientCall, {}, { token })).status;
const origin = { origin: PORTAL_ORIGIN };

async function signedInByLink(): Promise<{ readonly token: string; readonly cookie: string }> {
  const claims = `${sha1(MARIA)}.${Math.floor(clock.now().getTime() / 1000) + 600}.nonce-of-this-link`;
  const link = `${claims}.${createHmac('sha256', partnerKeyHash(SAMPLE_PARTNER_KEY)).update(claims).digest('base64url')}`;
  const { output, response } = await backend.call(signInByLinkCall, { link }, { headers: origin });
  return { token: output?.access.token ?? '', cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
}

it('ends the sessions of a partner whose key is revoked, and no others', async () => {
  const embedded =
    (await backend.call(openPartnerSessionCall, { cpf: MARIA, parts: ['urgent-care'] }, { token: SAMPLE_PARTNER_KEY }))
      .output?.token ?? '';
  const own = await backend.signInPatient(MARIA);
  const linked = await signedInByLink();
  const opened = (await backend.call(openRealtimeCall, {}, { token: embedded })).output?.customToken ?? '';
  const {
    claims: { sid },
  } = JSON.parse(opened) as { claims: { sid: string } };
  expect(await Promise.all([embedded, own, linked.token].map(accesses))).toEqual([200, 200, 200]);

  await backend.services.db.update(partners).set({ revokedAt: clock.now() });
  expect(await Promise.all([embedded, own, linked.token].map(accesses))).toEqual([401, 200, 401]);
  expect((await backend.call(refreshSessionCall, {}, { headers: { ...origin, cookie: linked.cookie } })).status).toBe(
    401,
  );
  expect(await realtime.get(`sessions/${sid}`)).toBe('open');
  await closeRealtimeSessions.run(backend.services);
  expect(await realtime.get(`sessions/${sid}`)).toBe('ended');

  // A key that is good again opens new sessions; the old ones stay ended.
  await backend.services.db.update(partners).set({ revokedAt: null });
  expect(await Promise.all([embedded, linked.token].map(accesses))).toEqual([401, 401]);
});
