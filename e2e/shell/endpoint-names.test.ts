import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const remotes = readdirSync('.').filter((folder) => existsSync(join(folder, 'remote.config.ts')));

/** Sources of a remote that add endpoints to the portal's API. */
function apiSources(remote: string): string[] {
  const files = readdirSync(join(remote, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files
    .map((file) => readFileSync(join(remote, 'src', file), 'utf8'))
    .filter((source) => source.includes('injectEndpoints('));
}

// All remotes add to one API, and of two endpoints of one name the first stays: which remote works would depend on the
// order of visits.
it('no two remotes call an endpoint the same', () => {
  const names = remotes
    .flatMap(apiSources)
    .flatMap((source) => [...source.matchAll(/(\w+): build\.(?:query|mutation)/g)].map(([, name]) => name));
  expect(names).toEqual(expect.arrayContaining(['homeLiveVisit', 'registrationZipCode']));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
