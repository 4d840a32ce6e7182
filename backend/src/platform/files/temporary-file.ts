import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/**
 * A received file that is not stored yet. It has no name in the file system, so nothing is left when the process ends.
 */
export interface TemporaryFile {
  readonly sizeBytes: number;
  /** Reads it from its start; any number of times. */
  stream(): Readable;
  bytes(): Promise<Buffer>;
  /** Gives its space back. */
  close(): Promise<void>;
}

const CHUNK_BYTES = 64 * 1024;

/** Folder of received files until they are checked, also when the store is elsewhere. */
export const incomingFolder = ({ filesFolder }: { readonly filesFolder: string }): string =>
  join(filesFolder, 'incoming');

/**
 * Writes chunks as they come, so that no whole file is in memory.
 * @param folder made when missing
 * @throws what `chunks` throws, or Error with the code `ENOSPC` when the disk is full; nothing is left then
 */
export async function writeTemporaryFile(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  let sizeBytes = 0;
  try {
    await rm(path);
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      sizeBytes += chunk.length;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    sizeBytes,
    stream: () => Readable.from(chunksOf(file, sizeBytes), { objectMode: false }),
    bytes: async () => {
      const bytes = Buffer.alloc(sizeBytes);
      await file.read(bytes, 0, sizeBytes, 0);
      return bytes;
    },
    close: () => file.close(),
  };
}

async function* chunksOf(file: FileHandle, sizeBytes: number): AsyncIterable<Buffer> {
  for (let at = 0; at < sizeBytes;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
