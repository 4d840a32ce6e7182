import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const created: string[] = [];
afterAll(() => created.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Creates a folder below the system's temporary folder; it is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'acolhe-scripts-'));
  created.push(folder);
  return folder;
}
