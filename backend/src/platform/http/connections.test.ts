import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { HTTP_LIMITS } from '../limits/rates.ts';
import { limitConnections, whenBodyIsOver } from './connections.ts';
import '../../../../scripts/jest/second-try.ts';

let sockets: Socket[] = [];
afterEach(async () => {
  const open = sockets.filter((socket) => !socket.closed);
  sockets.forEach((socket) => socket.destroy());
  await Promise.all(open.map((socket) => once(socket, 'close')));
  sockets = [];
});

function openTo(server: Server): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

/** Announces ten bytes and sends none. @returns the status that is answered */
async function announceBody(socket: Socket): Promise<string | undefined> {
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return /^HTTP\/1.1 (\d+)/.exec(answer.toString())?.[1];
}

describe('connections', () => {
  const server = createServer();
  const over: IncomingMessage[] = [];
  let waitMs = 60_000;
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
  beforeEach(() => {
    waitMs = 60_000;
    over.length = 0;
  });
  afterAll(() => server.close());

  /** @returns the socket of a request that was answered before its body */
  async function openAnswered(): Promise<Socket> {
    const socket = openTo(server);
    await announceBody(socket);
    return socket;
  }
  const untilOver = async (): Promise<void> => {
    while (over.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('an answered request whose body is missing is over when its connection was destroyed after a while', async () => {
    waitMs = 20;
    await once(await openAnswered(), 'close');
    await untilOver();
  });

  it('an answered request is over when its body has come, and its connection stays open', async () => {
    const socket = await openAnswered();
    expect(over).toEqual([]);
    socket.write('0123456789');
    await untilOver();
    expect(socket.closed).toBe(false);
  });

  it('an answered request is over when its caller goes', async () => {
    (await openAnswered()).destroy();
    await untilOver();
  });

  it('of one address beyond the limit are closed, and others are accepted when one was closed', async () => {
    const [first] = await Promise.all([openAnswered(), openAnswered(), openAnswered()]);
    const refused = openTo(server);
    await once(refused, 'close');
    first.destroy();
    await untilOver();
    await openAnswered();
  });
});

describe('the HTTP server of the backend', () => {
  let backend: TestApp;
  /** @param trustedProxies in front of it */
  async function listen(requestsPerAddress: number, trustedProxies = 0): Promise<void> {
    backend = await startTestApp({ modules: [], isEmpty: true, config: { requestsPerAddress, trustedProxies } });
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
  }
  afterEach(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    sockets.forEach((socket) => socket.destroy());
    await backend.close();
  });
  const open = (): Socket => openTo(backend.app.server);

  it('counts a request that it answered before the body, and closes its connection after ten seconds', async () => {
    await listen(1);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const first = open();
    expect(await announceBody(first)).toBe('404');
    expect(await announceBody(open())).toBe('429');
    jest.advanceTimersByTime(9_999);
    expect(await announceBody(open())).toBe('429');
    const closed = once(first, 'close');
    jest.advanceTimersByTime(1);
    await closed;
    expect(await announceBody(open())).toBe('404');
  });

  it('closes connections of an address beyond the maximum', async () => {
    jest.replaceProperty(HTTP_LIMITS, 'connectionsPerAddress', 2 as never);
    await listen(100);
    expect(await Promise.all([announceBody(open()), announceBody(open())])).toEqual(['404', '404']);
    await once(open(), 'close');
  });

  it('closes no connection of a trusted proxy, to which all connections belong', async () => {
    jest.replaceProperty(HTTP_LIMITS, 'connectionsPerAddress', 0 as never);
    await listen(100, 1);
    expect(await announceBody(open())).toBe('404');
  });
});
