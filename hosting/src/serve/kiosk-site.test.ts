import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry } from '@acolhe/federation/registry';
import type { FastifyInstance } from 'fastify';
import { sha384 } from '../publish/build-files.ts';
import { publish } from '../publish/publish.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { createCatalog } from './catalog.ts';
import { createKioskSite, isKioskRemote } from './kiosk-site.ts';
import { settingsFrom } from './settings.ts';

const CABIN = {
  name: 'mfe-cabin',
  port: 3007,
  routes: [{ path: '/cabine', access: 'public' as const }],
  exposes: { './routes': ['routes.0123456789.js'], './screen': ['routes.0123456789.js'] },
};
const WORKER = { 'service-worker.js': 'precache(self.__WB_MANIFEST)', 'font.0123456789.woff2': 'font' };

let folder: string;
let site: FastifyInstance;
beforeEach(() => {
  folder = join(temporaryFolder(), 'hosting');
  put(builtRemote({ name: 'mfe-home' }));
});
afterEach(() => site.close());

function put(distFolder: string): void {
  const [outcome] = publish({ distFolders: [distFolder], folder });
  if (!outcome?.ok) throw new Error(outcome?.faults.join());
}
function serve(env: Record<string, string> = {}): void {
  const settings = settingsFrom({ ACOLHE_PUBLISHED: folder, ACOLHE_PORT_OFFSET: '10000', ...env });
  const catalog = createCatalog(folder, () => undefined);
  site = createKioskSite('mfe-cabin', catalog, settings);
}
const get = (url: string) => site.inject({ url, headers: { host: 'localhost:13007' } });
const block = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(html)?.[1] ?? 'null';
async function stored() {
  const { body } = await get('/service-worker.js');
  return JSON.parse(/^precache\((.*)\)$/.exec(body)?.[1] ?? 'null') as {
    url: string;
    revision: string | null;
    integrity?: string;
  }[];
}

