import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { publishedFile } from './published.ts';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'hosting');
});

/** Publishes a version, as if it were stored on a day of January. */
function put(day: number): string {
  const [outcome] = publish({ distFolders: [builtRemote({ version: `1.${day}.0` })], folder });
  if (!outcome?.ok) throw new Error('not published');
  const stored = new Date(2026, 0, day);
  utimesSync(join(folder, 'mfe-home', `1.${day}.0+${outcome.build}`), stored, stored);
  return outcome.build;
}
const versions = () => readdirSync(join(folder, 'mfe-home')).map((name) => name.replace(/\+.*/, ''));

it('pruning retains the current build, the one for a rollback, and the newest of the others', () => {
  for (const day of [1, 2, 3, 4, 5, 6]) put(day);
  // Set back to an old one, which is in use from then on.
  put(1);
  expect(prune({ folder, retain: 2 })).toHaveLength(2);
  expect(versions()).toEqual(['1.1.0', '1.4.0', '1.5.0', '1.6.0']);
  expect(prune({ folder, retain: 0 })).toHaveLength(2);
  expect(versions()).toEqual(['1.1.0', '1.6.0']);
});

it('pruning retains the builds of apps by the same rule, and removes what killed publications left', () => {
  const builds = ['one()', 'two()', 'three()'].map((code) => {
    const [outcome] = publish({ distFolders: [builtApp('shell', { 'main.0123456789.js': code })], folder });
    return outcome?.ok ? outcome.build : '';
  });
  mkdirSync(join(folder, 'shell', 'feedfeedfeedfeed.1.unfinished'));
  expect(prune({ folder, retain: 0 })).toEqual([join('shell', builds[0] ?? '')]);
  expect(readdirSync(join(folder, 'shell')).sort()).toEqual(builds.slice(1).sort());
});

it('pruning allows a deleted build to be published again later', () => {
  const first = put(1);
  for (const day of [2, 3]) put(day);
  prune({ folder, retain: 0 });
  expect(versions()).toEqual(['1.2.0', '1.3.0']);
  expect(put(1)).toBe(first);
  expect(versions()).toContain('1.1.0');
});

it('pruning deletes nothing while the registry cannot be read', () => {
  for (const day of [1, 2, 3]) put(day);
  writeFileSync(publishedFile(folder), '{');
  expect(() => prune({ folder, retain: 0 })).toThrow('registry: not JSON');
  expect(versions()).toHaveLength(3);
});
