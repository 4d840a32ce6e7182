import type { Call } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isStorageFull } from '../files/file-store.ts';
import { type TemporaryFile, writeTemporaryFile } from '../files/temporary-file.ts';
import { invalidInput, HttpProblem } from '../http-problem.ts';
import { HTTP_LIMITS } from '../limits/rates.ts';

/** Limit of calls that state none. */
const MAX_FILE_BYTES = CARE_LIMITS.maxAttachmentBytes;
const LIMITS = {
  files: 1,
  fields: HTTP_LIMITS.multipartFields,
  fieldSize: HTTP_LIMITS.multipartFieldBytes,
  fieldNameSize: HTTP_LIMITS.multipartFieldNameBytes,
  parts: HTTP_LIMITS.multipartFields + 1,
  headerPairs: 20,
};

/**
 * Refuses a body that says of itself that it is too large, before any of it is read.
 * @throws HttpProblem 413
 */
export function refuseStatedLength(call: WithFile, statedBytes: number): void {
  if (statedBytes > multipartBodyLimit(call)) throw tooLarge(call.maxFileBytes ?? MAX_FILE_BYTES);
}

/** A received file; its declared type is not trusted. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: TemporaryFile;
}

/** The parts of a multipart request. */
export interface MultipartContent {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: ReceivedFile;
}

type WithFile = Pick<Call, 'maxFileBytes'>;

/** @returns how many bytes the body of a multipart call may have */
export const multipartBodyLimit = ({ maxFileBytes = MAX_FILE_BYTES }: WithFile): number =>
  maxFileBytes + HTTP_LIMITS.multipartFieldsBytes;

/**
 * Reads a multipart request: text fields, and one file named `file`, which is streamed to the disk.
 * @param folder for the file; the caller closes it
 * @throws HttpProblem 400 when it is malformed, repeats a field or names another file; 413 when it is too large
 */
export async function readMultipart(
  request: FastifyRequest,
  { maxFileBytes = MAX_FILE_BYTES }: WithFile,
  folder: string,
): Promise<MultipartContent> {
  const fields = new Map<string, string>();
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxFileBytes } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') {
          part.file.resume();
          throw invalidInput([{ path: part.fieldname, message: 'unexpected file' }]);
        }
        // A part may come without a file name, whatever its type says.
        file = { name: part.filename ?? '', content: await writeTemporaryFile(folder, chunksOf(part, maxFileBytes)) };
      } else {
        if (fields.has(part.fieldname) || typeof part.value !== 'string')
          throw invalidInput([{ path: part.fieldname, message: 'repeated field' }]);
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    await file?.content.close();
    throw error instanceof HttpProblem || isTooLarge(error) || isStorageFull(error) ? error : invalidInput(undefined);
  }
  return { fields: Object.fromEntries(fields), file };
}

async function* chunksOf({ file }: MultipartFile, maxBytes: number): AsyncIterable<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> = file;
  try {
    yield* chunks;
  } finally {
    // Unread data would prevent the request from ending and the response from being read.
    file.resume();
  }
  if (file.truncated) throw tooLarge(maxBytes);
}

const tooLarge = (maxBytes: number) =>
  new HttpProblem({
    code: 'too-large',
    httpStatus: 413,
    message: `O arquivo é maior que ${Math.floor(maxBytes / 1024 ** 2)} MB. Escolha um arquivo menor.`,
  });

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

/** A value that no call accepts, and its path. */
export interface InvalidValue {
  readonly path: readonly string[];
  readonly message: 'not a text' | 'nested too deeply' | 'too many values';
}

/**
 * Finds what no call can take: a text that no database column can hold (one with a NUL character or half of a surrogate
 * pair, as a value or as a name), a value that is nested too deeply, or more values than any call has.
 * @param value parsed JSON
 * @returns the first one, or undefined
 */
export function findInvalidValue(value: unknown): InvalidValue | undefined {
  // One path is reused for the whole walk, since a copy at each level would cost the square of a large body.
  const path: string[] = [];
  const message = faultBelow(value, { path, left: HTTP_LIMITS.jsonValues });
  return message && { path, message };
}

interface Walk {
  readonly path: string[];
  /** Values that may still come. */
  left: number;
}

function faultBelow(value: unknown, walk: Walk): InvalidValue['message'] | undefined {
  if (walk.left-- <= 0) return 'too many values';
  if (typeof value === 'string') return isBroken(value) ? 'not a text' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (walk.path.length >= HTTP_LIMITS.jsonDepth) return 'nested too deeply';
  // No list of all entries is made, which might be long.
  for (const name in value) {
    if (isBroken(name)) return 'not a text';
    walk.path.push(name);
    // An object, as asked above.
    const fault = faultBelow((value as Readonly<Record<string, unknown>>)[name], walk);
    if (fault) return fault;
    walk.path.pop();
  }
  return undefined;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || hasLoneSurrogate(text);
}

function hasLoneSurrogate(text: string): boolean {
  return /[\uD800-\uDFFF]/u.test(text);
}
