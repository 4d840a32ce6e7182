import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Bucket } from '../config.ts';

/** Where files are kept: in a bucket when one is named, else in a folder. */
export interface FilePlace {
  readonly s3?: S3Bucket;
  readonly filesFolder: string;
}

/** Opens the store that the settings name; the client of buckets is loaded for a bucket alone. */
export async function openFileStore({ s3, filesFolder }: FilePlace): Promise<FileStore> {
  return s3 ? (await import('./s3-file-store.ts')).s3FileStore(s3) : diskFileStore(filesFolder);
}
