import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { buildFingerprint } from './build-inputs.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Puts a package into a folder, with what it depends on; each name leads to the folder that has it. */
function putPackage(folder: string, version: string, dependencies: Readonly<Record<string, string>> = {}): void {
  const manifest = { name: folder.split('/').at(-1), version, dependencies };
  write(`${folder}/package.json`, JSON.stringify(manifest));
  for (const [name, target] of Object.entries(dependencies)) {
    const link = join(root, folder, folder.includes('node_modules') ? '..' : 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, target), link);
  }
}

const store = (id: string) => `node_modules/.pnpm/${id}/node_modules/${id.split('@')[0]}`;

beforeEach(() => {
  root = temporaryFolder();
  putPackage(store('leaf@1.0.0'), '1.0.0');
  putPackage(store('library@2.0.0'), '2.0.0', { leaf: store('leaf@1.0.0') });
  putPackage('shared/rules', '1.0.0');
  putPackage('shared/page', '1.0.0', { library: store('library@2.0.0'), rules: 'shared/rules' });
  putPackage('mfe-a', '1.0.0', { page: 'shared/page' });
  write('shared/rules/src/rule.ts', '1');
  write('mfe-a/src/a.ts', '1');
  write('pnpm-lock.yaml', 'one');
  write('package.json', '{}');
});

const fingerprint = () => buildFingerprint(root, 'mfe-a');

it.each([
  ['a source of its own', () => write('mfe-a/src/a.ts', '2')],
  ['a new source of its own', () => write('mfe-a/src/b.ts', '')],
  ['a source of a package of ours that one of its packages needs', () => write('shared/rules/src/rule.ts', '2')],
  [
    'the version of a package of others that one of its packages needs',
    () => write(`${store('leaf@1.0.0')}/package.json`, JSON.stringify({ name: 'leaf', version: '1.0.1' })),
  ],
])('the fingerprint of a build changes with %s', (_, change) => {
  const before = fingerprint();
  change();
  expect(fingerprint()).not.toBe(before);
});

it.each([
  [
    'another remote is added, with packages that nobody had and the lockfile that names them',
    () => {
      putPackage(store('novelty@1.0.0'), '1.0.0');
      putPackage('shared/novel', '1.0.0');
      putPackage('mfe-b', '1.0.0', { novelty: store('novelty@1.0.0'), novel: 'shared/novel', page: 'shared/page' });
      write('mfe-b/src/b.ts', '1');
      write('pnpm-lock.yaml', 'two');
      write('package.json', '{ "version": "2" }');
    },
  ],
  ['something was built', () => write('mfe-a/dist/a.js', 'built')],
  ['a test is written', () => write('shared/rules/src/rule.test.ts', 'test')],
])('the fingerprint of a build stays when %s', (_, change) => {
  const before = fingerprint();
  change();
  expect(fingerprint()).toBe(before);
});

it('the fingerprint of a build needs what our packages depend on to be installed', () => {
  write('shared/rules/package.json', JSON.stringify({ dependencies: { missing: '1' } }));
  expect(fingerprint).toThrow('shared/rules depends on missing, which is not installed');
});
