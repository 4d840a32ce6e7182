import type { TemporaryFile } from '../platform/files/temporary-file.ts';
import { type MediaType, mediaTypeOf } from '../platform/files/media-type.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createTurnstile } from '../platform/concurrency.ts';
import { HttpProblem, type ReceivedFile } from '../platform/http/index.ts';
import { fileName } from './file-name.ts';
import type { UploadRules } from './file-kind.ts';

/** A file that was found in order, its content in the store. */
export interface KeptUpload {
  /** As it is shown. */
  readonly name: string;
  readonly mediaType: MediaType;
  readonly sizeBytes: number;
  readonly storeName: string;
  readonly thumbnailStoreName?: string;
}

/** Each holds a whole file in memory. */
const MAX_CHECKS_AT_ONCE = 2;
const inTurn = createTurnstile(MAX_CHECKS_AT_ONCE);

/** What checking and keeping needs. */
export interface KeepingServices {
  readonly files: FileStore;
}

/**
 * Checks a file by its content against the rules of its kind, and writes it to the store.
 * @throws HttpProblem 400 `empty-file`, 413 `too-large`, 415 `unsupported-file`
 * @see docs/product/files.md
 */
export async function keepUpload(
  services: KeepingServices,
  { name, content }: ReceivedFile,
  rules: UploadRules,
): Promise<KeptUpload> {
  if (content.sizeBytes === 0) throw emptyFile();
  if (content.sizeBytes > rules.maxBytes)
    throw new HttpProblem({ code: 'too-large', httpStatus: 413, message: rules.tooLargeMessage });
  return inTurn(() => checkAndWrite(services, name, content, rules));
}

async function checkAndWrite(
  { files: store }: KeepingServices,
  name: string,
  content: TemporaryFile,
  rules: UploadRules,
): Promise<KeptUpload> {
  const bytes = await content.bytes();
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType || !rules.accepts.includes(mediaType))
    throw new HttpProblem({ code: 'unsupported-file', httpStatus: 415, message: rules.unsupportedMessage });
  const storeName = await store.write(bytes);
  return { name: fileName(name, mediaType), mediaType, sizeBytes: bytes.length, storeName };
}

/** Takes a kept file back, since it did not become anybody's. */
export async function dropUpload(
  { files: store }: KeepingServices,
  { storeName, thumbnailStoreName }: KeptUpload,
): Promise<void> {
  await store.remove(storeName);
  if (thumbnailStoreName !== undefined) await store.remove(thumbnailStoreName);
}

/** 400: a file without content. */
export const emptyFile = () =>
  new HttpProblem({ code: 'empty-file', httpStatus: 400, message: 'O arquivo está vazio.' });
