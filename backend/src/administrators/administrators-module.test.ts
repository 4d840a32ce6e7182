import {
  confirmSecondFactorCall,
  endOperationsSessionCall,
  getOwnAdministratorCall,
  listAdministratorsCall,
  listOperationsSessionsCall,
  operationsEndSessionCall,
  operationsRefreshCall,
  operationsSecondFactorCall,
  operationsSignInCall,
  renewRecoveryCodesCall,
  startSecondFactorCall,
} from '@acolhe/contracts/operations';
import { eq, sql } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from '../demo/people.ts';
import { manualClock } from '../platform/clock.ts';
import { forgetAttempts } from '../platform/limits/testing/count-attempts.ts';
import { OPERATIONS_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { administrators, challenges, operationsChanges, recoveryCodes } from './tables.ts';
import { authenticator } from './testing/authenticator.ts';

const { email } = DEMO_ADMINISTRATOR;
const password = DEMO_PASSWORD;
const clock = manualClock('2027-03-01T12:00:00Z');
const [STEP_MS, MINUTE_MS] = [30_000, 60_000];
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock, config: { operationsSecondFactor: 'required' } });
});
afterAll(() => backend.close());
beforeEach(async () => {
  const { db } = backend.services;
  for (const table of [challenges, recoveryCodes]) await db.delete(table);
  await db.update(administrators).set({ totpSecret: null, pendingTotpSecret: null, totpLastStep: 0, isActive: true });
  await db.execute(sql`delete from sessions where kind = 'administrator'`);
  await forgetAttempts(backend.services);
  clock.advance(10 * MINUTE_MS);
});

const headers = { origin: OPERATIONS_ORIGIN };
const signIn = (given: string = password) =>
  backend.call(operationsSignInCall, { email: ' ADMIN@acolhe.test ', password: given }, { headers });
const tokenOf = ({ output }: { output?: { state: string; access?: { token: string } } }) => output?.access?.token ?? '';
const challengeOf = async () => {
  const { output } = await signIn();
  return output?.state === 'second-factor' ? output.challenge : '';
};
const show = (challenge: string, code: string) =>
  backend.call(operationsSecondFactorCall, { challenge, code }, { headers });
const codeOf = (body: Readonly<Record<string, unknown>>) => body.code;

/** @returns the authenticator, the recovery codes, and the token of the session that set them up */
async function enrol() {
  const token = tokenOf(await signIn());
  const { output } = await backend.call(startSecondFactorCall, { password }, { token, headers });
  const app = authenticator(output?.uri ?? '', clock);
  const confirmed = await backend.call(confirmSecondFactorCall, { code: app.code() }, { token });
  clock.advance(STEP_MS);
  return { app, token, codes: confirmed.output?.recoveryCodes ?? [] };
}

describe('an administrator who signs in', () => {
  it('is refused alike for a wrong e-mail and a wrong password, and when they are let in no more', async () => {
    const refusals = [
      await signIn('wrong'),
      await backend.call(operationsSignInCall, { email: 'ninguem@acolhe.test', password }, { headers }),
    ];
    await backend.services.db.update(administrators).set({ isActive: false });
    refusals.push(await signIn());
    for (const { status, body } of refusals)
      expect([status, codeOf(body), body.msg]).toEqual([401, 'invalid-credentials', 'E-mail ou senha inválidos.']);
  });

  it('has to set up a second factor before anything else', async () => {
    const signedIn = await signIn();
    expect(signedIn.output).toMatchObject({
      state: 'signed-in',
      administrator: { email, role: 'administrator', needsSecondFactor: true, hasSecondFactor: false },
    });
    const token = tokenOf(signedIn);
    const refused = await backend.call(listAdministratorsCall, {}, { token });
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'second-factor-required']);
    expect((await backend.call(getOwnAdministratorCall, {}, { token })).status).toBe(200);
    const { app } = await enrol();
    const later = await show(await challengeOf(), app.code());
    expect(later.output?.administrator).toMatchObject({ needsSecondFactor: false, recoveryCodesLeft: 10 });
    expect((await backend.call(listAdministratorsCall, {}, { token: tokenOf(later) })).status).toBe(200);
  });

  it('stays signed in by the cookie, of the operations console alone, and signs out', async () => {
    const { response } = await signIn();
    const cookie = /acolhe_operations=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
    const refresh = (origin: string) => backend.call(operationsRefreshCall, {}, { headers: { origin, cookie } });
    expect((await refresh('http://localhost:3010')).status).toBe(403);
    const refreshed = await refresh(OPERATIONS_ORIGIN);
    expect(refreshed.output).toMatchObject({ state: 'signed-in', administrator: { email } });
    const token = tokenOf(refreshed);
    expect((await backend.call(operationsEndSessionCall, {}, { token, headers })).status).toBe(200);
    expect((await backend.call(getOwnAdministratorCall, {}, { token })).status).toBe(401);
  });

  it('lists their sessions, ends another of them, and ends no other administrator’s', async () => {
    const { app, token } = await enrol();
    const other = tokenOf(await show(await challengeOf(), app.code()));
    const { output } = await backend.call(listOperationsSessionsCall, {}, { token });
    expect(output?.sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const id = output?.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const patients = await backend.services.sessions.openShort({ kind: 'patient', patientId: 1001, scope: 'patient' });
    const end = (sid: string) => backend.call(endOperationsSessionCall, { id: sid }, { token });
    expect([(await end(patients.session.sid)).status, (await end(id)).status]).toEqual([404, 200]);
    expect((await backend.call(getOwnAdministratorCall, {}, { token: other })).status).toBe(401);
    expect((await backend.call(getOwnAdministratorCall, {}, { token })).status).toBe(200);
    expect((await end(id)).status).toBe(200);
    const { db } = backend.services;
    const logged = await db.select().from(operationsChanges).where(eq(operationsChanges.action, 'end-session'));
    expect(logged).toEqual([
      expect.objectContaining({ subjectKind: 'administrator', administratorId: 1, subjectId: '1' }),
    ]);
  });

  it('is signed out at once when they are let in no more', async () => {
    const token = tokenOf(await signIn());
    await backend.services.db.update(administrators).set({ isActive: false });
    expect((await backend.call(getOwnAdministratorCall, {}, { token })).status).toBe(401);
  });
});

