import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { contentWrites } from './tables.ts';

/** Bytes of a content, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A content that is read once, and its size. */
export interface SizedStream {
  readonly stream: Readable;
  readonly sizeBytes: number;
}

/**
 * Stores contents under UUIDs.
 * @see docs/operating.md
 */
export interface FileStore {
  /**
   * Writes a content; when it fails, nothing of it is left.
   * @param name a new UUID, recorded by the caller so that leftovers of a crash can be removed; generated unless given
   * @returns the content's name; the content survives a crash once this resolves
   * @throws Error with the code `ENOSPC` when the store is full; one when a stream has another size than stated
   */
  write(content: Uint8Array | SizedStream, name?: string): Promise<string>;
  /**
   * Reads a content, or bytes of it that it has.
   * @throws Error with the code `ENOENT` when there is no such content
   */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Removes a content and leftovers of an interrupted write; a missing one is no error. */
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f-]{36}$/;

/** @throws Error for names that no store generates, such as a path */
export function requireStoreName(name: string): void {
  if (!NAME.test(name)) throw new Error('not a name of this store');
}

/**
 * Passes the chunks of a content through.
 * @throws Error at the end when the number of bytes differs from the stated one
 */
export async function* measured({ stream, sizeBytes }: SizedStream): AsyncIterable<Uint8Array> {
  let passed = 0;
  const chunks: AsyncIterable<Uint8Array> = stream;
  for await (const chunk of chunks) {
    passed += chunk.length;
    if (passed > sizeBytes) break;
    yield chunk;
  }
  if (passed !== sizeBytes) throw new Error(`A content of ${sizeBytes} bytes was received as ${passed}.`);
}

/**
 * A store that records the name of each content before it writes it, so that leftovers of a killed process can be
 * found. A caller that passes a name has recorded it already.
 */
export const recordedWrites = (
  store: FileStore,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): FileStore => ({
  write: async (content, given) => {
    const storeName = given ?? randomUUID();
    if (given === undefined) await db.insert(contentWrites).values({ storeName, begunAt: clock.now() });
    return store.write(content, storeName);
  },
  read: (name, range) => store.read(name, range),
  remove: (name) => store.remove(name),
});

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

/** Compares the code only: errors of files are of another class where the caller runs in a separate context. */
const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code);

/** Whether a store has no such content, by an error that it threw; a store that is away throws another. */
export const isContentMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

/** Whether a store or a disk has no room left, by an error that it threw. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');
