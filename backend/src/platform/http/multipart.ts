import type { Call } from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import type { FastifyRequest } from 'fastify';
import type { UploadedContent } from './context.ts';
import { invalidInput, HttpProblem } from '../problems/http-problem.ts';

/** Of calls that state no limit of their own. */
const MAX_FILE_BYTES = CARE_LIMITS.maxAttachmentBytes;
/** Room for the fields and the parts' own headers, beside the file. */
const FIELDS_BYTES = 64 * 1024;
const LIMITS = {
  files: 1,
  fields: 10,
  fieldSize: 4096,
  fieldNameSize: 100,
  parts: 11,
  headerPairs: 20,
};

/** The parts of a multipart request. */
export interface MultipartContent {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: UploadedContent;
}

type WithFile = Pick<Call, 'maxFileBytes'>;

/** @returns how many bytes the body of a multipart call may have */
export const multipartBodyLimit = ({ maxFileBytes = MAX_FILE_BYTES }: WithFile): number => maxFileBytes + FIELDS_BYTES;

/**
 * Reads a multipart request: text fields, and one file named `file`.
 * @throws HttpProblem 400 when it is malformed, repeats a field or names another file; 413 when it is too large
 */
export async function readMultipart(
  request: FastifyRequest,
  { maxFileBytes = MAX_FILE_BYTES }: WithFile,
): Promise<MultipartContent> {
  const fields = new Map<string, string>();
  let file: UploadedContent | undefined;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxFileBytes } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname !== 'file') throw invalidInput([{ path: part.fieldname, message: 'unexpected file' }]);
        // A part may come without a file name, whatever its type says.
        file = { name: part.filename ?? '', bytes };
      } else {
        if (fields.has(part.fieldname) || typeof part.value !== 'string')
          throw invalidInput([{ path: part.fieldname, message: 'repeated field' }]);
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    throw error instanceof HttpProblem || isTooLarge(error) ? error : invalidInput(undefined);
  }
  return { fields: Object.fromEntries(fields), file };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}