describe('the second factor of an administrator', () => {
  it('is asked for after the password, and each of its codes is good once', async () => {
    const { app } = await enrol();
    const code = app.code();
    expect((await show(await challengeOf(), code)).status).toBe(200);
    const again = await show(await challengeOf(), code);
    expect([again.status, codeOf(again.body)]).toEqual([403, 'wrong-second-factor']);
    clock.advance(STEP_MS);
    expect((await show(await challengeOf(), app.code())).status).toBe(200);
  });

  it('accepts a code once, also when it is sent twice at the same moment', async () => {
    const { app } = await enrol();
    const all = await Promise.all([await challengeOf(), await challengeOf()].map((one) => show(one, app.code())));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('takes a code of a clock that is half a minute off, not of one that is more', async () => {
    const { app } = await enrol();
    const early = app.code();
    clock.advance(STEP_MS);
    expect((await show(await challengeOf(), early)).status).toBe(200);
    const old = app.code();
    clock.advance(3 * STEP_MS);
    expect((await show(await challengeOf(), old)).status).toBe(403);
  });

  it('can be replaced by a recovery code, each good once', async () => {
    const { codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect((await show(await challengeOf(), ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await show(await challengeOf(), code)).status).toBe(403);
  });

  it('ends a sign-in within five minutes, and a challenge is good for one', async () => {
    const { app } = await enrol();
    const challenge = await challengeOf();
    expect((await show(challenge, app.code())).status).toBe(200);
    clock.advance(STEP_MS);
    expect((await show(challenge, app.code())).body).toMatchObject({ code: 'challenge-over' });
    const late = await challengeOf();
    clock.advance(5 * MINUTE_MS);
    expect((await show(late, app.code())).body).toMatchObject({ code: 'challenge-over' });
    expect((await show('made up', app.code())).body).toMatchObject({ code: 'challenge-over' });
  });

  it('cannot be guessed by trying', async () => {
    const { app } = await enrol();
    const challenge = await challengeOf();
    const right = app.code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await show(challenge, wrong)).status).toBe(403);
    expect((await show(challenge, wrong)).status).toBe(429);
    expect((await show(await challengeOf(), right)).status).toBe(429);
  });

  it('is set up with the password alone, and changed only with a code as well', async () => {
    const { app, token } = await enrol();
    const start = (given: string, code?: string) =>
      backend.call(startSecondFactorCall, { password: given, code }, { token });
    expect((await start('wrong', app.code())).body).toMatchObject({ code: 'wrong-password' });
    expect((await start(password)).body).toMatchObject({ code: 'wrong-second-factor' });
    const { output } = await start(password, app.code());
    expect(output?.uri).toMatch(/^otpauth:\/\/totp\/.*admin%40acolhe\.test\?.*secret=[A-Z2-7]{32}/);
    clock.advance(STEP_MS);
    // The old one counts until the new one is confirmed.
    expect((await show(await challengeOf(), app.code())).status).toBe(200);
    const confirm = (code: string) => backend.call(confirmSecondFactorCall, { code }, { token });
    expect((await confirm('000000')).body).toMatchObject({ code: 'wrong-second-factor' });
    expect((await confirm(authenticator(output?.uri ?? '', clock).code())).status).toBe(200);
    clock.advance(STEP_MS);
    expect((await show(await challengeOf(), app.code())).status).toBe(403);
  });

  it('that is put in force ends the administrator’s other sessions', async () => {
    const other = tokenOf(await signIn());
    const { token } = await enrol();
    expect((await backend.call(getOwnAdministratorCall, {}, { token: other })).status).toBe(401);
    expect((await backend.call(getOwnAdministratorCall, {}, { token })).status).toBe(200);
  });

  it('has new recovery codes made by a code of it, and the old ones are worth nothing then', async () => {
    const { app, token, codes } = await enrol();
    const { output } = await backend.call(renewRecoveryCodesCall, { code: app.code() }, { token });
    expect((await show(await challengeOf(), codes[0] ?? '')).status).toBe(403);
    expect((await show(await challengeOf(), output?.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is stored sealed, and its recovery codes as hashes', async () => {
    const { codes } = await enrol();
    const { db } = backend.services;
    const stored = JSON.stringify(await db.select().from(recoveryCodes));
    expect(stored).not.toContain(codes[0]);
    const [row] = await db.select().from(administrators).where(eq(administrators.email, email));
    expect(row?.totpSecret?.length).toBe(12 + 20 + 16);
  });
});
