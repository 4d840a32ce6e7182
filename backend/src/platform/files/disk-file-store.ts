import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, measured, requireStoreName, type SizedStream } from './file-store.ts';

/**
 * Files on a local disk, or on one that all instances share.
 * @param folder made when missing
 */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    requireStoreName(name);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    write: async (content, name = randomUUID()) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = draftOf(path);
      try {
        await writeDraft(draft, content);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return name;
    },
    read: async (name, range) => (await open(pathOf(name), 'r')).createReadStream(range),
    remove: async (name) => {
      const path = pathOf(name);
      await rm(draftOf(path), { force: true });
      await rm(path, { force: true });
    },
  };
}

const draftOf = (path: string): string => `${path}.draft`;

async function writeDraft(path: string, content: Uint8Array | SizedStream): Promise<void> {
  const draft = await open(path, 'wx', 0o600);
  try {
    if (content instanceof Uint8Array) await draft.writeFile(content);
    else for await (const chunk of measured(content)) await draft.writeFile(chunk);
    await draft.sync();
  } finally {
    await draft.close();
  }
}
