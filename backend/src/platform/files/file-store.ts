import type { Readable } from 'node:stream';

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
 * Keeps contents under names of one form, UUIDs.
 * @see docs/operating.md
 */
export interface FileStore {
  /**
   * Writes a content; when it fails, nothing of it is left.
   * @param name a UUID that is new, recorded by who gives it, to remove what a crash leaves; made up unless given
   * @returns the content's name; what was written survives a crash when it resolves
   * @throws Error with the code `ENOSPC` when the store is full; one when a stream has another size than it says
   */
  write(content: Uint8Array | SizedStream, name?: string): Promise<string>;
  /**
   * Reads a content, or bytes of it that it has.
   * @throws Error with the code `ENOENT` when there is no such content
   */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Removes a content, and what a crash left of it; one that is gone already is no mistake. */
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f-]{36}$/;

/** @throws Error for what no store can have made up, such as a path */
export function requireStoreName(name: string): void {
  if (!NAME.test(name)) throw new Error('not a name of this store');
}

/**
 * Passes the chunks of a content on.
 * @throws Error in place of the end when there were more or fewer bytes than it says
 */
export async function* measured({ stream, sizeBytes }: SizedStream): AsyncIterable<Uint8Array> {
  let passed = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    passed += chunk.length;
    if (passed > sizeBytes) break;
    yield chunk;
  }
  if (passed !== sizeBytes) throw new Error(`A content of ${sizeBytes} bytes came as ${passed}.`);
}
