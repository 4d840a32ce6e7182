import type { ImageType } from '../platform/files/image-type.ts';
import { HttpProblem, type UploadedContent } from '../platform/http/index.ts';
import type { UploadRules } from './file-kind.ts';

/** A file that may be stored: its kind takes its size and type. */
export interface CheckedUpload {
  readonly content: UploadedContent;
  readonly mediaType: ImageType;
}

/**
 * Checks the size of a file and its type, by its content, against the rules of its kind.
 * @throws HttpProblem 413 `too-large` or 415 `unsupported-file`
 */
export function checkUpload(content: UploadedContent, rules: UploadRules): CheckedUpload {
  if (content.bytes.length > rules.maxBytes)
    throw new HttpProblem({ code: 'too-large', httpStatus: 413, message: rules.tooLargeMessage });
  const mediaType = rules.mediaTypeOf(content.bytes);
  if (!mediaType)
    throw new HttpProblem({ code: 'unsupported-file', httpStatus: 415, message: rules.unsupportedMessage });
  return { content, mediaType };
}
