import { Readable } from 'node:stream';
import { acceptConsent, signIn } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { consents } from '../consents/tables.ts';
import { endSessionsOf } from '../platform/auth/index.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { patients } from './tables.ts';

let app: TestApp;
beforeAll(async () => { app = await startTestApp(); });
afterAll(() => app.close());

it('a password that is changed while it is looked at opens no session', async () => {
  const { db, clock, sessions } = app.services;
  const { openRefreshable } = sessions;
  const opened: string[] = [];
  // The change comes between the look at the password and the session, and ends the sessions that there were.
  jest.spyOn(sessions, 'openRefreshable').mockImplementationOnce(async (...given) => {
    await db.update(patients).set({ passwordHash: 'another' }).where(eq(patients.id, 1001));
    await endSessionsOf(db, { kind: 'patient', subjectId: 1001 }, 'password', clock.now());
    const session = await openRefreshable(...given);
    opened.push(session.access.token);
    return session;
  });
  expect(await app.call(signIn, { cpf: '52998224725', password: 'Acolhe@2026' })).toMatchObject({ status: 401 });
  expect(opened).toHaveLength(1);
  expect(await sessions.check(opened[0] ?? '')).toBeUndefined();
});

it('what was half sent when the password changed changes nothing', async () => {
  const { db, clock } = app.services;
  const token = await app.signInPatient('86830412048');
  const accepted = () => db.$count(consents, eq(consents.patientId, 1006));
  const before = await accepted();
  const body = Readable.from((async function* () {
    yield '{"pacId":';
    await endSessionsOf(db, { kind: 'patient', subjectId: 1006 }, 'password', clock.now());
    yield '1006}';
  })());
  const { statusCode } = await app.inject({ method: 'POST', url: acceptConsent.path, payload: body, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });
  expect(statusCode).toBe(401);
  expect(await accepted()).toBe(before);
});
