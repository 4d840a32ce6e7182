import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { HTTP_LIMITS } from '../limits/rates.ts';
import { isProxyUncounted } from './app.ts';

it.each([
  ['https://api.example', 0, true],
  ['https://api.example', 1, false],
  ['http://localhost:4000', 0, false],
])('for an API at %s and %i trusted proxies, the settings lack a proxy: %s', (apiOrigin, trustedProxies, lacks) =>
  expect(isProxyUncounted({ apiOrigin, trustedProxies })).toBe(lacks),
);

it('a step of the start may take minutes, as on a slow machine', async () => {
  const { app, close } = await startTestApp({ modules: [] });
  expect(app.initialConfig.pluginTimeout).toBeGreaterThanOrEqual(60_000);
  await close();
});

describe('the HTTP server', () => {
  let backend: TestApp;
  let sockets: Socket[];
  /** @param trustedProxies in front of it */
  async function listen(requestsPerAddress: number, trustedProxies = 0): Promise<void> {
    backend = await startTestApp({ modules: [], isEmpty: true, config: { requestsPerAddress, trustedProxies } });
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
  }
  beforeEach(() => {
    sockets = [];
  });
  afterEach(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    sockets.forEach((socket) => socket.destroy());
    await backend.close();
  });

  function open(): Socket {
    const socket = connect((backend.app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    return socket;
  }

  /** Announces a body that is refused by its path, and sends none of it. @returns the status */
  async function announceBody(socket = open()): Promise<string | undefined> {
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return /^HTTP\/1.1 (\d+)/.exec(answer.toString())?.[1];
  }

  it('counts a request that it answered before the body, and closes its connection after ten seconds', async () => {
    await listen(1);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const first = open();
    expect(await announceBody(first)).toBe('404');
    expect(await announceBody()).toBe('429');
    jest.advanceTimersByTime(9_999);
    expect(await announceBody()).toBe('429');
    const closed = once(first, 'close');
    jest.advanceTimersByTime(1);
    await closed;
    expect(await announceBody()).toBe('404');
  });

  it('closes connections of an address beyond the maximum', async () => {
    jest.replaceProperty(HTTP_LIMITS, 'connectionsPerAddress', 2 as never);
    await listen(100);
    expect(await Promise.all([announceBody(), announceBody()])).toEqual(['404', '404']);
    await once(open(), 'close');
  });

  it('closes no connection of a trusted proxy, to which all connections belong', async () => {
    jest.replaceProperty(HTTP_LIMITS, 'connectionsPerAddress', 0 as never);
    await listen(100, 1);
    expect(await announceBody()).toBe('404');
  });
});
