import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Inputs of a package's build outside its own folder, through all its dependencies. */
export interface BuildInputs {
  /** The package's own folder and those of our packages that it depends on, below the root, in order of name. */
  readonly folders: readonly string[];
  /** Packages of others by `name@version`, with the folders in which they are installed, in order of name. */
  readonly installed: ReadonlyMap<string, string>;
}

type Manifest = Partial<
  Readonly<{
    name: string;
    version: string;
    dependencies: Readonly<Record<string, string>>;
    optionalDependencies: Readonly<Record<string, string>>;
    peerDependencies: Readonly<Record<string, string>>;
  }>
>;

/**
 * Finds what a build reads, by what is installed. The lockfile would name the same, with what all other packages depend
 * on.
 * @param root of the project
 * @param folder of a package, below the root
 * @throws Error naming a dependency of ours that is not installed
 */
export function buildInputs(root: string, folder: string): BuildInputs {
  const home = realpathSync(root);
  const folders = new Set<string>();
  const installed = new Map<string, string>();
  const seen = new Set<string>();

  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
    const { name = '', version = '', dependencies = {}, optionalDependencies, peerDependencies } = manifest;
    const isOurs = !relative(home, path).split('/').includes('node_modules');
    if (isOurs) folders.add(relative(home, path));
    else installed.set(`${name}@${version}`, path);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = installedFolder(path, dependency);
      // Optional ones and peers may be missing, as on another kind of machine.
      if (found) visit(found);
      else if (isOurs) throw new Error(`${relative(home, path)} depends on ${dependency}, which is not installed`);
    }
  }

  visit(join(home, folder));
  return { folders: [...folders].sort(), installed: new Map([...installed].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Where a package finds another, as Node looks for it: in the folders above, the nearest first. */
function installedFolder(from: string, name: string): string | undefined {
  for (let place = from; ; place = dirname(place)) {
    const candidate = join(place, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(place) === place) return undefined;
  }
}

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'docs', 'fixtures', '.cache', '.data']);
const IGNORED_FILES = /\.(test|spec)\.tsx?$|\.md$|\.fixtures\.tsx$/;

/**
 * A hash over everything that the build of a package may read: its own folder, those of our packages that it depends
 * on, and the versions of all packages of others. What only other packages depend on does not count.
 * @param root of the project
 * @param folder of the package, below the root
 * @returns hex; the same content gives the same hash at any path
 */
export function buildFingerprint(root: string, folder: string): string {
  const { folders, installed } = buildInputs(root, folder);
  const hash = createHash('sha256');
  for (const name of installed.keys()) hash.update(name).update('\0');
  for (const path of folders) addFolder(hash, root, path);
  return hash.digest('hex');
}

function addFolder(hash: Hash, root: string, folder: string): void {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) addFolder(hash, root, path);
    else if (entry.isFile() && !IGNORED_FILES.test(entry.name))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
}
