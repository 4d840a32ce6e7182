import { RawClient } from './testing/raw-client.ts';
import { frame, OPCODE, RawSocket } from './testing/raw-socket.ts';
import { TestBed } from './testing/test-bed.ts';

let nowMs = Date.now();
let bed: TestBed;
beforeEach(async () => {
  bed = await TestBed.start(undefined, { now: () => nowMs, heartbeatMs: 500 });
});
afterEach(() => bed.close());

/** What the server answers a ping with, and what it asks with, as bytes. */
const PONG = '\x8a\x02p1';
const BEAT = '\x89\x00';
const IDLE = '{"t":"c","d":{"t":"n","d":{}}}';

async function signIn(client: RawClient): Promise<void> {
  const patient = await bed.signedIn('p1001');
  await client.request('auth', { cred: await patient.auth.currentUser?.getIdToken() });
}

test('a client without sign-in is cut off after a minute with the reason; patient and service are not', async () => {
  const [anonymous, service] = [await RawClient.open(bed.server.port), await RawClient.openAdmin(bed.server)];
  const signedIn = await RawClient.open(bed.server.port);
  await signIn(signedIn);
  nowMs += 60_001;
  expect(await anonymous.closed).toBe(1008);
  expect(anonymous.pushes).toEqual([{ a: 'sd', b: { msg: 'connection closed: nobody signed in within 60 seconds' } }]);
  expect(await signedIn.request('g', { p: '/x' })).toMatchObject({ s: 'ok' });
  expect(await service.request('g', { p: '/x' })).toMatchObject({ s: 'ok' });
  expect(bed.server.stats().refused).toEqual({ signInSeconds: 1 });
  expect(bed.refusals).toEqual(['realtime-server: refused, signInSeconds: nobody signed in within 60 seconds']);
  for (const client of [signedIn, service]) client.close();
});

test('a message that does not end is given up after a minute', async () => {
  const client = await RawClient.open(bed.server.port);
  await signIn(client);
  client.sendText('3');
  client.sendText('{"t":"d",');
  await client.serverHasRead();
  nowMs += 60_001;
  expect(await client.closed).toBe(1008);
  expect(bed.server.stats().refused).toEqual({ messageSeconds: 1 });
});

describe('fragments of a WebSocket message', () => {
  const half = frame(OPCODE.text, IDLE.slice(0, 5), { final: false });
  const rest = frame(OPCODE.continuation, IDLE.slice(5));
  const ping = frame(OPCODE.ping, 'p1');

  test('close the connection when the rest does not follow within a minute, whatever is sent in between', async () => {
    const beginnings: Record<string, Buffer[]> = {
      'a fragment': [half],
      'a fragment, with a ping after it': [half, ping],
      'part of a frame': [frame(OPCODE.text, IDLE).subarray(0, 20)],
      'part of a header': [frame(OPCODE.text, 'x'.repeat(300)).subarray(0, 3)],
      'part of a ping': [ping.subarray(0, 7)],
      'a whole message and part of the next': [frame(OPCODE.text, IDLE), half],
    };
    const clients = await Promise.all(
      Object.values(beginnings).map(async (frames) => {
        const client = await RawSocket.open(bed.server.port);
        client.write(...frames);
        return client;
      }),
    );
    // The server answers a connection that was opened later, so it has read these.
    const witness = await RawClient.open(bed.server.port);
    await witness.serverHasRead();
    nowMs += 60_001;
    for (const client of clients) {
      await client.until((text) => text.includes('a message has to be complete within 60 seconds'));
      // It neither answers the goodbye nor ends its half of the line.
      await client.ended;
    }
    expect(bed.server.stats().refused).toMatchObject({ messageSeconds: clients.length });
    witness.close();
  });

  test('that arrive in time form a message like others, and the next message starts a new time limit', async () => {
    const patient = await bed.signedIn('p1001');
    const client = await RawSocket.open(bed.server.port);
    const credential = await patient.auth.currentUser?.getIdToken();
    client.request('auth', { cred: credential });
    await client.until((text) => text.includes('"s":"ok"'));
    for (let round = 1; round <= 3; round += 1) {
      client.write(half, ping);
      await client.until((text) => text.split(PONG).length > round);
      nowMs += 50_000;
      const beats = client.received.toString('latin1').split(BEAT).length;
      await client.until((text) => text.split(BEAT).length > beats + 1);
      client.write(rest);
    }
    client.write(frame(OPCODE.text, '{"t":"d","d":{"r":7,"a":"g","b":{"p":"/x"}}}'));
    await client.until((text) => text.includes('"r":7'));
    expect(bed.server.stats().refused).toEqual({});
    client.destroy();
  });
});
