import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import type { Readable } from 'node:stream';
import { isContentMissing } from '../../platform/files/file-store.ts';
import type { Services } from '../../platform/services/services.ts';
import type { StoredFile } from '../../files/tables.ts';

/** A file of the patient as it lies in the archive. */
export interface ExportedFile {
  readonly file: StoredFile;
  /** Missing when the store has it no more. */
  readonly content?: {
    /** Within the archive; different for each file. */
    readonly path: string;
    /** SHA-1 in base64, as FHIR has it. */
    readonly hash: string;
  };
}

/** Systems refuse names of more than 255 bytes, and unpackers put something before or behind. */
const MAX_NAME_BYTES = 180;

/**
 * Reads each file once for its hash. A content that is missing is told in the log, and keeps nobody from the others.
 * @throws Error when the store is away
 */
export async function exportedFiles(
  { files: store, log }: Pick<Services, 'files' | 'log'>,
  files: readonly StoredFile[],
): Promise<ExportedFile[]> {
  const exported: ExportedFile[] = [];
  for (const file of files)
    try {
      const hash = await hashOf(await store.read(file.storeName));
      exported.push({ file, content: { path: pathOf(file), hash } });
    } catch (error) {
      if (!isContentMissing(error)) throw error;
      log.error({ fileId: file.id }, 'a file without content went into a data export');
      exported.push({ file });
    }
  return exported;
}

/** Names have passed `fileName`; what some systems take for a folder goes all the same. */
function pathOf({ id, name }: StoredFile): string {
  const { name: stem, ext } = parse(name.replace(/[\\/:*?"<>|]/g, '_'));
  return `arquivos/${id}-${cutToBytes(stem, MAX_NAME_BYTES - Buffer.byteLength(ext))}${ext}`;
}

function cutToBytes(text: string, maxBytes: number): string {
  let cut = '';
  for (const codePoint of text) {
    if (Buffer.byteLength(cut + codePoint) > maxBytes) break;
    cut += codePoint;
  }
  return cut;
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha1');
  for await (const chunk of content as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('base64');
}
