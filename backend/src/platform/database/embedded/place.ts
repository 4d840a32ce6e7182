import { createHash, randomUUID } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, program } from './binaries.ts';
import { canEnter, canRun, type ServerUser } from './run-as.ts';

/** Where one embedded server has its programs and its data. */
export interface Place {
  readonly binaries: Binaries;
  /** PostgreSQL's own folder. */
  readonly dataFolder: string;
}

/** Programs and data of servers whose own folders the server's user cannot reach. */
const OUTSIDE = '/var/lib';

/**
 * Finds a place that the server's user can reach.
 * The data lie below `folder`, the programs where they are; where one of them is closed to that user, as in root's home, both live in a
 * folder of their own outside, the same at each start. When `folder` is deleted, what lies outside is not used again.
 * @param folder the server's folder, made when missing
 */
export function placeFor(folder: string, packaged: Binaries, user: ServerUser | undefined): Place {
  mkdirSync(folder, { recursive: true, mode: user ? 0o711 : 0o700 });
  if (!user || (canRun(program(packaged, 'postgres'), user) && canEnter(folder, user))) {
    return { binaries: packaged, dataFolder: join(folder, 'data') };
  }
  const outside = outsideFolder(folder);
  const binaries = { root: join(outside, `server-${packaged.version}`), version: packaged.version };
  if (!existsSync(binaries.root)) copyWhole(packaged.root, binaries.root);
  return { binaries, dataFolder: join(outside, 'data') };
}

function outsideFolder(folder: string): string {
  const outside = join(OUTSIDE, `acolhe-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12)}`);
  const [mark, sameMark] = [join(folder, 'place-id'), join(outside, 'place-id')];
  const id = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
  if (id !== undefined && existsSync(sameMark) && readFileSync(sameMark, 'utf8') === id) return outside;
  const fresh = randomUUID();
  rmSync(outside, { recursive: true, force: true });
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  writeFileSync(sameMark, fresh);
  writeFileSync(mark, fresh);
  return outside;
}

/** Copies beside the goal first, so that a copy cut short is never taken for a whole one. */
function copyWhole(from: string, to: string): void {
  const partial = `${to}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  renameSync(partial, to);
}

/** Makes a folder that only the server's user can use. */
export function ownFolder(folder: string, user: ServerUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
