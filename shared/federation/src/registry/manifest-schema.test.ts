import { parseManifest, scriptsOfExpose } from './manifest-schema.ts';

const hash = (sign: string) => `sha384-${sign.repeat(64)}`;
const manifest = {
  schemaVersion: 1,
  name: 'mfe-home',
  version: '1.0.0',
  portalApi: '^1.0.0',
  container: 'acolhe_mfe_home_1',
  entry: 'remoteEntry.js',
  exposes: { './routes': ['routes.1.js'] },
  files: { 'remoteEntry.js': hash('A'), 'routes.1.js': hash('B'), '7.js': hash('C') },
};
const read = (change: object) => parseManifest(JSON.stringify({ ...manifest, ...change }));

it('the manifest schema gives the scripts of an expose with address and hash, entry first', () => {
  const parsed = read({});
  if (!parsed.ok) throw new Error(parsed.faults.join());
  expect(scriptsOfExpose(parsed.value, 'http://host.test/mfe-home/1.0.0+ab/manifest.json', './routes')).toEqual([
    { url: 'http://host.test/mfe-home/1.0.0+ab/remoteEntry.js', integrity: hash('A') },
    { url: 'http://host.test/mfe-home/1.0.0+ab/routes.1.js', integrity: hash('B') },
  ]);
  expect(scriptsOfExpose(parsed.value, 'http://host.test/m.json', './embed')).toEqual([]);
});

it('the manifest schema refuses a script without a hash', () => {
  expect(read({ exposes: { './routes': ['late.js'] } })).toEqual({ ok: false, faults: ['files: late.js has no hash'] });
});

it.each([[{ entry: '../up.js' }], [{ container: 'a.b' }], [{ files: { 'remoteEntry.js': 'none' } }], [{ more: true }]])(
  'the manifest schema refuses %p',
  (change) => {
    expect(read(change)).toMatchObject({ ok: false });
  },
);
