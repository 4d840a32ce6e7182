import { RawClient } from './testing/raw-client.ts';
import { TestBed } from './testing/test-bed.ts';

let nowMs = Date.now();
let bed: TestBed;
beforeEach(async () => {
  bed = await TestBed.start(undefined, { now: () => nowMs });
});
afterEach(() => bed.close());

test('a client that does not sign in is cut off after a minute; a signed-in one and the service are not', async () => {
  const [stranger, service] = [await RawClient.open(bed.server.port), await RawClient.open(bed.server.adminPort)];
  const patient = await bed.signedIn('p1001');
  const signedIn = await RawClient.open(bed.server.port);
  expect(await signedIn.request('auth', { cred: await patient.auth.currentUser?.getIdToken() })).toMatchObject({
    s: 'ok',
  });
  nowMs += 60_001;
  expect(await stranger.closed).toBe(1008);
  expect(await signedIn.request('g', { p: '/x' })).toMatchObject({ s: 'ok' });
  expect(await service.request('g', { p: '/x' })).toMatchObject({ s: 'ok' });
  for (const client of [signedIn, service]) client.close();
}, 20_000);

test('a message that does not end is given up after a minute', async () => {
  const patient = await bed.signedIn('p1001');
  const client = await RawClient.open(bed.server.port);
  await client.request('auth', { cred: await patient.auth.currentUser?.getIdToken() });
  client.sendText('3');
  client.sendText('{"t":"d",');
  await client.serverHasRead();
  nowMs += 60_001;
  expect(await client.closed).toBe(1008);
}, 20_000);
