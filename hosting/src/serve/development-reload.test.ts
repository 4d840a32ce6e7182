import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publish } from '../publish/publish.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { createAppSite } from './app-site.ts';
import { createCatalog } from './catalog.ts';
import { RELOAD_SCRIPT } from './development-reload.ts';
import { settingsFrom } from './settings.ts';
import '../../../scripts/jest/second-try.ts';

let server: FastifyInstance;
let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'hosting');
  const catalog = createCatalog(folder, () => undefined);
  server = createAppSite({ app: 'shell', hostsRemotes: true }, catalog, settingsFrom({ ACOLHE_PUBLISHED: folder }));
  put(false);
});
afterEach(() => server.close());

function put(isDevelopment: boolean, version = '1.0.0'): void {
  const outcomes = publish({ distFolders: [builtRemote({ version }), builtApp('shell')], folder, isDevelopment });
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
}
const page = async () => (await server.inject({ url: '/', headers: { host: 'localhost:3000' } })).body;

it('a page follows changes while work in progress is published, and at no other time', async () => {
  expect(await page()).not.toContain(RELOAD_SCRIPT);
  for (const url of [RELOAD_SCRIPT, '/development-changes']) expect((await server.inject(url)).statusCode).toBe(404);
  put(true);
  expect(await page()).toContain(`<script defer src="${RELOAD_SCRIPT}"></script>`);
  const script = await server.inject(RELOAD_SCRIPT);
  expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(script.body).toContain('/development-changes');
  put(false, '1.0.1');
  expect(await page()).not.toContain(RELOAD_SCRIPT);
});

it('a page is notified of a publication', async () => {
  put(true);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const changes = await fetch(`${origin}/development-changes`);
  expect(changes.headers.get('content-type')).toBe('text/event-stream');
  put(true, '1.0.1');
  expect(await changes.text()).toBe('event: published\ndata:\n\n');
});

it('a page that follows changes does not delay the end of hosting', async () => {
  put(true);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const changes = await fetch(`${origin}/development-changes`);
  await server.close();
  expect(await changes.text()).toBe('');
});
