import { manifestSchema } from '@acolhe/federation/registry';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFile, readPublished, remoteFolder } from '../published/published.ts';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { sha384 } from './build-files.ts';
import { publish, type PublishOutcome } from './publish.ts';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'hosting');
});

const put = (distFolder: string, portalApiVersion = '1.0.0') => publish({ distFolder, folder, portalApiVersion });
const published = () => {
  const read = readPublished(folder);
  if (!read.ok) throw new Error(read.faults.join());
  return read.value;
};
const faultsOf = (outcome: PublishOutcome) => (outcome.ok ? [] : outcome.faults);

describe('publishing a remote', () => {
  it('stores it under its version and content, with a manifest whose hash the registry holds', () => {
    const outcome = put(builtRemote());
    expect(outcome).toMatchObject({ ok: true, name: 'mfe-home', changed: true });
    const [remote] = published().remotes;
    if (!remote || !outcome.ok) throw new Error('not published');
    const place = join(folder, remoteFolder(remote));
    expect(remoteFolder(remote)).toBe(join('mfe-home', `1.0.0+${outcome.build}`));
    const manifestText = readFileSync(join(place, 'manifest.json'), 'utf8');
    expect(remote.integrity).toBe(sha384(manifestText));
    const manifest = manifestSchema.parse(JSON.parse(manifestText));
    expect(manifest).toMatchObject({
      name: 'mfe-home',
      entry: 'remoteEntry.js',
      exposes: { './routes': ['routes.0123456789.js'] },
    });
    for (const [name, hash] of Object.entries(manifest.files))
      expect(sha384(readFileSync(join(place, name)))).toBe(hash);
  });

  it('keeps source maps and descriptions to itself, and brings compressed forms of what is worth it', () => {
    put(builtRemote());
    const [remote] = published().remotes;
    const names = remote ? readdirSync(join(folder, remoteFolder(remote))).sort() : [];
    expect(names).toEqual([
      'manifest.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'routes.0123456789.js',
    ]);
  });

  it('puts the hash of the content where scripts and container name hold its placeholder', () => {
    const outcome = put(builtRemote());
    const [remote] = published().remotes;
    if (!remote || !outcome.ok) throw new Error('not published');
    const place = join(folder, remoteFolder(remote));
    expect(readFileSync(join(place, 'remoteEntry.js'), 'utf8')).toContain(`var acolhe_mfe_home_${outcome.build};`);
    expect(JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'))).toMatchObject({
      container: `acolhe_mfe_home_${outcome.build}`,
    });
  });

  it('changes nothing when the same content is current already', () => {
    put(builtRemote());
    const before = statSync(publishedFile(folder)).mtimeMs;
    expect(put(builtRemote())).toMatchObject({ ok: true, changed: false });
    expect(statSync(publishedFile(folder)).mtimeMs).toBe(before);
  });

  it('leaves the version before where it was, and remembers it for going back', () => {
    const first = put(builtRemote());
    const second = put(builtRemote({ version: '1.1.0' }, { 'routes.0123456789.js': 'better()' }));
    if (!first.ok || !second.ok) throw new Error('not published');
    const [remote] = published().remotes;
    expect(remote).toMatchObject({
      version: '1.1.0',
      build: second.build,
      previous: { version: '1.0.0', build: first.build },
    });
    expect(readdirSync(join(folder, 'mfe-home')).sort()).toEqual([`1.0.0+${first.build}`, `1.1.0+${second.build}`]);
  });

  it('goes back to the version before when its build is published again', () => {
    const former = builtRemote();
    const first = put(former);
    const second = put(builtRemote({ version: '1.1.0' }, { 'routes.0123456789.js': 'better()' }));
    expect(put(former)).toEqual({ ...first, changed: true });
    if (!first.ok || !second.ok) throw new Error('not published');
    expect(published().remotes).toMatchObject([
      { version: '1.0.0', build: first.build, previous: { version: '1.1.0', build: second.build } },
    ]);
    expect(readdirSync(join(folder, 'mfe-home'))).toHaveLength(2);
  });
});

