import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type PageBrands, PAGE_BRANDS_ID } from '@acolhe/brand';
import type { FastifyInstance } from 'fastify';
import { publish } from '../publish/publish.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { createAppSite } from './app-site.ts';
import { createCatalog } from './catalog.ts';
import { type Decisions, followDecisions } from './decisions.ts';
import { createEmbedSite } from './embed-site.ts';
import { settingsFrom } from './settings.ts';
import '../../../scripts/jest/second-try.ts';

const FRAMED = {
  name: 'mfe-documents',
  port: 3004,
  routes: [{ path: '/papers', access: 'patient' as const }],
  parts: { papers: 'frame' as const },
  exposes: { './routes': ['routes.0123456789.js'], './embed': ['routes.0123456789.js'] },
};

/** What the service answers; undefined ends the connection without an answer. */
let answer: ((response: ServerResponse) => void) | undefined;
let asked: (string | undefined)[] = [];
let service: Server;
let folder: string;
let warnings: string[];
let decisions: Decisions;
const servers: FastifyInstance[] = [];

beforeEach(async () => {
  folder = join(temporaryFolder(), 'hosting');
  [warnings, asked] = [[], []];
  notify({ brands: {}, partnerOrigins: [] });
  service = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (request.url !== '/api/hosting/settings' || !answer) response.destroy();
    else answer(response);
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  for (const dist of [builtRemote(FRAMED), builtApp('shell'), builtApp('embed-kit')]) {
    const [outcome] = publish({ distFolders: [dist], folder });
    if (!outcome?.ok) throw new Error(outcome?.faults.join());
  }
  decisions = start();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  service.closeAllConnections();
  service.close();
});

function notify(notified: unknown, tag?: string): void {
  const text = typeof notified === 'string' ? notified : JSON.stringify(notified);
  answer = (response) => response.writeHead(200, tag === undefined ? {} : { etag: tag }).end(text);
}
function start(file: unknown = {}): Decisions {
  const brandsFile = join(temporaryFolder(), 'brands.json');
  writeFileSync(brandsFile, JSON.stringify(file));
  const { port } = service.address() as AddressInfo;
  const env = {
    ACOLHE_PUBLISHED: folder,
    ACOLHE_BRANDS_FILE: brandsFile,
    ACOLHE_BACKEND_URL: `http://127.0.0.1:${port}`,
    ACOLHE_CORS_ORIGINS: 'https://listado.example',
  };
  return followDecisions(settingsFrom(env), (text) => warnings.push(text));
}
function stored(server: FastifyInstance): FastifyInstance {
  servers.push(server);
  return server;
}
const catalog = () => createCatalog(folder, (text) => warnings.push(text));
const pageBrandsOf = (html: string) => {
  const [, text] = new RegExp(`id="${PAGE_BRANDS_ID}">([^]*?)</script>`).exec(html) ?? [];
  return JSON.parse(text ?? 'null') as PageBrands;
};
const PHONE = { brands: { acolhe: { supportPhone: '4004 1234' } }, partnerOrigins: [] };

it('the portal shows the saved settings of its brand from the next poll on, without a restart', async () => {
  const shell = stored(createAppSite({ app: 'shell', hostsRemotes: true }, catalog(), decisions.settings));
  expect(pageBrandsOf((await shell.inject('/')).body).settings).toEqual({});
  notify(PHONE);
  await decisions.look();
  const { body } = await shell.inject('/');
  expect(pageBrandsOf(body).settings).toEqual({ acolhe: { supportPhone: '4004 1234' } });
  expect(body).toContain('id="acolhe-support">"4004 1234"<');
});

it('what the file of the deployment says of a brand wins over what was saved', async () => {
  decisions = start({ brands: { acolhe: { supportPhone: '4004 9999' } } });
  notify({ ...PHONE, brands: { acolhe: { supportPhone: '4004 1234', agendaNote: 'Abre no dia 20.' } } });
  await decisions.look();
  expect(decisions.settings.brands.settings.acolhe).toEqual({
    supportPhone: '4004 9999',
    agendaNote: 'Abre no dia 20.',
  });
});

