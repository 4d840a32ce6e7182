import { answerRange } from '../platform/http/answer-range.ts';
import type { BinaryAnswer, CallContext } from '../platform/http/handle.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { StoredFile } from './tables.ts';

/**
 * Answers with a file's content, or with the part of it that is asked for, to be shown under its name (RFC 6266).
 * @throws HttpProblem 416 for a part that it has not
 */
export function answerContent(
  { request, reply }: Pick<CallContext, 'request' | 'reply'>,
  store: FileStore,
  { name, mediaType, sizeBytes, storeName }: StoredFile,
): Promise<BinaryAnswer> {
  void reply.header('content-disposition', `inline; filename*=UTF-8''${encodeRfc5987(name)}`);
  return answerRange({ request, reply }, { mediaType, sizeBytes, read: (range) => store.read(storeName, range) });
}

/** `encodeURIComponent` leaves signs that have a meaning in headers. */
const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
