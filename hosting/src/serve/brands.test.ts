import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands, PAGE_BRANDS_ID, type PageBrands } from '@acolhe/brand';
import type { FastifyInstance } from 'fastify';
import { publish } from '../publish/publish.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { createAppSite } from './app-site.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { createEmbedSite } from './embed-site.ts';
import { createKioskSite } from './kiosk-site.ts';
import { type HostingSettings, settingsFrom } from './settings.ts';

const PORTALS = brands.map(({ key }) => ({ origin: `https://${key}.portal.test`, brand: key }));
const SETTINGS = { axia: { supportPhone: '4004 1234', partnerReturnUrl: 'https://axia.test/volta' } };
const CABIN = { name: 'mfe-cabin', port: 3007, routes: [{ path: '/cabine', access: 'public' as const }] };
const FRAMED = {
  name: 'mfe-documents',
  port: 3004,
  routes: [{ path: '/papers', access: 'patient' as const }],
  parts: { papers: 'frame' as const },
  exposes: { './routes': ['routes.0123456789.js'], './embed': ['routes.0123456789.js'] },
};

let settings: HostingSettings;
let catalog: Catalog;
const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** Takes up a deployment with this file of brands. */
function deploy(file: unknown, env: Record<string, string> = {}): void {
  const folder = temporaryFolder();
  const brandsFile = join(folder, 'brands.json');
  writeFileSync(brandsFile, JSON.stringify(file));
  const published = join(folder, 'hosting');
  settings = settingsFrom({ ACOLHE_PUBLISHED: published, ACOLHE_BRANDS_FILE: brandsFile, ...env });
  catalog = createCatalog(published, () => undefined);
  for (const dist of [
    builtRemote(),
    builtRemote(FRAMED),
    builtRemote(CABIN),
    builtApp('shell'),
    builtApp('professional'),
    builtApp('embed-kit'),
    builtApp('kiosk', { 'service-worker.js': 'precache(self.__WB_MANIFEST);const b=self.__BRANDS;' }),
  ]) {
    const [outcome] = publish({ distFolders: [dist], folder: published });
    if (!outcome?.ok) throw new Error(outcome?.faults.join());
  }
}
function stored(server: FastifyInstance): FastifyInstance {
  servers.push(server);
  return server;
}
const shell = () => stored(createAppSite({ app: 'shell', hostsRemotes: true }, catalog, settings));
const pageAt = (server: FastifyInstance, host: string, url = '/') => server.inject({ url, headers: { host } });
function dataOf<T>(html: string, id: string): T {
  const [, text] = new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(html) ?? [];
  return JSON.parse(text ?? 'null') as T;
}
const brandOfPage = (html: string) => dataOf<PageBrands>(html, PAGE_BRANDS_ID);

describe('the page of the shell', () => {
  it('is of the main brand, as it was delivered, where the operator set nothing', async () => {
    deploy({});
    expect(brandOfPage((await pageAt(shell(), 'localhost:3000')).body)).toEqual({ own: 'acolhe', settings: {} });
  });

  it('is of the brand of its host name, for all eighteen, from one process', async () => {
    deploy({ portals: PORTALS, brands: SETTINGS });
    const server = shell();
    const own: string[] = [];
    for (const { origin } of PORTALS) {
      const page = brandOfPage((await pageAt(server, new URL(origin).host)).body);
      own.push(page.own);
      expect(page.settings).toEqual(SETTINGS);
    }
    expect(own).toEqual(brands.map(({ key }) => key));
    expect(new Set(own).size).toBe(18);
  });

  it('is of the brand of its host name whatever the letters’ case, else of the deployment’s own', async () => {
    deploy({ default: 'salute', portals: PORTALS });
    const server = shell();
    const own = async (host: string) => brandOfPage((await pageAt(server, host)).body).own;
    expect([
      await own('Medgold.Portal.test'),
      await own('medgold.portal.test:8443'),
      await own('portal.test'),
      await own('localhost:3000'),
    ]).toEqual(['medgold', 'salute', 'salute', 'salute']);
  });

  it.each(brands.map(({ key }) => key))('is of the brand %s where that is the brand of the process', async (key) => {
    deploy({}, { ACOLHE_BRAND: key });
    expect(brandOfPage((await pageAt(shell(), 'localhost:3000')).body).own).toBe(key);
  });

  it('calls the service by the origin of its portal, and may show files that begin with the common one', async () => {
    deploy(
      {
        portals: [
          { origin: 'https://saude.telehelp.test', brand: 'telehelp', api: 'https://api.telehelp.test' },
          { origin: 'https://ama.portal.test', brand: 'ama' },
        ],
      },
      { ACOLHE_API_URL: 'https://api.portal.test' },
    );
    const server = shell();
    const seen = async (host: string) => {
      const { body, headers } = await pageAt(server, host);
      return {
        api: dataOf<{ apiUrl: string }>(body, 'acolhe-config').apiUrl,
        connects: /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.match(/https:\S+/g),
      };
    };
    expect(await seen('saude.telehelp.test')).toEqual({
      api: 'https://api.telehelp.test',
      connects: ['https://api.telehelp.test', 'https://api.portal.test'],
    });
    expect(await seen('ama.portal.test')).toEqual({
      api: 'https://api.portal.test',
      connects: ['https://api.portal.test'],
    });
  });

  it('has the number of its brand’s support, before any script knows the brand', async () => {
    deploy({
      default: 'salute',
      portals: [{ origin: 'https://saude.telehelp.test', brand: 'telehelp' }],
      brands: { telehelp: { supportPhone: '4004 1234' } },
    });
    const phoneAt = async (host: string) => dataOf<string>((await pageAt(shell(), host)).body, 'acolhe-support');
    expect([await phoneAt('saude.telehelp.test'), await phoneAt('localhost:3000')]).toEqual([
      '4004 1234',
      '0800 724 3838',
    ]);
  });

  it('asks for everything by its own host name on a machine without public origins', async () => {
    deploy({ portals: [{ origin: 'http://axia.localhost:3000', brand: 'axia' }] });
    const { body } = await pageAt(shell(), 'axia.localhost:3000');
    expect(dataOf<{ apiUrl: string }>(body, 'acolhe-config').apiUrl).toBe('http://axia.localhost:4000');
  });
});

it('console, frames and cabins are of the brand of the deployment, with its phone', async () => {
  deploy({ default: 'axia', portals: PORTALS, brands: SETTINGS });
  const expected = { own: 'axia', settings: SETTINGS };
  const professional = stored(createAppSite({ app: 'professional', hostsRemotes: false }, catalog, settings));
  expect(brandOfPage((await pageAt(professional, 'ama.portal.test')).body)).toEqual(expected);
  const frames = stored(createEmbedSite(catalog, settings));
  expect(brandOfPage((await pageAt(frames, 'localhost:3011', '/frames/mfe-documents')).body)).toEqual(expected);
  const cabins = stored(createKioskSite('mfe-cabin', catalog, settings));
  const cabin = await pageAt(cabins, 'localhost:3007', '/cabine');
  expect(brandOfPage(cabin.body)).toEqual(expected);
  expect(dataOf(cabin.body, 'acolhe-config')).toMatchObject({ supportPhone: '4004 1234' });
  expect((await pageAt(cabins, 'localhost:3007', '/service-worker.js')).body).toContain(
    `const b=${JSON.stringify(expected)};`,
  );
});

it('hosting does not start with a file that has a fault, and names brand and field', () => {
  expect(() => deploy({ brands: { durga: { supportPhone: '0800' } } })).toThrow('brands.durga.supportPhone: ');
});
