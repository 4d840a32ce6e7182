import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry, type RemoteDescription } from '@acolhe/federation/registry';
import type { FastifyInstance } from 'fastify';
import { sha384 } from '../publish/build-files.ts';
import { publish } from '../publish/publish.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { createAppSite } from './app-site.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { createEmbedSite, createPartnerSite } from './embed-site.ts';
import { createRemoteSite } from './remote-site.ts';
import { type HostingSettings, settingsFrom } from './settings.ts';

/** A remote with a part that opens in a frame. */
const FRAMED: Pick<RemoteDescription, 'parts' | 'exposes'> = {
  parts: { papers: 'frame' },
  exposes: { './routes': ['routes.0123456789.js'], './embed': ['routes.0123456789.js'] },
};
/** Where it meets no other. */
const ELSEWHERE = { port: 3008, routes: [{ path: '/care', access: 'patient' as const }] };

let settings: HostingSettings;
let catalog: Catalog;
const warnings: string[] = [];
const servers: FastifyInstance[] = [];
beforeEach(() => {
  const folder = join(temporaryFolder(), 'hosting');
  settings = settingsFrom({ ACOLHE_PUBLISHED: folder, ACOLHE_PORT_OFFSET: '10000' });
  catalog = createCatalog(folder, (text) => warnings.push(text));
  put(builtRemote());
  put(builtApp('shell'));
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

function put(distFolder: string): string {
  const [outcome] = publish({ distFolders: [distFolder], folder: settings.folder });
  if (!outcome?.ok) throw new Error(outcome?.faults.join());
  return outcome.build;
}
function stored(server: FastifyInstance): FastifyInstance {
  servers.push(server);
  return server;
}
const shell = () => stored(createAppSite({ app: 'shell', hostsRemotes: true }, catalog, settings));
const home = () => stored(createRemoteSite('mfe-home', catalog, settings));
const get = (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: 'localhost:13000', ...headers } });
const block = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(html)?.[1];

