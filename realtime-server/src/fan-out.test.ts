import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realtimePaths } from '@acolhe/contracts';
import { RawClient } from './testing/raw-client.ts';
import { TestBed } from './testing/test-bed.ts';

const RULES: unknown = JSON.parse(
  readFileSync(join(__dirname, '../../shared/contracts/realtime/database.rules.json'), 'utf8'),
);
const QUEUE = realtimePaths.queueState('technicians');
const WAITING = 200;

test('a change that many wait for is written once; rules are judged only where their grounds changed', async () => {
  const bed = await TestBed.start(RULES, { limits: { socketsPerSession: WAITING } });
  const backend = bed.adminDatabase();
  await backend.ref('sessions').set({ s0: 'open', s1: 'open' });
  await backend.ref(QUEUE).set({ count: 0 });
  const idTokens = await Promise.all(
    ['s0', 's1'].map(async (sid) => {
      const token = await bed.customToken('p1001', { role: 'patient', sid });
      const response = await fetch(`${bed.url}/v1/accounts:signInWithCustomToken`, {
        method: 'POST',
        body: JSON.stringify({ token }),
      });
      return ((await response.json()) as { idToken: string }).idToken;
    }),
  );
  const clients = await Promise.all(
    Array.from({ length: WAITING }, async (_, i) => {
      const client = await RawClient.open(bed.server.port);
      await client.request('auth', { cred: idTokens[i % 2] });
      await client.request('q', { p: `/${QUEUE}`, h: '' });
      return client;
    }),
  );
  const before = bed.server.stats();
  expect(before).toMatchObject({ listeners: WAITING, groups: 1 });

  await backend.ref(`${QUEUE}/count`).set(1);
  await Promise.all(clients.map((client) => client.received.until(() => client.pushes.length === 2)));
  for (const client of clients) expect(client.pushes.at(-1)).toEqual({ a: 'd', b: { p: `${QUEUE}/count`, d: 1 } });
  await backend.ref('sessions/s1').set('ended');
  await Promise.all(
    clients.filter((_, i) => i % 2).map((client) => client.received.until(() => client.pushes.length === 3)),
  );
  const after = bed.server.stats();
  const grown = (name: 'pushes' | 'sent' | 'rechecked' | 'revoked'): number => after[name] - before[name];
  expect({
    pushes: grown('pushes'),
    sent: grown('sent'),
    rechecked: grown('rechecked'),
    revoked: grown('revoked'),
  }).toEqual({ pushes: 1, sent: WAITING, rechecked: WAITING / 2, revoked: WAITING / 2 });
  for (const client of clients) client.close();
  await bed.close();
});
