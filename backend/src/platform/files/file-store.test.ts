import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { diskFileStore } from './file-store.ts';
import { testFileStore } from './testing/store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'acolhe-files-'));
const store = diskFileStore(join(folder, 'made', 'when', 'needed'));
afterAll(() => rmSync(folder, { recursive: true }));

testFileStore('a disk', () => ({
  store,
  names: () =>
    Promise.resolve(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => basename(name))
        .sort(),
    ),
}));