describe('the page of cabins', () => {
  it('is served at / and /cabine with the cabin’s remote alone, preloaded, and the list of environments', async () => {
    put(builtRemote(CABIN));
    put(builtApp('kiosk', WORKER));
    serve({ ACOLHE_ENVIRONMENTS: 'treino=https://api.training.portal.example' });
    const { body } = await get('/cabine?id=7');
    expect((await get('/')).body).toBe(body);
    expect(JSON.parse(block(body, 'acolhe-config'))).toEqual({
      apiUrl: 'http://localhost:14000',
      appVersion: '1.5.1-z',
      environments: { treino: 'https://api.training.portal.example' },
      supportPhone: '0800 724 3838',
    });
    const registry = parseRegistry(block(body, 'acolhe-registry'));
    expect(registry.ok && registry.value.remotes.map(({ name }) => name)).toEqual(['mfe-cabin']);
    expect(body.match(/<link rel="preload" as="script" href="http:\/\/localhost:13007\/mfe-cabin\//g)).toHaveLength(2);
    expect(body).toMatch(/<script defer src="\/main\.0123456789\.js" integrity="sha384-/);
    expect(block(body, 'acolhe-previous-registry')).toBe('null');
  });

  it('runs code from its own origin alone, calls listed services alone, and cannot be framed', async () => {
    put(builtRemote(CABIN));
    put(builtApp('kiosk', WORKER));
    serve({ ACOLHE_ENVIRONMENTS: 'treino=https://api.training.portal.example' });
    const policy = String((await get('/cabine')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' http://localhost:14000 https://api.training.portal.example http://localhost:14001 ws://localhost:14001;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe/);
  });

  it('offers the version before, unless its files are missing or were changed', async () => {
    put(builtRemote(CABIN));
    put(builtRemote({ ...CABIN, version: '1.1.0', portalApi: '^1.0.0' }));
    put(builtApp('kiosk', WORKER));
    serve();
    const previous = parseRegistry(block((await get('/cabine')).body, 'acolhe-previous-registry'));
    const [remote] = previous.ok ? previous.value.remotes : [];
    expect(remote).toMatchObject({ name: 'mfe-cabin', version: '1.0.0' });
    const manifest = await get(new URL(remote?.manifestUrl ?? '').pathname);
    expect([manifest.statusCode, sha384(manifest.body)]).toEqual([200, remote?.integrity]);
    await site.close();

    const before = readdirSync(join(folder, 'mfe-cabin')).find((name) => name.startsWith('1.0.0')) ?? '';
    for (const loseFiles of [
      () => writeFileSync(join(folder, 'mfe-cabin', before, 'remoteEntry.js'), 'spoilt()'),
      () => rmSync(join(folder, 'mfe-cabin', before, 'remoteEntry.js')),
      () => rmSync(join(folder, 'mfe-cabin', before), { recursive: true }),
    ]) {
      loseFiles();
      serve();
      expect(block((await get('/cabine')).body, 'acolhe-previous-registry')).toBe('null');
      // One broken file would fail the whole publication for cabins.
      expect((await stored()).filter(({ url }) => url.includes(before))).toEqual([]);
      await site.close();
    }
  });

  it('is 503 before it was published, and the remote’s files are there', async () => {
    put(builtRemote(CABIN));
    serve();
    expect((await get('/cabine')).statusCode).toBe(503);
    expect((await get('/service-worker.js')).statusCode).toBe(404);
    expect((await get('/registry.json')).statusCode).toBe(200);
  });

  it.each(['/index.html', '/cabine/x', '/portal', '/..%2Fregistry.json', '/build.json'])(
    'is not at %s',
    async (url) => {
      put(builtRemote(CABIN));
      put(builtApp('kiosk', WORKER));
      serve();
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('the service worker of cabins', () => {
  it('caches page, host and both versions of the remote, each file by its hash, and nothing else', async () => {
    put(builtRemote(CABIN));
    put(builtRemote({ ...CABIN, version: '1.1.0' }));
    put(builtApp('kiosk', WORKER));
    serve();
    const entries = await stored();
    const page = await get('/cabine');
    expect(entries[0]).toEqual({ url: '/cabine', revision: sha384(page.body) });
    expect(entries.map(({ url }) => url.replace(/\+[0-9a-f]{16}/, ''))).toEqual([
      '/cabine',
      '/font.0123456789.woff2',
      '/main.0123456789.js',
      ...['1.1.0', '1.0.0'].flatMap((version) =>
        ['manifest.json', 'remoteEntry.js', 'routes.0123456789.js'].map((file) => `/mfe-cabin/${version}/${file}`),
      ),
    ]);
    for (const { url, integrity } of entries.slice(1)) expect(sha384((await get(url)).rawPayload)).toBe(integrity);
  });

  it('caches no script that was changed after its publication: its hash is the published one', async () => {
    put(builtRemote(CABIN));
    put(builtApp('kiosk', WORKER));
    const [version = ''] = readdirSync(join(folder, 'mfe-cabin'));
    const [build = ''] = readdirSync(join(folder, 'kiosk'));
    const changed = [join('mfe-cabin', version, 'remoteEntry.js'), join('kiosk', build, 'main.0123456789.js')];
    for (const file of changed) writeFileSync(join(folder, file), 'spoilt()');
    serve();
    for (const file of ['/remoteEntry.js', '/main.0123456789.js']) {
      const entry = (await stored()).find(({ url }) => url.endsWith(file));
      expect(entry?.integrity).toMatch(/^sha384-/);
      expect(entry?.integrity).not.toBe(sha384('spoilt()'));
    }
  });

  it('is revalidated each time, and changes with a publication of the remote', async () => {
    put(builtRemote(CABIN));
    put(builtApp('kiosk', WORKER));
    serve();
    const before = await get('/service-worker.js');
    expect(before.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    put(builtRemote({ ...CABIN, version: '1.1.0' }));
    expect((await get('/service-worker.js')).body).not.toBe(before.body);
  });
});

it('a remote is the cabin’s by the path that it owns', () => {
  expect([isKioskRemote(CABIN), isKioskRemote({ name: 'x', routes: [{ path: '/', access: 'public' }] })]).toEqual([
    true,
    false,
  ]);
});
