import { signIn } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
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