it('a partner’s page may frame parts from the next poll on, as those that the operator listed', async () => {
  const embed = stored(createEmbedSite(catalog(), decisions.settings));
  const frame = async () => {
    const { headers, body } = await embed.inject('/frames/mfe-documents');
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    const [, text] = /id="acolhe-frame">([^]*?)<\/script>/.exec(body) ?? [];
    return [ancestors, (JSON.parse(text ?? '{}') as { partnerOrigins?: string[] }).partnerOrigins?.join(' ')];
  };
  expect(await frame()).toEqual(['https://listado.example', 'https://listado.example']);
  notify({ brands: {}, partnerOrigins: ['https://partner.example'] });
  await decisions.look();
  const both = 'https://listado.example https://partner.example';
  expect(await frame()).toEqual([both, both]);
  notify({ brands: {}, partnerOrigins: [] });
  await decisions.look();
  expect(await frame()).toEqual(['https://listado.example', 'https://listado.example']);
});

it('hosting starts with the last settings of the service while the service is unreachable', async () => {
  notify({ ...PHONE, partnerOrigins: ['https://partner.example'] });
  await decisions.look();
  answer = undefined;
  const after = start();
  await after.look();
  expect(after.settings.brands.settings).toEqual({ acolhe: { supportPhone: '4004 1234' } });
  expect(after.settings.partnerOrigins).toEqual(['https://listado.example', 'https://partner.example']);
});

it('an unreachable service is logged once per outage', async () => {
  answer = undefined;
  await decisions.look();
  await decisions.look();
  expect(warnings).toEqual([expect.stringContaining('are not taken up from http://127.0.0.1:')]);
  notify(PHONE);
  await decisions.look();
  answer = undefined;
  await decisions.look();
  expect(warnings).toHaveLength(2);
});

it.each<[string, unknown]>([
  ['no JSON', '<html>'],
  ['other JSON', { brands: [], partnerOrigins: 'https://partner.example' }],
  ['an origin that is more than one', { brands: {}, partnerOrigins: ['https://a;script-src.example'] }],
])('an answer that is %s is logged and ignored, also on the disk', async (_what, notified) => {
  notify(PHONE);
  await decisions.look();
  notify(notified);
  await decisions.look();
  expect(warnings).toHaveLength(1);
  expect(decisions.settings.brands.settings).toEqual({ acolhe: { supportPhone: '4004 1234' } });
  expect(start().settings.brands.settings).toEqual({ acolhe: { supportPhone: '4004 1234' } });
});

it('invalid settings of one brand are logged, and those of others are applied', async () => {
  notify({ brands: { axia: { supportPhone: '0800' }, acolhe: { supportPhone: '4004 1234' } }, partnerOrigins: [] });
  await decisions.look();
  expect(decisions.settings.brands.settings).toEqual({ acolhe: { supportPhone: '4004 1234' } });
  expect(warnings).toEqual([expect.stringContaining('brands.axia.supportPhone: ')]);
});

it('a damaged copy of the settings is logged, and hosting starts without it', () => {
  writeFileSync(join(folder, 'settings.json'), '{"brands":');
  expect(start().settings.brands.settings).toEqual({});
  expect(warnings).toEqual([expect.stringContaining('settings.json is not taken up')]);
});

it('settings apply where hosting may not write its folder, which is logged once', async () => {
  mkdirSync(join(folder, 'settings.json'));
  decisions = start();
  notify(PHONE);
  await decisions.look();
  await decisions.look();
  expect(decisions.settings.brands.settings).toEqual({ acolhe: { supportPhone: '4004 1234' } });
  expect(warnings).toEqual([expect.stringContaining('is not kept for the next start')]);
});

it('the service sends nothing again that hosting has', async () => {
  notify(PHONE, '"one"');
  await decisions.look();
  answer = (response) => response.writeHead(304).end();
  await decisions.look();
  expect(asked).toEqual([undefined, '"one"']);
  expect([decisions.settings.brands.settings.acolhe, warnings]).toEqual([{ supportPhone: '4004 1234' }, []]);
});
