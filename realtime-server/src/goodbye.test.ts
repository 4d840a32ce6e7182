import { RawClient } from './testing/raw-client.ts';
import { frame, OPCODE, RawSocket } from './testing/raw-socket.ts';
import { TestBed } from './testing/test-bed.ts';

let bed: TestBed;
beforeEach(async () => {
  bed = await TestBed.start();
});
afterEach(() => bed.close());

const GOODBYE = frame(OPCODE.close, Buffer.from([0x03, 0xe8]));

async function watcherOf(path: string): Promise<RawClient> {
  const watcher = await RawClient.open(bed.server.port);
  await watcher.request('q', { p: path, h: '' });
  return watcher;
}

test('a session ends with the close frame of its client, however long the line takes to close', async () => {
  const watcher = await watcherOf('/presence');
  const leaving = await RawSocket.open(bed.server.port);
  leaving.request('o', { p: '/presence', d: 'gone' });
  await leaving.until((text) => text.includes('"s":"ok"'));
  leaving.write(GOODBYE);
  await watcher.received.until(() => watcher.pushes.length > 0);
  expect(watcher.pushes).toEqual([{ a: 'd', b: { p: 'presence', d: 'gone' } }]);
  expect(leaving.socket.destroyed).toBe(false);
  leaving.destroy();
  watcher.close();
});

test('what a client sends right before its close frame is carried out, also behind a slow request', async () => {
  const watcher = await watcherOf('/left');
  const leaving = await RawSocket.open(bed.server.port);
  leaving.write(
    frame(OPCODE.text, '{"t":"d","d":{"r":1,"a":"auth","b":{"cred":"x.y.z"}}}'),
    frame(OPCODE.text, '{"t":"d","d":{"r":2,"a":"p","b":{"p":"/left/word","d":"last"}}}'),
    frame(OPCODE.text, '{"t":"d","d":{"r":3,"a":"o","b":{"p":"/left/end","d":true}}}'),
    GOODBYE,
  );
  await watcher.received.until(() => watcher.pushes.length === 2);
  expect(watcher.pushes).toEqual([
    { a: 'd', b: { p: 'left/word', d: 'last' } },
    { a: 'd', b: { p: 'left/end', d: true } },
  ]);
  leaving.destroy();
  watcher.close();
});
