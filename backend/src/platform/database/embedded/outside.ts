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
import { isServerRunning } from './leftover.ts';

/** Programs and data of servers whose own folders the server's user cannot reach. */
export const OUTSIDE = '/var/lib/acolhe';

const KEY = 'place-id';
const ORIGIN = 'origin';

/**
 * The folder outside that belongs to a server's own folder, found again by that folder's path. When the own folder was
 * deleted meanwhile, what lies outside is deleted too, so that beginning anew means anew, and nothing is left of
 * folders that are gone.
 */
export function outsideFolder(folder: string): string {
  const origin = realpathSync(folder);
  const outside = join(OUTSIDE, createHash('sha256').update(origin).digest('hex').slice(0, 12));
  forgetGone();
  const key = textIn(folder, KEY);
  if (key !== undefined && key === textIn(outside, KEY)) return outside;
  const fresh = randomUUID();
  remove(outside);
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  writeFileSync(join(outside, ORIGIN), origin);
  writeFileSync(join(outside, KEY), fresh);
  writeFileSync(join(folder, KEY), fresh);
  return outside;
}

function forgetGone(): void {
  const names = existsSync(OUTSIDE) ? readdirSync(OUTSIDE) : [];
  for (const folder of names.map((name) => join(OUTSIDE, name))) {
    const origin = textIn(folder, ORIGIN);
    if (origin !== undefined && !existsSync(origin) && !isServerRunning(join(folder, 'data'))) remove(folder);
  }
}

/**
 * Removes a folder outside in one step for other processes: its server may make it anew meanwhile, when several servers
 * start at once, and to delete its files takes long enough to delete some of the new ones.
 */
function remove(folder: string): void {
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
