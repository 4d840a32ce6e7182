import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'docs', '.cache', '.data']);
const IGNORED_FILES = /\.(test|spec)\.tsx?$|\.md$|\.fixtures\.tsx$/;

/**
 * A hash over everything below some folders that a build may read.
 * @param root of the project
 * @param paths folders and files below it
 * @returns hex; the same content gives the same, wherever it lies
 */
export function fingerprintOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) addTo(hash, root, path);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() ? !IGNORED_FOLDERS.has(entry.name) : entry.isFile() && !IGNORED_FILES.test(entry.name))
      addTo(hash, root, `${path}/${entry.name}`);
  }
}
