import { eq } from 'drizzle-orm';
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

it('a refresh token used again within the grace gives one successor, later the newest of its chain', async () => {
  const { db } = database;
  const tabs: Session = { ...session, sid: 'tabs' };
  await insertSession(db, types, tabs, start, after(30));
  const first = await issueRefreshToken(db, tabs.sid);
  const rotate = async (token: string, ms = 0) => {
    const at = new Date(start.getTime() + ms);
    const rotation = await rotateRefreshToken(db, types, token, 'patient', at, () => after(30));
    if (!rotation || !('nextToken' in rotation)) throw new Error(`refused: ${JSON.stringify(rotation)}`);
    return rotation.nextToken;
  };
  const nexts = await Promise.all([1, 2, 3, 4, 5].map(() => rotate(first)));
  expect(new Set(nexts).size).toBe(1);
  const [second = ''] = nexts;
  const third = await rotate(second, 1_000);
  expect(third).not.toBe(second);
  expect(await rotate(first, 2_000)).toBe(third);
  expect(await db.$count(refreshTokens, eq(refreshTokens.sid, 'tabs'))).toBe(3);
  await expect(rotate(first, 10_001)).rejects.toThrow('{"stolenSid":"tabs"}');
  await expect(rotate(third, 10_002)).rejects.toThrow('undefined');
});
