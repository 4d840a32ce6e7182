import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'acolhe-files-'));
const store = diskFileStore(join(folder, 'made', 'when', 'needed'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the file store writes bytes under a name that it makes up, and no other file', async () => {
  const name = await store.write(Buffer.from('picture'));
  expect((await store.read(name)).toString()).toBe('picture');
  expect(readdirSync(folder, { recursive: true }).filter((path) => String(path).endsWith('.draft'))).toEqual([]);
  await store.remove(name);
  await store.remove(name);
  await expect(store.read(name)).rejects.toThrow();
});

it.each(['../secret', '', 'a/b'])('the file store refuses the name %j', (name) => {
  expect(() => store.read(name)).toThrow('not a name');
});
