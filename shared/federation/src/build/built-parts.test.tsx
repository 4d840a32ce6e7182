import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import type { Container, LoaderPorts } from '../load/loader-ports.ts';
import type { buildDescription } from '../registry/build-description.ts';
import { NEVER_MATCHES } from '../registry/built-names.ts';
import type { Manifest } from '../registry/manifest-schema.ts';
import '../../../../scripts/jest/second-try.ts';

// Builds a remote and a host with the preset, as they are shipped, and runs both in one page.
const fixtures = resolve(__dirname, '../../fixtures');
const dist = (name: string, file = '') => join(fixtures, name, 'dist', file);
const text = (name: string, file: string) => readFileSync(dist(name, file), 'utf8');
const described = (name: string) => JSON.parse(text(name, 'build.json')) as z.output<typeof buildDescription>;

interface FixtureHost {
  readonly ports: LoaderPorts;
  readonly react: object;
  readonly z: object;
}
interface Greeting {
  readonly react: object;
  readonly z: Pick<typeof z, 'string' | 'decode'>;
  readonly later: () => Promise<string>;
}

/** Takes the place of the network: runs a script of the fixture when its element is put into the page. */
function runScriptsFrom(
  name: string,
  change: (script: string) => string,
): { readonly scripts: HTMLScriptElement[]; readonly stop: () => void } {
  const scripts: HTMLScriptElement[] = [];
  const observer = new MutationObserver((records) => {
    for (const script of records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLScriptElement)) {
      scripts.push(script);
      const file = new URL(script.src).pathname.split('/').at(-1) ?? '';
      Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
      if (script.integrity === NEVER_MATCHES) script.dispatchEvent(new Event('error'));
      else {
        window.eval(change(text(name, file)));
        script.dispatchEvent(new Event('load'));
      }
    }
  });
  observer.observe(document.head, { childList: true });
  return { scripts, stop: () => observer.disconnect() };
}

/** The manifest of the built remote as publishing would write it; the page has no network, so any hash does. */
function manifestOf(change: Partial<Manifest> = {}): Manifest {
  const remote = described('greeting');
  if (remote.kind !== 'remote') throw new Error('not a remote');
  const files = readdirSync(dist('greeting')).filter((file) => file.endsWith('.js'));
  return {
    schemaVersion: 1,
    name: remote.name,
    version: remote.version,
    portalApi: remote.portalApi,
    container: remote.container,
    entry: remote.entry,
    exposes: remote.exposes,
    files: Object.fromEntries(files.map((file) => [file, `sha384-${'B'.repeat(64)}`])),
    ...change,
  };
}

declare global {
  interface Window {
    /** What the built host leaves for the tests. */
    fixtureHost: FixtureHost;
  }
}

let host: FixtureHost;
beforeAll(() => {
  execFileSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'shared/federation/src/build/main.ts',
      'shared/federation/fixtures/greeting',
      'shared/federation/fixtures/host',
    ],
    { cwd: resolve(fixtures, '../../..') },
  );
  class Sheet {
    replaceSync = jest.fn();
  }
  Object.assign(window, { CSSStyleSheet: Sheet });
  const app = described('host');
  if (app.kind !== 'app') throw new Error('not an app');
  for (const script of app.scripts) window.eval(text('host', script));
  host = window.fixtureHost;
});

interface Opening {
  readonly manifest?: Manifest;
  /** Folder of the version. */
  readonly folder?: string;
  readonly origin?: string;
  /** What becomes of a script before it runs. */
  readonly change?: (script: string) => string;
}

async function open({
  manifest = manifestOf(),
  folder = '1.0.0+ab',
  origin = 'http://greeting.test',
  change = (script) => script,
}: Opening): Promise<{ container: Container; scripts: HTMLScriptElement[]; stop: () => void }> {
  const { scripts, stop } = runScriptsFrom('greeting', change);
  const container = await host.ports.openContainer(
    manifest,
    `${origin}/greeting/${folder}/manifest.json`,
    new AbortController().signal,
  );
  return { container, scripts, stop };
}

