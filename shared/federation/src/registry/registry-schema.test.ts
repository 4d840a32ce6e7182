import { parseRegistry, satisfies } from './registry-schema.ts';

const HASH = `sha384-${'B'.repeat(64)}`;
const entry = {
  name: 'mfe-home',
  version: '1.0.0',
  manifestUrl: 'http://localhost:3002/mfe-home/1.0.0+ab/manifest.json',
  integrity: HASH,
  routes: [{ path: '/portal', exact: true, access: 'patient' }],
  portalApi: '^1.0.0',
};
const read = (...remotes: object[]) => parseRegistry(JSON.stringify({ schemaVersion: 1, remotes }));
const faultsOf = (...remotes: object[]) => {
  const parsed = read(...remotes);
  return parsed.ok ? [] : parsed.faults;
};

it('the registry schema reads a valid registry', () => {
  expect(
    read(entry, {
      ...entry,
      name: 'mfe-nps',
      routes: [{ path: '/portal/nps', access: 'patient' }],
      previousVersion: '0.9.0',
    }),
  ).toMatchObject({ ok: true });
});

it('the registry schema reads what parts open in', () => {
  const parts = { care: 'shadow-root', papers: 'frame' };
  expect(read({ ...entry, parts, frameUrl: 'https://embed.test/frames/mfe-home' })).toMatchObject({ ok: true });
});

it.each([
  [{ version: '1.0' }, 'remotes.0.version: a version is x.y.z'],
  [{ name: 'Mfe Home' }, 'remotes.0.name: a name is of small letters, digits and hyphens'],
  [{ integrity: 'sha256-abc' }, 'remotes.0.integrity: an integrity is sha384- and 64 characters'],
  [{ portalApi: '>=1' }, 'remotes.0.portalApi: a range is ^x.y.z or x.y.z'],
  [
    { routes: [{ path: 'portal', access: 'patient' }] },
    'remotes.0.routes.0.path: a path is absolute, of plain segments, without a slash at the end',
  ],
])('the registry schema says where %p is wrong', (wrong, fault) =>
  expect(faultsOf({ ...entry, ...wrong })).toContain(fault),
);

it.each([
  [{ manifestUrl: 'javascript:alert(1)' }],
  [{ manifestUrl: '/manifest.json' }],
  [{ extra: 1 }],
  [{ parts: { care: 'window' } }],
  [{ parts: { 'Care ': 'frame' }, frameUrl: 'https://embed.test/frames/mfe-home' }],
  [{ parts: { care: 'frame' } }],
  [{ parts: { care: 'frame' }, frameUrl: 'javascript:alert(1)' }],
  [{ routes: [] }],
  [{ routes: [{ path: '/x', access: 'All people' }] }],
])('the registry schema refuses %p', (wrong) => {
  expect(faultsOf({ ...entry, ...wrong })).toHaveLength(1);
});

it('the registry schema refuses a remote that is listed twice, and two owners of one address', () => {
  expect(faultsOf(entry, entry)).toContain('remotes.1.name: mfe-home is listed twice');
  expect(faultsOf(entry, { ...entry, name: 'other' })).toContain(
    'remotes: mfe-home owns /portal and other owns /portal: one address can have one owner only',
  );
});

it('the registry schema refuses a text that is no JSON, and another schema', () => {
  expect(parseRegistry('<html>')).toMatchObject({ ok: false });
  expect(parseRegistry(JSON.stringify({ schemaVersion: 2, remotes: [] }))).toMatchObject({ ok: false });
});

it('the registry schema refuses two remotes that show gates', () => {
  const keeper = { ...entry, gates: true };
  expect(faultsOf(keeper)).toEqual([]);
  expect(faultsOf(keeper, { ...keeper, name: 'other', routes: [{ path: '/other', access: 'public' }] })).toEqual([
    'remotes: mfe-home and other both show gates',
  ]);
});

it('the registry schema refuses an address that two remotes declare or that is on another remote’s path', () => {
  const declaring = { ...entry, addresses: { home: '/portal?x={x}' } };
  expect(faultsOf(declaring)).toEqual([]);
  expect(faultsOf({ ...entry, addresses: { home: '/portal{?x}' } })).toEqual([]);
  const other = { ...entry, name: 'other', routes: [{ path: '/other', access: 'public' }] };
  expect(faultsOf(declaring, { ...other, addresses: { home: '/other' } })).toEqual([
    'remotes: mfe-home and other both declare the address home',
  ]);
  expect(faultsOf({ ...other, addresses: { 'webview:visit': '/portal{&x}' } })).toEqual([
    'remotes: other declares webview:visit at /portal{&x}, which is not its own',
  ]);
});

it.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.0.0', true],
  ['1.0.0', '^1.0.1', false],
  ['1.2.0', '^1.1.9', true],
  ['2.0.0', '^1.0.0', false],
  ['0.2.3', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('version %s is in range %s: %p', (version, range, expected) => expect(satisfies(version, range)).toBe(expected));
