import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';

/** Makes a folder that only the server's user can use. */
export function ownFolder(folder: string, user: ServerUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** The user that the server runs as; undefined means that of this process. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root; then it runs as the user `postgres`, which is made when missing.
 * @throws Error in one line when that user cannot be made
 */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp();
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const found = lookUp();
  if (!found)
    throw new Error(
      'PostgreSQL does not run as root and there is no user "postgres": create one, or run as an ordinary user.',
    );
  return found;
}

function lookUp(): ServerUser | undefined {
  const number = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Whether a user can run a program at its path: a folder above it may be closed to others.
 * @param user undefined for ourselves
 */
export function canRun(programPath: string, user: ServerUser | undefined): boolean {
  return spawnSync(programPath, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether a user can enter a folder. */
export function canEnter(folder: string, user: ServerUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
