import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isServerRunning } from './running-server.ts';

/** Programs and data of servers whose own folders the server's user cannot reach. */
export const OUTSIDE_ROOT = '/var/lib/acolhe';

const ID_FILE = 'place-id';

const ORIGIN_FILE = 'origin';

/**
 * The folder outside that belongs to a server's folder, found by that folder's path. When the server's folder was
 * deleted, the outside folder is deleted too, so that the server starts empty and nothing is left of deleted folders.
 */
export function outsideFolder(folder: string): string {
  const origin = realpathSync(folder);
  const outside = join(OUTSIDE_ROOT, createHash('sha256').update(origin).digest('hex').slice(0, 12));
  removeUnused();
  const key = textIn(folder, ID_FILE);
  if (key !== undefined && key === textIn(outside, ID_FILE)) return outside;
  const fresh = randomUUID();
  removeFolder(outside);
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  writeFileSync(join(outside, ORIGIN_FILE), origin);
  writeFileSync(join(outside, ID_FILE), fresh);
  writeFileSync(join(folder, ID_FILE), fresh);
  return outside;
}

function removeUnused(): void {
  const names = existsSync(OUTSIDE_ROOT) ? readdirSync(OUTSIDE_ROOT) : [];
  for (const folder of names.map((name) => join(OUTSIDE_ROOT, name))) {
    const origin = textIn(folder, ORIGIN_FILE);
    if (origin !== undefined && !existsSync(origin) && !isServerRunning(join(folder, 'data'))) removeFolder(folder);
  }
}

/**
 * Removes an outside folder in one step as seen by other processes: when several servers start at once, another may
 * recreate it during the deletion, and deleting in place could remove new files.
 */
function removeFolder(folder: string): void {
  const removed = `${folder}.${randomUUID()}`;
  try {
    renameSync(folder, removed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  rmSync(removed, { recursive: true, force: true });
}

function textIn(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
