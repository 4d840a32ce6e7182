import { createHash } from 'node:crypto';
import type { Manifest } from '../registry/manifest-schema.ts';
import type { Registry, RegistryEntry } from '../registry/registry-schema.ts';
import { createRemoteLoader, type RemoteLoaderOptions } from './create-remote-loader.ts';
import type { Container, LoaderEvent, LoaderPorts } from './loader-ports.ts';

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const HASH = `sha384-${'A'.repeat(64)}`;

function manifestText(version: string, change: Partial<Manifest> = {}): string {
  return JSON.stringify({
    schemaVersion: 1,
    name: 'mfe-home',
    version,
    portalApi: '^1.0.0',
    container: `home_${version.replaceAll('.', '_')}`,
    entry: 'remoteEntry.js',
    exposes: { './routes': ['routes.js'] },
    files: { 'remoteEntry.js': HASH, 'routes.js': HASH },
    ...change,
  } satisfies Manifest);
}
const address = (version: string) => `http://home.test/${version}/manifest.json`;
function entryOf(version: string, change: Partial<RegistryEntry> = {}): RegistryEntry {
  return {
    name: 'mfe-home',
    version,
    manifestUrl: address(version),
    integrity: sha384(manifestText(version)),
    routes: [{ path: '/home', access: 'patient' }],
    portalApi: '^1.0.0',
    ...change,
  };
}
const registryOf = (...remotes: RegistryEntry[]): Registry => ({ schemaVersion: 1, remotes });

/** A world in which everything works until a test says otherwise. */
function world(
  options: Partial<Omit<RemoteLoaderOptions, 'ports'>> & {
    ports?: Partial<LoaderPorts>;
    container?: (manifest: Manifest) => Container;
  } = {},
) {
  const events: LoaderEvent[] = [];
  const calls: string[] = [];
  const {
    ports,
    container = ({ version }) => ({ get: (expose) => Promise.resolve({ expose, version }) }),
    ...rest
  } = options;
  const loader = createRemoteLoader({
    registry: registryOf(entryOf('1.0.0')),
    refetchRegistry: () => Promise.resolve(registryOf(entryOf('1.0.0'))),
    portalApiVersion: '1.0.0',
    limits: { manifestMs: 50, entryMs: 60, moduleMs: 70 },
    log: (event) => events.push(event),
    ...rest,
    ports: {
      fetchText: (url) => {
        calls.push(`fetch ${url}`);
        return Promise.resolve(manifestText(url.split('/')[3] ?? ''));
      },
      hashText: (text) => Promise.resolve(sha384(text)),
      refetchScripts: (scripts) => {
        calls.push(`refetch ${scripts.length}`);
        return Promise.resolve();
      },
      openContainer: (manifest) => {
        calls.push(`open ${manifest.version}`);
        return Promise.resolve(container(manifest));
      },
      ...ports,
    },
  });
  return { loader, events, calls };
}

/** Fails the first `times`, then does the work. */
function failing<A extends unknown[], R>(
  times: number,
  work: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  let left = times;
  return (...given) => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('not now')) : work(...given);
  };
}

it('the remote loader loads by the manifest that the registry names, and remembers it', async () => {
  const { loader, events, calls } = world();
  const outcome = await loader.load('mfe-home', './routes');
  expect(outcome).toEqual({ ok: true, version: '1.0.0', module: { expose: './routes', version: '1.0.0' } });
  expect(await loader.load('mfe-home', './routes')).toBe(outcome);
  expect(calls).toEqual([`fetch ${address('1.0.0')}`, 'open 1.0.0']);
  expect(events).toMatchObject([{ type: 'loaded', remote: 'mfe-home', version: '1.0.0', expose: './routes' }]);
});

it('the remote loader fetches nothing that the page already contains', async () => {
  const { loader, calls } = world({ inlinedManifests: ['another', manifestText('1.0.0')] });
  expect(await loader.load('mfe-home', './routes')).toMatchObject({ ok: true });
  expect(calls).toEqual(['open 1.0.0']);
});

