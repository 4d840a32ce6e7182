import { beginsAsImage, type ImageType, imageTypeOf } from './image-type.ts';

/** What patients can send. */
export type MediaType = ImageType | 'application/pdf';

const MAX_HEADER_BYTES = 1024;
const MAX_TRAILER_BYTES = 2048;

/**
 * Tells what a file is by its content, whatever its name says.
 * @returns undefined when it is none of these
 */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  return imageTypeOf(bytes) ?? (isPdf(bytes) ? 'application/pdf' : undefined);
}

/**
 * Whether a file that begins so may be one that patients can send.
 * @param start its first bytes, as many as have come
 */
export function mayBeMediaType(start: Buffer): boolean {
  const isBlank = start.length < MAX_HEADER_BYTES && /^(?:\xef\xbb\xbf)?\s*$/.test(start.toString('latin1'));
  return beginsAsImage(start) || hasPdfHeader(start) || isBlank;
}

/** Nothing but blanks before the header, so that no file is a PDF and something else; readers allow junk at the end. */
function isPdf(bytes: Buffer): boolean {
  return hasPdfHeader(bytes) && bytes.includes('%%EOF', Math.max(0, bytes.length - MAX_TRAILER_BYTES));
}

function hasPdfHeader(bytes: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(bytes.toString('latin1', 0, MAX_HEADER_BYTES));
}