it('publishing notes the remote that owns the gates, and refuses a second one', () => {
  const gates = { exposes: { './routes': ['routes.0123456789.js'], './gates': ['routes.0123456789.js'] } };
  expect(put(builtRemote(gates)).ok).toBe(true);
  const read = readPublished(folder);
  expect(read.ok && read.value.remotes[0]?.gates).toBe(true);
  const other = builtRemote({
    ...gates,
    name: 'mfe-nps',
    port: 3006,
    routes: [{ path: '/portal/nps', access: 'patient' }],
    container: 'acolhe_mfe_nps',
  });
  expect(faultsOf(put(other))).toContain('the gates are those of mfe-home');
});

describe('publishing refuses, and changes nothing,', () => {
  beforeEach(() => {
    put(builtRemote());
    put(builtApp('shell'));
  });
  const other = {
    name: 'mfe-nps',
    port: 3006,
    routes: [{ path: '/portal/nps', access: 'patient' as const }],
    container: 'acolhe_mfe_nps',
  };

  it.each([
    [
      'an address that has an owner',
      { ...other, routes: [{ path: '/portal', access: 'patient' as const }] },
      'mfe-home owns /portal and mfe-nps owns /portal: one address can have one owner only',
    ],
    ['a port that is taken', { ...other, port: 3002 }, 'port 3002 is that of mfe-home'],
    ['a newer portal', { ...other, portalApi: '^1.1.0' }, 'it needs portal interface ^1.1.0, the hosts give 1.0.0'],
    ['no routes', { ...other, exposes: {} }, 'it exposes no ./routes'],
    [
      'a script that is not there',
      { ...other, exposes: { './routes': ['late.js'] } },
      'late.js is missing in what was built',
    ],
    [
      'parts that nothing exposes',
      { ...other, parts: { a: 'frame' as const } },
      'it has parts (a), and exposes no ./embed',
    ],
    [
      'parts that are not named',
      { ...other, exposes: { './routes': ['routes.0123456789.js'], './embed': ['routes.0123456789.js'] } },
      'it exposes ./embed, and names no parts',
    ],
    [
      'another React',
      { ...other, shared: { react: { version: '20.0.0', range: '^20.0.0' } } },
      'it takes react ^20.0.0, but shell gives 19.1.0',
    ],
  ])('%s', (_, change, fault) => {
    const before = readFileSync(publishedFile(folder), 'utf8');
    expect(faultsOf(put(builtRemote(change)))).toContain(fault);
    expect(readFileSync(publishedFile(folder), 'utf8')).toBe(before);
  });

  it('a remote that was not built', () => {
    expect(faultsOf(put(join(temporaryFolder(), 'dist')))).toEqual(['it has not been built: there is no build.json']);
  });

  it('a description that does not fit', () => {
    expect(faultsOf(put(builtRemote({ version: 'one' })))).toEqual(['version: a version is x.y.z']);
  });

  it('any remote while the registry file cannot be read', () => {
    writeFileSync(publishedFile(folder), '{');
    expect(faultsOf(put(builtRemote(other)))[0]).toMatch(/^registry: not JSON/);
  });
});

it('publishing an app stores it with its page', () => {
  const outcome = put(builtApp('shell'));
  if (!outcome.ok) throw new Error('not published');
  expect(published().apps).toMatchObject([{ name: 'shell', build: outcome.build, scripts: ['main.0123456789.js'] }]);
  expect(readdirSync(join(folder, 'shell', outcome.build)).sort()).toEqual(['index.html', 'main.0123456789.js']);
});

it('publishing does not take a folder for published that an earlier run left unfinished', () => {
  mkdirSync(join(folder, 'shell', 'feedfeedfeedfeed.1.unfinished'), { recursive: true });
  expect(put(builtApp('shell'))).toMatchObject({ ok: true, changed: true });
});