it('the remote loader asks once for what two want at the same time', async () => {
  const { loader, calls } = world();
  await Promise.all([loader.load('mfe-home', './routes'), loader.load('mfe-home', './routes')]);
  expect(calls.filter((call) => call.startsWith('open'))).toHaveLength(1);
});

describe('a failure', () => {
  const cases: [string, Parameters<typeof world>[0], { phase: string; cause: RegExp; version?: string }][] = [
    [
      'manifest not reached',
      { ports: { fetchText: () => Promise.reject(new Error('503')) } },
      { phase: 'manifest', cause: /503/, version: '1.0.0' },
    ],
    [
      'manifest changed',
      { ports: { fetchText: () => Promise.resolve(`${manifestText('1.0.0')} `) } },
      { phase: 'manifest', cause: /not the one that the registry names/ },
    ],
    [
      'manifest of another version',
      {
        registry: registryOf(entryOf('1.0.0', { integrity: sha384(manifestText('2.0.0')) })),
        refetchRegistry: () => Promise.reject(new Error()),
        ports: { fetchText: () => Promise.resolve(manifestText('2.0.0')) },
      },
      { phase: 'manifest', cause: /mfe-home 2\.0\.0/ },
    ],
    [
      'entry refused',
      { ports: { openContainer: () => Promise.reject(new Error('other content')) } },
      { phase: 'entry', cause: /other content/ },
    ],
    [
      'module throws',
      { container: () => ({ get: () => Promise.reject(new Error('chunk 7')) }) },
      { phase: 'module', cause: /chunk 7/ },
    ],
    [
      'portal too old',
      {
        registry: registryOf(entryOf('1.0.0', { portalApi: '^1.1.0' })),
        refetchRegistry: () => Promise.reject(new Error()),
      },
      { phase: 'contract', cause: /needs portal interface \^1\.1\.0, this host gives 1\.0\.0/ },
    ],
    [
      'not listed',
      { registry: registryOf(), refetchRegistry: () => Promise.resolve(registryOf()) },
      { phase: 'registry', cause: /does not list it/ },
    ],
  ];
  it.each(cases)('says remote, version, phase and cause: %s', async (_, options, { phase, cause }) => {
    const { loader, events } = world(options);
    const outcome = await loader.load('mfe-home', './routes');
    expect(outcome).toMatchObject({ ok: false, failure: { remote: 'mfe-home', phase } });
    expect(outcome.ok ? '' : outcome.failure.cause).toMatch(cause);
    expect(events.map((event) => event.type === 'failed' && event.attempt)).toEqual([1, 2]);
  });

  it('of an expose that the remote does not have is in the contract phase', async () => {
    expect(await world().loader.load('mfe-home', './embed')).toMatchObject({
      ok: false,
      failure: { phase: 'contract' },
    });
  });

  it.each([
    ['manifest', 50, { fetchText: () => new Promise<string>(() => undefined) }],
    ['entry', 60, { openContainer: () => new Promise<Container>(() => undefined) }],
    ['module', 70, { openContainer: () => Promise.resolve({ get: () => new Promise(() => undefined) }) }],
  ])('is reported after the time limit of its phase: %s', async (phase, limitMs, ports) => {
    const { loader } = world({ ports });
    expect(await loader.load('mfe-home', './routes')).toMatchObject({
      ok: false,
      failure: { phase, cause: `no answer within ${limitMs} ms` },
    });
  });

  it('aborts the work that took too long', async () => {
    const signals: AbortSignal[] = [];
    const { loader } = world({ ports: { fetchText: (_, signal) => new Promise<string>(() => signals.push(signal)) } });
    await loader.load('mfe-home', './routes');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

describe('a second try of the loader', () => {
  it('happens once by itself', async () => {
    const { loader, events } = world({
      ports: { fetchText: failing(1, () => Promise.resolve(manifestText('1.0.0'))) },
    });
    expect(await loader.load('mfe-home', './routes')).toMatchObject({ ok: true });
    expect(events.map(({ type }) => type)).toEqual(['failed', 'loaded']);
  });

  it('takes the version of the fresh registry', async () => {
    const { loader } = world({
      refetchRegistry: () => Promise.resolve(registryOf(entryOf('1.0.1'))),
      container: ({ version }) => ({
        get: () => (version === '1.0.0' ? Promise.reject(new Error('broken release')) : Promise.resolve('fixed')),
      }),
    });
    expect(await loader.load('mfe-home', './routes')).toEqual({ ok: true, version: '1.0.1', module: 'fixed' });
  });

  it('uses the registry it has when there is no fresh one', async () => {
    const { loader } = world({
      refetchRegistry: () => Promise.reject(new Error('down')),
      ports: { fetchText: failing(1, () => Promise.resolve(manifestText('1.0.0'))) },
    });
    expect(await loader.load('mfe-home', './routes')).toMatchObject({ ok: true });
  });

  it('is a new attempt each time: no failure is remembered', async () => {
    const get = failing(3, () => Promise.resolve('there'));
    const { loader } = world({ container: () => ({ get }) });
    expect(await loader.load('mfe-home', './routes')).toMatchObject({ ok: false });
    expect(await loader.load('mfe-home', './routes')).toMatchObject({ ok: true, module: 'there' });
  });

  it('asks past the caches after a script failed, and only then', async () => {
    const { loader, calls } = world({ container: () => ({ get: failing(1, () => Promise.resolve('there')) }) });
    await loader.load('mfe-home', './routes');
    expect(calls).toEqual([
      `fetch ${address('1.0.0')}`,
      'open 1.0.0',
      `fetch ${address('1.0.0')}`,
      'refetch 2',
      'open 1.0.0',
    ]);
  });

  it('finds a part that was published after the page was opened', async () => {
    const { loader } = world({
      registry: registryOf(),
      refetchRegistry: () => Promise.resolve(registryOf(entryOf('1.0.0'))),
    });
    expect(loader.owner('/home')).toBeUndefined();
    await loader.load('mfe-home', './routes');
    expect(loader.owner('/home')?.owner.name).toBe('mfe-home');
  });
});

describe('prefetch of the loader', () => {
  it('loads the routes of the owner, so that the visit finds them', async () => {
    const { loader, calls } = world();
    loader.prefetch('/home/later');
    await loader.load('mfe-home', './routes');
    expect(calls.filter((call) => call.startsWith('open'))).toHaveLength(1);
  });
  it('does nothing for an address without an owner', () => {
    const { loader, calls } = world();
    loader.prefetch('/elsewhere');
    expect(calls).toEqual([]);
  });
});

describe('the loader', () => {
  const parts = { care: 'shadow-root', papers: 'frame' } as const;
  const framed = entryOf('1.0.0', { parts, frameUrl: 'https://embed.test/frames/mfe-home' });

  it('says what a part opens in', async () => {
    const { loader } = world({ registry: registryOf(framed) });
    expect(await loader.partPlace('mfe-home', 'care')).toEqual({ container: 'shadow-root' });
    expect(await loader.partPlace('mfe-home', 'papers')).toEqual({ container: 'frame', frameUrl: framed.frameUrl });
  });

  it('asks a fresh registry for a part that it does not know, and knows none that is not named there', async () => {
    const refetchRegistry = () => Promise.resolve(registryOf(framed));
    const { loader } = world({ refetchRegistry });
    expect(await loader.partPlace('mfe-home', 'papers')).toMatchObject({ container: 'frame' });
    expect(await loader.partPlace('mfe-home', 'other')).toBeUndefined();
    expect(await loader.partPlace('mfe-other', 'care')).toBeUndefined();
  });
});
