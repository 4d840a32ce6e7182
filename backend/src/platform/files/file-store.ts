import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps contents under names that it makes up. */
export interface FileStore {
  /** @returns the content's name; what was written is on disk when it resolves */
  write(bytes: Uint8Array): Promise<string>;
  /** @throws Error when the name is unknown */
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f-]{36}$/;

/**
 * Files on a local disk.
 * @param folder made when missing
 */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('not a name of this store');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    write: async (bytes) => {
      const name = randomUUID();
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = await open(`${path}.draft`, 'wx', 0o600);
      try {
        await draft.writeFile(bytes);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(`${path}.draft`, path);
      return name;
    },
    read: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
