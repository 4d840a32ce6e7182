import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { StoredFile } from '../../uploaded-files/tables.ts';

/** A file of the patient as it lies in the archive. */
export interface ExportedFile {
  readonly file: StoredFile;
  /** Within the archive; different for each file. */
  readonly path: string;
  /** SHA-1 of its content in base64, as FHIR has it. */
  readonly hash: string;
}

/**
 * Reads each file once for its hash.
 * @throws Error when a content is missing
 */
export async function exportedFiles(
  store: Pick<FileStore, 'read'>,
  files: readonly StoredFile[],
): Promise<ExportedFile[]> {
  const exported: ExportedFile[] = [];
  for (const file of files)
    exported.push({ file, path: pathOf(file), hash: await hashOf(await store.read(file.storeName)) });
  return exported;
}

/** Names have passed `fileName`; what some systems take for a folder goes all the same. */
const pathOf = ({ id, name }: StoredFile): string => `arquivos/${id}-${name.replace(/[\\/:*?"<>|]/g, '_')}`;

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha1');
  for await (const chunk of content as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('base64');
}
