import { manualClock } from '../platform/clock.ts';
import { startTestDatabase, type TestDatabase } from '../platform/database/testing/start-test-database.ts';
import { createFlowTokens, type FlowTokens } from './flow-token.ts';

const clock = manualClock('2026-03-02T12:00:00Z');
const flow = { cardId: 7, cpf: '52998224725', registeredId: undefined };
let database: TestDatabase;
let tokens: FlowTokens;
beforeAll(async () => {
  database = await startTestDatabase();
  tokens = createFlowTokens(database.db, clock);
});
afterAll(() => database.close());

it('issues a flow token again once the database is back', async () => {
  jest.spyOn(database.db, 'insert').mockImplementationOnce(() => {
    throw new Error('away');
  });
  await expect(tokens.issue(flow)).rejects.toThrow('away');
  expect((await tokens.issue(flow)).expiresAt).toBe('2026-03-02T12:30:00.000Z');
});

it('reads a flow token as it was issued, for 30 minutes', async () => {
  const { flowToken } = await tokens.issue({ ...flow, registeredId: 1007 });
  clock.advance(30 * 60_000 - 1000);
  expect(await tokens.read(flowToken)).toEqual({ ...flow, registeredId: 1007 });
  clock.advance(1000);
  expect(await tokens.read(flowToken)).toBeUndefined();
});

it('refuses a flow token that is signed with another key, or changed', async () => {
  const { flowToken } = await tokens.issue(flow);
  const [head, , signature] = flowToken.split('.');
  const claims = Buffer.from(
    JSON.stringify({ card: 8, cpf: flow.cpf, aud: 'acolhe-gift-card', exp: 4_000_000_000 }),
  ).toString('base64url');
  for (const forged of ['', 'x', `${head}.${claims}.${signature}`]) expect(await tokens.read(forged)).toBeUndefined();
});
