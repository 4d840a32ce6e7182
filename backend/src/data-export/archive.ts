import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchiveEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  readonly open: () => Promise<Readable>;
}

/**
 * Makes a ZIP archive while it is read, so that no whole file is in memory. Nothing is compressed: pictures and PDF are
 * already, and so the size is known beforehand. Beyond 4 GiB it is ZIP64.
 */
export function makeArchive(entries: readonly ArchiveEntry[]): Promise<{ stream: Readable; sizeBytes: number }> {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let open: Readable | undefined;
  // The library tells of a file that cannot be had, or has another size, beside its stream; of one that breaks, nobody.
  const fail = (error: Error): void => void stream.destroy(error);
  zip.on('error', fail);
  stream.on('close', () => open?.destroy());
  for (const entry of entries) {
    const options = { size: entry.sizeBytes, mtime: entry.modifiedAt, compress: false };
    zip.addReadStreamLazy(entry.path, options, (give) => {
      entry.open().then((content) => give(undefined, (open = content.on('error', fail))), fail);
    });
  }
  return new Promise((resolve) => {
    const told: (sizeBytes: number) => void = (sizeBytes) => resolve({ stream, sizeBytes });
    zip.end({ forceZip64Format: false, comment: '' }, told as () => void);
  });
}