describe('the page of the shell', () => {
  it('is refused for a malformed address', async () => {
    expect((await get(shell(), '//[')).statusCode).toBe(400);
  });

  it('is marked where the operator wants traces, and only there', async () => {
    const mark = '<meta name="acolhe-traces">';
    expect((await get(shell(), '/portal')).body).not.toContain(mark);
    const env = { ACOLHE_PUBLISHED: settings.folder, ACOLHE_PORT_OFFSET: '10000', OTEL_TRACES_EXPORTER: 'otlp' };
    const traced = stored(createAppSite({ app: 'shell', hostsRemotes: true }, catalog, settingsFrom(env)));
    expect((await get(traced, '/portal')).body).toContain(mark);
  });

  it('is served for a badly encoded address too, which matches no file', async () => {
    const { statusCode, headers } = await get(shell(), '/reset-senha/%E0%A4?from=%E0');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const server of [shell(), home()])
      expect(await get(server, '/%E0%A4.js')).toMatchObject({ statusCode: 404, body: 'Not found\n' });
  });

  it('has configuration, registry, and manifest and preload tags of the owner of its address', async () => {
    const { body, headers } = await get(shell(), '/portal');
    expect(JSON.parse(block(body, 'acolhe-config') ?? '')).toEqual({
      apiUrl: 'http://localhost:14000',
      appVersion: '1.5.1-z',
    });
    const registry = parseRegistry(block(body, 'acolhe-registry') ?? '');
    expect(registry).toMatchObject({
      ok: true,
      value: {
        remotes: [
          {
            name: 'mfe-home',
            manifestUrl: expect.stringMatching(/^http:\/\/localhost:13002\/mfe-home\/1\.0\.0\+\w+\/manifest\.json$/),
          },
        ],
      },
    });
    expect(JSON.parse(block(body, 'acolhe-manifest') ?? '')).toMatchObject({ name: 'mfe-home' });
    expect(
      body.match(
        /<link rel="preload" as="script" href="http:\/\/localhost:13002\/mfe-home\/[^"]+\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
      ),
    ).toHaveLength(2);
    expect(body).toMatch(
      /<script defer src="\/main\.0123456789\.js" integrity="sha384-[^"]+" crossorigin="anonymous"><\/script>/,
    );
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('shows that the portal is in development mode', async () => {
    const site = stored(
      createAppSite({ app: 'shell', hostsRemotes: true }, catalog, { ...settings, developmentMode: true }),
    );
    expect(JSON.parse(block((await get(site, '/portal')).body, 'acolhe-config') ?? '')).toMatchObject({
      developmentMode: true,
    });
  });

  it('preloads nothing for an address that no remote owns', async () => {
    const { body, statusCode } = await get(shell(), '/elsewhere');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('preload');
    expect(block(body, 'acolhe-manifest')).toBeUndefined();
  });

  it('forbids all that it does not need', async () => {
    const { headers } = await get(shell(), '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' http://localhost:13002;");
    expect(policy).toContain(
      "connect-src 'self' http://localhost:13002 http://localhost:14000 http://localhost:14001 ws://localhost:14001;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('; frame-src blob:;');
    expect(policy).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  it('allows calls to reach Agora’s cloud when they run there, and nothing else from it', async () => {
    settings = settingsFrom({ ACOLHE_PUBLISHED: settings.folder, ACOLHE_AGORA_APP_ID: 'a'.repeat(32) });
    const policy = String((await get(shell(), '/')).headers['content-security-policy']);
    expect(policy).not.toContain("'unsafe-inline'");
    const rules = policy.split('; ').filter((rule) => /agora|sd-rtn/.test(rule));
    expect(rules).toEqual([
      expect.stringMatching(
        /^connect-src .* https:\/\/\*\.agora\.io:\* wss:\/\/\*\.agora\.io:\* https:\/\/\*\.sd-rtn\.com:\* wss:\/\/\*\.sd-rtn\.com:\*$/,
      ),
    ]);
  });

  it('uses the address by which it was asked for, and no other that a header names', async () => {
    const server = shell();
    expect((await get(server, '/', { host: '127.0.0.1:13000' })).body).toContain('http://127.0.0.1:14000');
    expect((await get(server, '/', { host: 'evil.test' })).body).not.toContain('evil.test');
  });

  it('names the public addresses, whatever the proxy asked for', async () => {
    settings = settingsFrom({
      ACOLHE_PUBLISHED: settings.folder,
      ACOLHE_PUBLIC_ORIGIN_MFE_HOME: 'https://home.portal.example',
      ACOLHE_API_URL: 'https://api.portal.example',
      ACOLHE_REALTIME_ORIGINS: 'https://db.portal.example,wss://db.portal.example',
    });
    const { body, headers } = await get(shell(), '/portal', { host: 'portal.example' });
    const registry = parseRegistry(block(body, 'acolhe-registry') ?? '');
    expect(registry).toMatchObject({
      ok: true,
      value: { remotes: [{ manifestUrl: expect.stringMatching(/^https:\/\/home\.portal\.example\/mfe-home\//) }] },
    });
    expect(
      body.match(/<link rel="preload" as="script" href="https:\/\/home\.portal\.example\/mfe-home\//g),
    ).toHaveLength(2);
    expect(JSON.parse((await get(home(), '/registry.json', { host: 'home.portal.example' })).body)).toEqual(
      registry.ok && registry.value,
    );
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://home.portal.example;");
    expect(policy).toContain(
      "connect-src 'self' https://home.portal.example https://api.portal.example https://db.portal.example wss://db.portal.example;",
    );
    expect(body + policy).not.toContain('http://');
  });

  it('is compressed when the browser takes it', async () => {
    const { headers } = await get(shell(), '/', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
  });

  it('is 503 before the shell was published', async () => {
    const server = stored(createAppSite({ app: 'professional', hostsRemotes: false }, catalog, settings));
    expect((await get(server, '/')).statusCode).toBe(503);
  });
});

describe('files of an app', () => {
  it('are cached by browsers, also those of earlier builds', async () => {
    const server = shell();
    put(builtApp('shell', { 'main.0123456789.js': 'boot(2)', 'later.9876543210.js': 'later()' }));
    put(builtApp('shell', { 'main.0123456789.js': 'boot(3)' }));
    const later = await get(server, '/later.9876543210.js');
    expect(later).toMatchObject({ statusCode: 200, body: 'later()' });
    expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(server, '/main.0123456789.js')).body).toBe('boot(3)');
  });

  it.each([
    '/nope.js',
    '/index.html',
    '/favicon.ico',
    '/..%2Fregistry.json',
    '/shell/x.js',
    '/deep/main.0123456789.js',
  ])('%s is not the page', async (url) => {
    const { statusCode, body } = await get(shell(), url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<');
  });
});

describe('the origin of a remote', () => {
  it('sends its files to every page, for ever, in the best form', async () => {
    const { manifestUrl = '' } = JSON.parse((await get(home(), '/registry.json')).body).remotes[0] as {
      manifestUrl?: string;
    };
    const entry = new URL('remoteEntry.js', manifestUrl).pathname;
    const { headers, statusCode } = await get(home(), entry, {
      origin: 'http://partner.test',
      'accept-encoding': 'br',
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(String(headers['content-type'])).toContain('javascript');
  });

  it.each([
    ['the registry', () => home(), '/registry.json'],
    ['a page', () => shell(), '/portal'],
  ])('sends %s once, until something else is published', async (_, serve, url) => {
    const server = serve();
    const first = await get(server, url, { 'accept-encoding': 'br' });
    const tag = String(first.headers.etag);
    const again = await get(server, url, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    put(builtRemote({ version: '1.1.0' }));
    expect((await get(server, url, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('blocks scripts in a page that were changed after publication', async () => {
    const { integrity, build } = catalog.current().apps[0] ?? {};
    writeFileSync(join(settings.folder, 'shell', build ?? '', 'main.0123456789.js'), 'other()');
    const { body } = await get(shell(), '/portal');
    expect(body).toContain(`integrity="${integrity?.['main.0123456789.js']}"`);
    expect(integrity?.['main.0123456789.js']).toBe(sha384('boot()'));
  });

  it('sends a fresh registry', async () => {
    const server = home();
    expect((await get(server, '/registry.json')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    put(builtRemote({ version: '1.1.0' }));
    expect(JSON.parse((await get(server, '/registry.json')).body)).toMatchObject({
      remotes: [{ version: '1.1.0', previousVersion: '1.0.0' }],
    });
  });

  it('has the embed kit under an address that stays', async () => {
    put(builtApp('embed-kit', { 'acolhe-embed.js': 'kit()', 'font.0123456789.woff2': 'font' }));
    const server = home();
    expect(await get(server, '/embed/acolhe-embed.js')).toMatchObject({ statusCode: 200, body: 'kit()' });
    expect((await get(server, '/embed/acolhe-embed.js')).headers['cache-control']).toBe('no-cache');
    expect((await get(server, '/embed/font.0123456789.woff2')).headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/',
    '/mfe-home/1.0.0+none/remoteEntry.js',
    '/mfe-home/..%2F..%2Fregistry.json/x',
    '/mfe-nps/x/y.js',
    '/registry.json.br',
  ])('knows no %s', async (url) => {
    expect((await get(home(), url)).statusCode).toBe(404);
  });
});

describe('the catalog', () => {
  it('retains its last state while the registry file cannot be read', async () => {
    const server = home();
    await get(server, '/registry.json');
    writeFileSync(join(settings.folder, 'registry.json'), '{"schemaVersion":3}');
    expect((await get(server, '/registry.json')).statusCode).toBe(200);
    expect(warnings.at(-1)).toMatch(/^registry not taken over: /);
  });
});

describe('the partner page', () => {
  const folder = join(import.meta.dirname, '../../../partner-sample/page');
  const partnerPage = () => stored(createPartnerSite(folder, catalog, settings));

  it('knows the addresses of this run, and takes scripts from what is mounted in it alone', async () => {
    put(builtRemote(FRAMED));
    put(builtRemote({ ...FRAMED, ...ELSEWHERE, name: 'mfe-care', parts: { care: 'shadow-root' } }));
    const { body, headers } = await get(partnerPage(), '/', { host: '127.0.0.1:13020' });
    expect(JSON.parse(block(body, 'partner-config') ?? '')).toEqual({
      apiUrl: 'http://127.0.0.1:14000',
      registryUrl: 'http://127.0.0.1:13011/registry.json',
      kitUrl: 'http://127.0.0.1:13011/embed/acolhe-embed.js',
      portalUrl: 'http://127.0.0.1:13000',
      partnerUrl: 'http://127.0.0.1:14004',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' http://127.0.0.1:13011 http://127.0.0.1:13008;");
    expect(policy).toContain('frame-src http://127.0.0.1:13011;');
  });

  it('names the public addresses, and has its files', async () => {
    settings = settingsFrom({
      ACOLHE_PUBLIC_ORIGIN_PARTNER_BACKEND: 'https://care.partner.example',
      ACOLHE_PUBLIC_ORIGIN_EMBED: 'https://embed.portal.example',
      ACOLHE_API_URL: 'https://api.portal.example',
    });
    const known = await get(partnerPage(), '/', { host: 'partner.example' });
    expect(JSON.parse(block(known.body, 'partner-config') ?? '')).toMatchObject({
      partnerUrl: 'https://care.partner.example',
      kitUrl: 'https://embed.portal.example/embed/acolhe-embed.js',
    });
    expect((await get(partnerPage(), '/page.js')).body).toBe(readFileSync(join(folder, 'page.js'), 'utf8'));
    expect((await get(partnerPage(), '/..%2Fpackage.json')).statusCode).toBe(404);
  });
});

describe('the page of a part in a frame', () => {
  const PARTNER = 'https://partner.example';
  const embedSite = () => stored(createEmbedSite(catalog, settings));
  const policyOf = async (url: string) => String((await get(embedSite(), url)).headers['content-security-policy']);
  beforeEach(() => {
    settings = settingsFrom({
      ACOLHE_PUBLISHED: settings.folder,
      ACOLHE_PORT_OFFSET: '10000',
      ACOLHE_CORS_ORIGINS: `${PARTNER}, http://localhost:13020`,
    });
    put(builtRemote(FRAMED));
    put(
      builtRemote({
        ...ELSEWHERE,
        name: 'mfe-gates',
        exposes: { ...FRAMED.exposes, './gates': [] },
        parts: { a: 'shadow-root' },
      }),
    );
    put(builtApp('embed-kit'));
  });

  it('is named by the registry, for remotes with such parts alone', async () => {
    const { remotes } = JSON.parse((await get(embedSite(), '/registry.json')).body) as { remotes: object[] };
    expect(remotes).toMatchObject([
      { name: 'mfe-gates', parts: { a: 'shadow-root' } },
      { name: 'mfe-home', parts: { papers: 'frame' }, frameUrl: 'http://localhost:13011/frames/mfe-home' },
    ]);
    expect(remotes[0]).not.toHaveProperty('frameUrl');
    expect((await get(embedSite(), '/frames/mfe-gates')).statusCode).toBe(404);
    expect((await get(embedSite(), '/frames/mfe-none')).statusCode).toBe(404);
  });

  it('may be framed by partners’ pages alone, by none when there are none, and no other page may', async () => {
    expect(await policyOf('/frames/mfe-home')).toMatch(
      /; frame-ancestors https:\/\/partner\.example http:\/\/localhost:13020$/,
    );
    expect(String((await get(shell(), '/portal')).headers['content-security-policy'])).toMatch(
      /; frame-ancestors 'none'$/,
    );
    settings = { ...settings, partnerOrigins: [] };
    expect(await policyOf('/frames/mfe-home')).toMatch(/; frame-ancestors 'none'$/);
  });

  it('reaches the remote, the one with the gates, and the service, and ignores addresses in the request', async () => {
    expect(await policyOf('/frames/mfe-home')).toContain(
      "connect-src 'self' http://localhost:13002 http://localhost:13008 http://localhost:14000;",
    );
    const { body, headers } = await get(embedSite(), '/frames/mfe-home?apiUrl=https://evil.test', {
      host: 'evil.test',
    });
    expect(JSON.parse(block(body, 'acolhe-frame') ?? '')).toEqual({
      remote: 'mfe-home',
      partnerOrigins: [PARTNER, 'http://localhost:13020'],
      apiUrl: 'http://localhost:14000',
      portalUrl: 'http://localhost:13000',
    });
    expect(body).not.toContain('evil');
    expect(parseRegistry(block(body, 'acolhe-registry') ?? '')).toMatchObject({ ok: true });
    expect(JSON.parse(block(body, 'acolhe-manifest') ?? '')).toMatchObject({ name: 'mfe-home' });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('runs the kit of one build, by its hash, also after another was published', async () => {
    const { body } = await get(embedSite(), '/frames/mfe-home');
    const [, url = '', integrity] =
      /<script defer src="(\/embed\/\w{16}\/main\.0123456789\.js)" integrity="([^"]+)"/.exec(body) ?? [];
    expect(integrity).toBe(sha384('boot()'));
    put(builtApp('embed-kit', { 'main.0123456789.js': 'boot(2)' }));
    const script = await get(embedSite(), url);
    expect([script.body, script.headers['cache-control']]).toEqual(['boot()', 'public, max-age=31536000, immutable']);
  });

  it('is unavailable without its policy', async () => {
    const { build } = catalog.current().apps.find(({ name }) => name === 'embed-kit') ?? {};
    for (const url of ['/embed/index.html', `/embed/${build}/index.html`, `/embed/..%2F${build}/x.js`])
      expect((await get(embedSite(), url)).statusCode).toBe(404);
    expect((await get(home(), '/embed/index.html')).statusCode).toBe(404);
  });
});
