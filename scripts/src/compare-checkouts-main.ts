// node --import tsx scripts/src/compare-checkouts-main.ts
//
// Builds a remote and a host in two checkouts at other paths, from nothing, and prints which files are equal. It takes
// a minute or two, so `npm test` leaves it out.

import { execFile } from 'node:child_process';
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildInputs } from './build/build-inputs.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const PRESET = 'shared/federation';
/** A remote and a host that are made for tests, with the preset of all others. */
const BUILT = ['greeting', 'host'].map((name) => `${PRESET}/fixtures/${name}`);

mkdirSync(join(root, '.data'), { recursive: true });
// On the same disk as what is installed, since that is linked.
const place = mkdtempSync(join(root, '.data', 'checkouts-'));
process.once('exit', () => rmSync(place, { recursive: true, force: true }));

/** Copies a folder as it is, including its links; files that are never changed are linked. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Another checkout of what a build with the preset reads: sources and installed packages. */
function checkout(folder: string): string {
  const { folders, installed } = buildInputs(root, PRESET);
  const copy = join(place, folder);
  for (const path of folders)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/[\\/](dist|\.cache)$/.test(source),
    });
  // A package is in a folder of the store, next to links to its dependencies.
  const stored = [...installed.values()].map((path) =>
    path
      .slice(root.length + 1)
      .split('/')
      .slice(0, 3)
      .join('/'),
  );
  for (const path of new Set(stored)) linkFolder(join(root, path), join(copy, path));
  return copy;
}

async function build(copy: string): Promise<ReadonlyMap<string, string>> {
  await run(process.execPath, ['--import', loader, `${PRESET}/src/build/main.ts`, ...BUILT], { cwd: copy });
  return new Map(
    BUILT.flatMap((folder) =>
      readdirSync(join(copy, folder, 'dist'))
        .filter((file) => !file.endsWith('.map'))
        .map((file) => [`${folder}/${file}`, readFileSync(join(copy, folder, 'dist', file), 'utf8')] as const),
    ),
  );
}

const [one, other] = await Promise.all([checkout('one'), checkout('a/deeper/place')].map(build));
const names = [...new Set([...(one ?? []), ...(other ?? [])].map(([name]) => name))].sort();
const different = names.filter((name) => one?.get(name) !== other?.get(name));
for (const name of names) console.log(`${different.includes(name) ? 'differs' : 'same   '}  ${name}`);
if (names.length === 0 || different.length > 0) process.exitCode = 1;
