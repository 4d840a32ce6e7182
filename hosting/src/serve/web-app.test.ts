import { join } from 'node:path';
import { brands } from '@acolhe/brand';
import type { FastifyInstance } from 'fastify';
import { publish } from '../publish/publish.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { createAppSite } from './app-site.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { type HostingSettings, settingsFrom } from './settings.ts';

const WORKER = { 'service-worker.js': 'start(self.__BRANDS,self.__ADDRESSES)' };
const ICON_FILES = Object.fromEntries(
  brands.flatMap(({ key }) =>
    ['any-192', 'any-512', 'maskable-512', 'apple-180'].map((icon) => [`icon-${key}-${icon}.0123456789.png`, 'png']),
  ),
);

let settings: HostingSettings;
let catalog: Catalog;
const servers: FastifyInstance[] = [];
beforeEach(() => {
  const folder = join(temporaryFolder(), 'hosting');
  settings = settingsFrom({ ACOLHE_PUBLISHED: folder, ACOLHE_BRAND: 'axia' });
  settings = {
    ...settings,
    brands: { ...settings.brands, portals: [{ origin: 'http://saude.telehelp.test', brand: 'telehelp' }] },
  };
  catalog = createCatalog(folder, () => undefined);
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

function put(distFolder: string): void {
  const [outcome] = publish({ distFolders: [distFolder], folder: settings.folder });
  if (!outcome?.ok) throw new Error(outcome?.faults.join());
}
function site(app: 'shell' | 'professional' = 'shell'): FastifyInstance {
  const server = createAppSite({ app, hostsRemotes: app === 'shell' }, catalog, settings);
  servers.push(server);
  return server;
}
const get = (server: FastifyInstance, url: string, host = 'localhost:3000') =>
  server.inject({ url, headers: { host } });

describe('the portal as an app', () => {
  beforeEach(() => {
    put(builtRemote({ addresses: { visit: '/portal?video={requestId}{&token}' } }));
    put(builtApp('shell', { ...WORKER, ...ICON_FILES }));
  });

  it('has the manifest of its brand, with icons that are there', async () => {
    const server = site();
    const answer = await get(server, '/manifest.webmanifest');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const manifest = answer.json<{ icons: { src: string; purpose: string; sizes: string }[] }>();
    expect(manifest).toMatchObject({
      name: 'Axia',
      start_url: '/',
      display: 'standalone',
      theme_color: '#143a86',
      background_color: '#f9fafc',
      lang: 'pt-BR',
    });
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
    for (const { src } of manifest.icons) {
      const icon = await get(server, src);
      expect([icon.statusCode, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('is another one for each brand by its host name, in manifest, page and worker', async () => {
    const server = site();
    const host = 'saude.telehelp.test';
    expect((await get(server, '/manifest.webmanifest', host)).json()).toMatchObject({
      name: 'TeleHelp',
      icons: [{ src: '/icon-telehelp-any-192.0123456789.png' }, {}, {}],
    });
    expect((await get(server, '/portal', host)).body).toContain(
      '<link rel="apple-touch-icon" href="/icon-telehelp-apple-180.0123456789.png">',
    );
    expect((await get(server, '/service-worker.js', host)).body).toContain('"own":"telehelp"');
    expect((await get(server, '/service-worker.js')).body).toContain('"own":"axia"');
  });

  it('says in its page where the manifest is, and the colour of the bar in both schemes', async () => {
    const { body } = await get(site(), '/portal');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(body).toContain('<meta name="theme-color" content="#143a86" media="(prefers-color-scheme: light)">');
    expect(body).toContain('<meta name="theme-color" content="#10141b" media="(prefers-color-scheme: dark)">');
    expect(body).toContain('<meta name="apple-mobile-web-app-title" content="Axia">');
  });

  it('has a service worker that is revalidated each time and knows the addresses of what is published', async () => {
    const server = site();
    const worker = await get(server, '/service-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(worker.body).toContain('"visit":"/portal?video={requestId}{&token}"');
    put(builtRemote({ version: '1.1.0', addresses: { visit: '/portal?visit={requestId}' } }));
    expect((await get(server, '/service-worker.js')).body).toContain('"visit":"/portal?visit={requestId}"');
  });
});

it('the console has a separate service worker, and no manifest', async () => {
  put(builtApp('professional', WORKER, { portalApi: undefined }));
  const server = site('professional');
  expect((await get(server, '/service-worker.js')).body).toContain('"own":"axia"');
  expect((await get(server, '/manifest.webmanifest')).statusCode).toBe(404);
  expect((await get(server, '/')).body).not.toContain('manifest');
});

it('a shell from before there was an app is served without a worker', async () => {
  put(builtApp('shell'));
  const server = site();
  expect((await get(server, '/service-worker.js')).statusCode).toBe(404);
  expect((await get(server, '/manifest.webmanifest')).json()).toMatchObject({ icons: [] });
});
