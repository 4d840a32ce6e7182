import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInputs } from './build-inputs.ts';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'docs', 'fixtures', '.cache', '.data']);
const IGNORED_FILES = /\.(test|spec)\.tsx?$|\.md$|\.fixtures\.tsx$/;

/**
 * A hash over everything that the build of a package may read: its own folder, those of our packages that it depends
 * on, and the versions of all packages of others. What only other packages depend on does not count.
 * @param root of the project
 * @param folder of the package, below the root
 * @returns hex; the same content gives the same, wherever it lies
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
