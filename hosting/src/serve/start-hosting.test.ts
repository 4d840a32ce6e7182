import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { publish } from '../publish/publish.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { createFileServer } from './file-server.ts';
import { settingsFrom } from './settings.ts';
import { type Hosting, startHosting } from './start-hosting.ts';
import '../../../scripts/jest/second-try.ts';

/** A port that is free just now. */
const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

const folder = join(temporaryFolder(), 'hosting');
const put = (distFolder: string) => publish({ distFolders: [distFolder], folder });
let hosting: Hosting | undefined;
afterEach(() => hosting?.close());

it('hosting serves everything from one process, also a remote published later, and releases all ports', async () => {
  const [shell = 0, console_ = 0, operations = 0, embed = 0, page = 0, home = 0] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  put(builtApp('shell'));
  const warnings: string[] = [];
  hosting = await startHosting({
    settings: settingsFrom({
      ACOLHE_PUBLISHED: folder,
      ACOLHE_HOST: '127.0.0.1',
      ACOLHE_PORT_SHELL: String(shell),
      ACOLHE_PORT_PROFESSIONAL: String(console_),
      ACOLHE_PORT_OPERATIONS: String(operations),
      ACOLHE_PORT_EMBED: String(embed),
      ACOLHE_PORT_PARTNER_PAGE: String(page),
      ACOLHE_PORT_MFE_HOME: String(home),
      ACOLHE_DEVELOPMENT_MODE: '1',
      ACOLHE_BACKEND_URL: `http://127.0.0.1:${home}`,
    }),
    partnerPage: join(import.meta.dirname, '../../../partner-sample/page'),
    warn: (text) => warnings.push(text),
  });
  const statusAt = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([...hosting.sites]).toEqual([
    ['shell', shell],
    ['professional', console_],
    ['operations', operations],
    ['embed', embed],
    ['partner-page', page],
  ]);
  expect(
    await Promise.all([
      statusAt(shell, '/portal'),
      statusAt(console_, '/'),
      statusAt(operations, '/administradores'),
      statusAt(page, '/'),
      statusAt(shell, '/health'),
    ]),
  ).toEqual([200, 503, 503, 200, 200]);

  // The warning names what development mode does not do.
  expect(warnings[0]).toMatch(/^ACOLHE_DEVELOPMENT_MODE=1: .*the service refuses/);

  put(builtRemote());
  await hosting.look();
  expect(await statusAt(home, '/registry.json')).toBe(200);
  await hosting.close();
  await expect(fetch(`http://127.0.0.1:${shell}/health`)).rejects.toThrow();
});

it('a page server closes the connection of a request that does not arrive', async () => {
  const server = createFileServer(50);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (data: Buffer) => received.push(data));
  socket.write('GET /health HTTP/1.1\r\nhost: a\r\n');
  await once(socket, 'close');
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 408 /);
  await server.close();
});
