import { Readable } from 'node:stream';
import {
  acceptConsentCall,
  enterQueueCall,
  getCareStatusCall,
  requestCareCall,
  setTokenCall,
  signInCall,
} from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { consents } from '../consents/tables.ts';
import { patients } from '../patients/tables.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const JOAO = '11144477735';
const ANA = '39053344705';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a password that is changed while it is looked at opens no session', async () => {
  const { db, clock, sessions } = app.services;
  const { openRefreshable } = sessions;
  const opened: string[] = [];
  // The change happens between the check of the password and the session, and ends the earlier sessions.
  jest.spyOn(sessions, 'openRefreshable').mockImplementationOnce(async (...given) => {
    await db.update(patients).set({ passwordHash: 'another' }).where(eq(patients.id, 1001));
    await endSessionsOf(db, { kind: 'patient', subjectId: 1001 }, 'password', clock.now());
    const session = await openRefreshable(...given);
    opened.push(session.access.token);
    return session;
  });
  expect(await app.call(signInCall, { cpf: '52998224725', password: 'Acolhe@2026' })).toMatchObject({ status: 401 });
  expect(opened).toHaveLength(1);
  expect(await sessions.check(opened[0] ?? '')).toBeUndefined();
});

it('a password changed during its check opens no session, and the session to be replaced ends', async () => {
  const { db, sessions } = app.services;
  const headers = { origin: PORTAL_ORIGIN };
  const ana = await app.call(signInCall, { cpf: ANA, password: 'Acolhe@2026' }, { headers });
  const token = ana.output?.access.token;
  const asked = await app.call(requestCareCall, { patientId: 1003, reason: 'Tosse' }, { token });
  const requestId = asked.output?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: 1003, requestId }, { token });
  await app.call(enterQueueCall, { patientId: 1003, requestId }, { token });
  const isQueued = async (of: string) =>
    (await app.call(getCareStatusCall, { patientId: 1003 }, { token: of })).output?.result?.isQueued;
  expect(await isQueued(token ?? '')).toBe(true);
  const { openRefreshable } = sessions;
  jest.spyOn(sessions, 'openRefreshable').mockImplementationOnce(async (...given) => {
    await db.update(patients).set({ passwordHash: 'another' }).where(eq(patients.id, 1002));
    return openRefreshable(...given);
  });
  const cookie = /acolhe_session=[\w-]*/.exec(String(ana.response.headers['set-cookie']))?.[0] ?? '';
  const other = { cpf: JOAO, password: 'Acolhe@2026' };
  expect((await app.call(signInCall, other, { headers: { ...headers, cookie } })).status).toBe(401);
  expect(await isQueued(await app.signInPatient(ANA))).toBe(false);
});

it('a request half sent when the password changes has no effect', async () => {
  const { db, clock } = app.services;
  const token = await app.signInPatient('86830412048');
  const accepted = () => db.$count(consents, eq(consents.patientId, 1006));
  const before = await accepted();
  const body = Readable.from(
    (async function* () {
      yield '{"pacId":';
      await endSessionsOf(db, { kind: 'patient', subjectId: 1006 }, 'password', clock.now());
      yield '1006}';
    })(),
  );
  const { statusCode } = await app.inject({
    method: 'POST',
    url: acceptConsentCall.path,
    payload: body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(statusCode).toBe(401);
  expect(await accepted()).toBe(before);
});

it('a password that is being changed while the session opens opens none either', async () => {
  const { db, clock, sessions } = app.services;
  const { openRefreshable } = sessions;
  const steps = { ended: promised(), mayCommit: promised() };
  let change: Promise<void> | undefined;
  let opened = '';
  // The session opens after the change has ended the others, and before the change can be seen.
  jest.spyOn(sessions, 'openRefreshable').mockImplementationOnce(async (...given) => {
    change = db.transaction(async (tx) => {
      await tx.update(patients).set({ passwordHash: 'another' }).where(eq(patients.id, 1006));
      await endSessionsOf(tx, { kind: 'patient', subjectId: 1006 }, 'password', clock.now());
      steps.ended.resolve();
      await steps.mayCommit.promise;
    });
    await steps.ended.promise;
    const session = await openRefreshable(...given);
    opened = session.access.token;
    return session;
  });
  let isAnswered = false;
  const answer = app.call(signInCall, { cpf: '86830412048', password: 'Acolhe@2026' }).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered && !(await isAnyoneWaiting())) continue;
  steps.mayCommit.resolve();
  await change;
  expect(await answer).toMatchObject({ status: 401 });
  expect(await sessions.check(opened)).toBeUndefined();
});

function promised() {
  let resolve: () => void = () => undefined;
  return {
    promise: new Promise<void>((settle) => {
      resolve = settle;
    }),
    resolve: () => resolve(),
  };
}

/** Whether a query waits for another one's lock. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await app.services.db.execute(sql`select 1 from pg_locks where not granted`);
  return rows.length > 0;
}
