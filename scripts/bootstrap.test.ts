import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, lockfileOption } from './bootstrap.mjs';
import { temporaryFolder } from './src/testing/temporary-folder.ts';

it('the dependencies are installed again when any manifest of the workspace changed', () => {
  const workspace = temporaryFolder();
  mkdirSync(join(workspace, 'shared/part'), { recursive: true });
  mkdirSync(join(workspace, 'app'));
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'app/package.json',
    'shared/part/package.json',
  ];
  for (const name of files) writeFileSync(join(workspace, name), '{}');
  const seen = [fingerprint(workspace)];
  expect(fingerprint(workspace)).toBe(seen[0]);
  for (const name of files) {
    writeFileSync(join(workspace, name), '{"changed":true}');
    seen.push(fingerprint(workspace));
  }
  expect(new Set(seen).size).toBe(files.length + 1);
});

it.each([
  ['a fresh copy', { isFrozen: false, isFirst: true, ci: undefined }, '--frozen-lockfile'],
  ['the tests', { isFrozen: true, isFirst: false, ci: undefined }, '--frozen-lockfile'],
  ['continuous integration', { isFrozen: false, isFirst: false, ci: 'true' }, '--frozen-lockfile'],
  ['whoever changed a manifest', { isFrozen: false, isFirst: false, ci: undefined }, '--no-frozen-lockfile'],
])('%s installs by the lockfile so', (_, of, option) => {
  expect(lockfileOption(of)).toBe(option);
});
