import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, program } from './binaries.ts';
import { OUTSIDE, outsideFolder } from './outside.ts';
import { canEnter, canRun, type ServerUser } from './run-as.ts';

/** Where one embedded server has its programs and its data. */
export interface Place {
  readonly binaries: Binaries;
  /** PostgreSQL's own folder. */
  readonly dataFolder: string;
}

/**
 * Finds a place that the server's user can reach. The data lie below `folder` and the programs where they are; what is
 * closed to that user there, as in root's home, lies outside instead, at the same place at each start.
 * @param folder the server's folder, made when missing
 */
export function placeFor(folder: string, packaged: Binaries, user: ServerUser | undefined): Place {
  mkdirSync(folder, { recursive: true, mode: user ? 0o711 : 0o700 });
  return {
    binaries: !user || canRun(program(packaged, 'postgres'), user) ? packaged : copyOutside(packaged),
    dataFolder: join(!user || canEnter(folder, user) ? folder : outsideFolder(folder), 'data'),
  };
}

function copyOutside(packaged: Binaries): Binaries {
  const root = join(OUTSIDE, `server-${packaged.version}`);
  if (!existsSync(root)) {
    // Copied beside the goal first, so that a copy cut short is never taken for a whole one.
    const partial = `${root}.${process.pid}`;
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o711 });
    cpSync(packaged.root, partial, { recursive: true, verbatimSymlinks: true });
    if (existsSync(root)) rmSync(partial, { recursive: true });
    else renameSync(partial, root);
  }
  return { root, version: packaged.version };
}

/** Makes a folder that only the server's user can use. */
export function ownFolder(folder: string, user: ServerUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
