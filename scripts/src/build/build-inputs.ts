import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What the build of a package reads beside its own folder, through all that it depends on. */
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
