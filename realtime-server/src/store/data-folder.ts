import {
  closeSync,
  fchmodSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A log that lines are added to. */
export interface LogFile {
  /** Bytes in it. */
  readonly size: number;
  /**
   * Adds a text, whole or not at all; when this returns, the text outlives this process.
   * @throws when the disk refuses; the log is then as it was before
   */
  append(text: string): void;
  /** Resolves when all that was added outlives a power cut. Rejects when the disk cannot say so. */
  sync(): Promise<void>;
  /** Cuts the log off after so many bytes. */
  truncate(bytes: number): void;
  close(): void;
}

/** The folder that holds the data: all disk access goes through it, so that tests can replace it. */
export interface DataFolder {
  list(): string[];
  /** The content of a file; null when there is none. */
  read(name: string): string | null;
  openLog(name: string): LogFile;
  /**
   * Writes a file that appears whole or not at all, and outlives a power cut. May take long, without blocking others.
   */
  writeWhole(name: string, pieces: Iterable<string>, mode?: number): Promise<void>;
  remove(name: string): void;
}

const syncData = promisify(fdatasync);

class DiskLog implements LogFile {
  private readonly file: number;
  size: number;

  constructor(path: string) {
    this.file = openSync(path, 'a', 0o600);
    // A log of an earlier version retains the mode that it had.
    fchmodSync(this.file, 0o600);
    this.size = fstatSync(this.file).size;
  }

  append(text: string): void {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(this.file, bytes, written);
    } catch (error) {
      if (written > 0) ftruncateSync(this.file, this.size);
      throw error;
    }
    this.size += bytes.length;
  }

  sync(): Promise<void> {
    return syncData(this.file);
  }

  truncate(bytes: number): void {
    ftruncateSync(this.file, bytes);
    fdatasyncSync(this.file);
    this.size = bytes;
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Pieces are gathered to this many characters before they are written. */
const BATCH_CHARS = 64 * 1024;

function* batches(pieces: Iterable<string>): Generator<string> {
  let batch = '';
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < BATCH_CHARS) continue;
    yield batch;
    batch = '';
  }
  yield batch;
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * A folder on disk, made when it is not there.
 * @throws when it cannot be made or read
 */
export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return {
    list: () => readdirSync(path),
    read: (name) => {
      try {
        return readFileSync(join(path, name), 'utf8');
      } catch (error) {
        if (systemErrorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    openLog: (name) => {
      const log = new DiskLog(join(path, name));
      syncFolder(path);
      return log;
    },
    writeWhole: async (name, pieces, mode = 0o600) => {
      const temporary = join(path, `${name}.tmp`);
      const file = await open(temporary, 'w', mode);
      try {
        for (const batch of batches(pieces)) await file.writeFile(batch);
        await file.sync();
      } finally {
        await file.close();
      }
      renameSync(temporary, join(path, name));
      syncFolder(path);
    },
    remove: (name) => rmSync(join(path, name), { force: true }),
  };
}

/** The code that the system gave with an error, such as `ENOENT`; undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
