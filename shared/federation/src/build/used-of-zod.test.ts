import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as selection from './used-of-zod.ts';

const root = resolve(__dirname, '../../../..');
/**
 * Packages that are bundled for browsers with the selection; the console, which hosts no remotes, has zod itself, and
 * the settings of brands are read by services alone.
 */
const packages = readdirSync(root).filter((name) => name.startsWith('mfe-') || name === 'shell');
const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name));

const sources = [...packages, ...shared].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|node)\.|(^|\/)(build|settings|testing)\//.test(file))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8')),
);
/** Types are removed before bundling; their names begin with a capital, but for two. */
const used = new Set(
  sources
    .filter((source) => source.includes("from 'zod'"))
    .flatMap((source) => [...source.matchAll(/\bz\.([a-z]\w*)/g)].map(([, name]) => name))
    .filter((name) => name !== 'output' && name !== 'input'),
);

it('the selection of zod holds what the parts of the portal use, and nothing else', () => {
  expect(Object.keys(selection).sort()).toEqual([...used].sort());
});
