import { portalSession } from '../../sessions/patient-sessions-module.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing/start-test-database.ts';
import { insertSession, issueRefreshToken, rotateRefreshToken } from './session-store.ts';
import { SessionTypes } from './session-types.ts';
import type { Session } from './session.ts';
import { refreshTokens } from './tables.ts';

const DAY_MS = 86_400_000;
const session: Session = { kind: 'patient', patientId: 1001, scope: 'patient', sid: 'one' };
const types = new SessionTypes([portalSession]);
const start = new Date('2026-03-02T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('refresh tokens that were used up long ago are deleted, and those alone', async () => {
  const { db } = database;
  await insertSession(db, types, session, start, after(30));
  let token = await issueRefreshToken(db, session.sid);
  const stored: number[] = [];
  for (const days of [0, 29, 31, 60]) {
    const rotation = await rotateRefreshToken(db, types, token, 'patient', after(days), () => after(days + 30));
    if (!rotation || !('nextToken' in rotation)) throw new Error(`It was not replaced on day ${days}.`);
    token = rotation.nextToken;
    stored.push(await db.$count(refreshTokens));
  }
  expect(stored).toEqual([2, 3, 3, 3]);
});
