import { CARE_LIMITS } from '@acolhe/domain';
import type { FastifyRequest } from 'fastify';
import type { UploadedContent } from './context.ts';
import { invalidInput, HttpProblem } from '../problems/http-problem.ts';

/** Room for the file, its fields and the parts' own headers. */
export const MULTIPART_BODY_LIMIT = CARE_LIMITS.maxAttachmentBytes + 64 * 1024;
const LIMITS = {
  fileSize: CARE_LIMITS.maxAttachmentBytes,
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

/**
 * Reads a multipart request: text fields, and one file named `file`.
 * @throws HttpProblem 400 when it is malformed, repeats a field or names another file; 413 when it is too large
 */
export async function readMultipart(request: FastifyRequest): Promise<MultipartContent> {
  const fields = new Map<string, string>();
  let file: UploadedContent | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
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
