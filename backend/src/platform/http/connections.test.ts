import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limitConnections, whenBodyIsOver } from './connections.ts';
import '../../../../scripts/jest/second-try.ts';

const server = createServer();
const over: IncomingMessage[] = [];
let waitMs = 60_000;
let sockets: Socket[] = [];
beforeAll(async () => {
  limitConnections(server, 3);
  server.on('request', (request, response) => {
    response.once('close', () => whenBodyIsOver(request, waitMs, () => over.push(request)));
    response.statusCode = 401;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  const open = sockets.filter((socket) => !socket.closed);
  sockets.forEach((socket) => socket.destroy());
  await Promise.all(open.map((socket) => once(socket, 'close')));
  [sockets, waitMs] = [[], 60_000];
  over.length = 0;
});
afterAll(() => server.close());

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

/** Announces ten bytes and sends none. @returns when it was answered */
async function announceBody(): Promise<Socket> {
  const socket = open();
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

const untilOver = async (): Promise<void> => {
  while (over.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('an answered request whose body is missing is over when its connection was destroyed after a while', async () => {
  waitMs = 20;
  await once(await announceBody(), 'close');
  await untilOver();
});

it('an answered request is over when its body has come, and its connection stays open', async () => {
  const socket = await announceBody();
  expect(over).toEqual([]);
  socket.write('0123456789');
  await untilOver();
  expect(socket.closed).toBe(false);
});

it('an answered request is over when its caller goes', async () => {
  (await announceBody()).destroy();
  await untilOver();
});

it('connections of one address beyond the limit are closed, and others are accepted when one was closed', async () => {
  const [first] = await Promise.all([announceBody(), announceBody(), announceBody()]);
  const refused = open();
  await once(refused, 'close');
  first.destroy();
  await untilOver();
  await announceBody();
});
