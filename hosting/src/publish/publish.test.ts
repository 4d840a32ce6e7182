import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestSchema } from '@acolhe/federation/registry';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { sha384 } from './build-files.ts';
import { publish, type PublishOutcome } from './publish.ts';
import { publishedFile, readPublished, remoteFolder } from './published.ts';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'hosting');
});

function put(distFolder: string): PublishOutcome {
  const [outcome] = publish({ distFolders: [distFolder], folder });
  if (!outcome) throw new Error('no outcome');
  return outcome;
}
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

  it('does not serve source maps and descriptions, and adds compressed forms where they save bytes', () => {
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

  it('leaves out compressed forms when the option says so, as in development', () => {
    publish({ distFolders: [builtRemote()], folder, isDevelopment: true });
    const [remote] = published().remotes;
    const names = remote ? readdirSync(join(folder, remoteFolder(remote))).sort() : [];
    expect(names).toEqual(['manifest.json', 'remoteEntry.js', 'routes.0123456789.js']);
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
    [
      'a newer portal',
      { ...other, portalApi: '^1.1.0' },
      'mfe-nps needs portal interface ^1.1.0, but shell gives 1.0.0',
    ],
    ['no routes', { ...other, exposes: {} }, 'it exposes no ./routes'],
    [
      'routes under another name',
      { ...other, exports: { './routes': ['default', 'paths'] } },
      'its ./routes exports no routes',
    ],
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
      'mfe-nps takes react ^20.0.0, but shell gives 19.1.0',
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

it('publishing an app stores it with its page, and the hashes of its scripts as they are then', () => {
  const outcome = put(builtApp('shell'));
  if (!outcome.ok) throw new Error('not published');
  expect(published().apps).toMatchObject([
    {
      name: 'shell',
      build: outcome.build,
      scripts: ['main.0123456789.js'],
      integrity: { 'main.0123456789.js': sha384('boot()') },
    },
  ]);
  expect(readdirSync(join(folder, 'shell', outcome.build)).sort()).toEqual(['index.html', 'main.0123456789.js']);
});

it('publishing does not take a folder for published that an earlier run left unfinished', () => {
  mkdirSync(join(folder, 'shell', 'feedfeedfeedfeed.1.unfinished'), { recursive: true });
  expect(put(builtApp('shell'))).toMatchObject({ ok: true, changed: true });
});

describe('publishing a host', () => {
  it.each([
    [
      'a portal interface that a published remote does not fit',
      { portalApi: '2.0.0' },
      'mfe-home needs portal interface ^1.0.0, but shell gives 2.0.0',
    ],
    [
      'a shared module that a published remote does not take',
      { shared: { react: { version: '20.0.0', range: '^20.0.0' } } },
      'mfe-home takes react ^19.0.0, but shell gives 20.0.0',
    ],
  ])('is refused with %s', (_, change, fault) => {
    put(builtRemote());
    put(builtApp('shell'));
    const before = readFileSync(publishedFile(folder), 'utf8');
    expect(faultsOf(put(builtApp('shell', {}, change)))).toEqual([fault]);
    expect(readFileSync(publishedFile(folder), 'utf8')).toBe(before);
  });

  it('asks nothing of remotes that it does not load', () => {
    put(builtRemote());
    expect(put(builtApp('kiosk', {}, { portalApi: '2.0.0' }))).toMatchObject({ ok: true });
    expect(put(builtApp('embed-kit', {}, { portalApi: '2.0.0' }))).toMatchObject({ ok: true });
  });

  it('goes together with the remotes that need it, all in one step or none', () => {
    put(builtRemote());
    put(builtApp('shell'));
    const remote = builtRemote({ portalApi: '^2.0.0' });
    const shell = builtApp('shell', {}, { portalApi: '2.0.0' });
    expect(put(remote).ok || put(shell).ok).toBe(false);
    const broken = builtRemote({ portalApi: '^2.0.0', exports: {} });
    expect(publish({ distFolders: [shell, broken], folder })).toMatchObject([
      { ok: false, name: 'shell', faults: ['it was to be published with others that were refused'] },
      { ok: false, name: 'mfe-home', faults: ['its ./routes exports no routes'] },
    ]);
    expect(published().apps).toMatchObject([{ portalApi: '1.0.0' }]);
    expect(publish({ distFolders: [remote, shell], folder })).toMatchObject([{ changed: true }, { changed: true }]);
    expect(published()).toMatchObject({ remotes: [{ portalApi: '^2.0.0' }], apps: [{ portalApi: '2.0.0' }] });
  });
});

it('publishing the same content again adds what the registry of an earlier release lacks', () => {
  put(builtRemote());
  put(builtApp('shell'));
  const file = publishedFile(folder);
  const now = readFileSync(file, 'utf8');
  const { remotes, apps, ...rest } = published();
  const earlier = {
    ...rest,
    remotes: remotes.map(({ exposes: _, shared: __, ...one }) => one),
    apps: apps.map(({ integrity: _, portalApi: __, ...one }) => one),
  };
  writeFileSync(file, JSON.stringify(earlier));
  expect(put(builtApp('shell'))).toMatchObject({ ok: true, changed: true });
  expect(put(builtRemote())).toMatchObject({ ok: true, changed: true });
  expect(readFileSync(file, 'utf8')).toBe(now);
});