describe('a built remote', () => {
  it('has an entry, one script per expose, and no main script', () => {
    expect(described('greeting')).toMatchObject({
      kind: 'remote',
      entry: 'remoteEntry.js',
      exposes: { './routes': [expect.stringMatching(/^routes\.\w+\.js$/)] },
    });
    expect(readdirSync(dist('greeting')).filter((file) => file.startsWith('main'))).toEqual([]);
  });

  it('lists the exports of its modules, and a host its portal interface, for the checks at publishing', () => {
    expect(described('greeting')).toMatchObject({
      exports: { './routes': ['PORTAL_API_VERSION', 'later', 'react', 'routes', 'styles', 'z'] },
    });
    expect(described('host')).toMatchObject({ portalApi: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it('lists what it shares, for the checks at publishing', () => {
    expect(described('greeting').shared).toMatchObject({
      react: { version: expect.stringMatching(/^19\./), range: '^19.0.0' },
      '@acolhe/session/': { version: '1.0.0', range: '^1.0.0' },
    });
  });

  it('carries no federation runtime, no port and no address', () => {
    const scripts = readdirSync(dist('greeting'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => text('greeting', file))
      .join('');
    expect(text('greeting', 'remoteEntry.js').length).toBeLessThan(30_000);
    expect(scripts).not.toMatch(/localhost|:\d{4,5}\//);
  });

  it('names no place on the machine that built it, from which its identifiers would follow', () => {
    const maps = ['greeting', 'host'].flatMap((name) =>
      readdirSync(dist(name))
        .filter((file) => file.endsWith('.map'))
        .map((file) => JSON.parse(text(name, file)) as { readonly sources: readonly string[] }),
    );
    const names = maps.flatMap(({ sources }) => sources);
    const started = names.filter((name) => name.includes('data:text/javascript'));
    expect(started).not.toEqual([]);
    for (const name of started)
      expect(Buffer.from(name.split('base64,').at(-1) ?? '', 'base64').toString()).not.toMatch(/from '\//);
    expect(names.filter((name) => name.includes(resolve(fixtures, '../../..')))).toEqual([]);
  });

  it('gives class names the name of its package', () => {
    const [routes = ''] = readdirSync(dist('greeting')).filter((file) => /^routes\.\w+\.js$/.test(file));
    expect(text('greeting', routes)).toMatch(/\.greeting_[\w+/-]+/);
  });
});

describe('a remote in a host', () => {
  it('uses the copies of the host, also when its own are newer, and lazy pieces carry their hash', async () => {
    const newer = (script: string) => script.replaceAll(/"19\.\d+\.\d+"/g, '"19.999.0"');
    const { container, scripts, stop } = await open({ change: newer });
    const greeting = (await container.get('./routes')) as Greeting;
    expect(greeting.react).toBe(host.react);
    expect(greeting.z).toBe(host.z);
    expect(await greeting.later()).toBe('later');
    expect(scripts.map(({ src }) => src.split('/').at(-1)?.split('.')[0])).toEqual([
      'remoteEntry',
      'routes',
      expect.any(String),
    ]);
    expect(new Set(scripts.map(({ integrity }) => integrity))).toEqual(new Set([`sha384-${'B'.repeat(64)}`]));
    stop();
  });

  it('asks for its scripts as preload tags do, also on the page’s own origin', async () => {
    const first = manifestOf();
    const container = first.container.replace('1_0_0', '1_2_0');
    const change = (script: string) => script.replaceAll(first.container, container);
    const manifest = manifestOf({ container });
    const { origin } = window.location;
    const opened = await open({ manifest, folder: '1.2.0+ab', origin, change });
    await opened.container.get('./routes');
    expect(opened.scripts.map(({ crossOrigin }) => crossOrigin)).toEqual(['anonymous', 'anonymous']);
    opened.stop();
  });

  it('runs with a separate zod where the host gives another selection of it', async () => {
    const first = manifestOf();
    const container = first.container.replace('1_0_0', '1_1_0');
    const change = (script: string) =>
      script.replaceAll(first.container, container).replaceAll(/zod#[0-9a-f]{10}/g, 'zod#another');
    const opened = await open({ manifest: { ...first, container }, folder: '1.1.0+ab', change });
    const { z: own } = (await opened.container.get('./routes')) as Greeting;
    expect(own).not.toBe(host.z);
    expect(own.decode(own.string(), 'Bom dia')).toBe('Bom dia');
    opened.stop();
  });

  it('is run again by another try when one of its modules threw', async () => {
    const first = manifestOf();
    const container = first.container.replace('1_0_0', '1_3_0');
    const change = (script: string) => script.replaceAll(first.container, container);
    const opened = await open({ manifest: { ...first, container }, folder: '1.3.0+ab', change });
    Object.assign(globalThis, { isMoody: true });
    await expect(opened.container.get('./routes')).rejects.toThrow('not in the mood');
    Reflect.deleteProperty(globalThis, 'isMoody');
    expect(((await opened.container.get('./routes')) as Greeting).react).toBe(host.react);
    opened.stop();
  });

  it('runs two versions in parallel, and refuses a chunk until the manifest of its version names it', async () => {
    const first = manifestOf();
    const container = first.container.replace('1_0_0', '1_0_1');
    const change = (script: string) => script.replaceAll(first.container, container);
    const incomplete = manifestOf({ container, files: { 'remoteEntry.js': first.files['remoteEntry.js'] ?? '' } });
    const second = await open({ manifest: incomplete, folder: '1.0.1+cd', change });

    await expect(second.container.get('./routes')).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(second.scripts.map(({ integrity }) => integrity)).toEqual([first.files['remoteEntry.js'], NEVER_MATCHES]);

    const again = await host.ports.openContainer(
      manifestOf({ container }),
      'http://greeting.test/greeting/1.0.1+cd/manifest.json',
      new AbortController().signal,
    );
    const greeting = (await again.get('./routes')) as Greeting;
    expect(greeting.react).toBe(host.react);
    expect(second.scripts.at(-1)?.src).toMatch(/1\.0\.1\+cd\/routes/);
    second.stop();
  });
});
