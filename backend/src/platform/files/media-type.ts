import { beginsAsImage, type ImageType, imageTypeOf } from './image-type.ts';

/** What patients can send. */
export type MediaType = ImageType | 'application/pdf';

const MAX_HEADER_BYTES = 1024;

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
  return start.length < MAX_HEADER_BYTES || beginsAsImage(start) || hasPdfHeader(start);
}

/** As readers find it (PDF 1.7, appendix H.3): scanners write bytes before the header, portals behind the end. */
const isPdf = (bytes: Buffer): boolean => hasPdfHeader(bytes) && bytes.includes('%%EOF');

function hasPdfHeader(bytes: Buffer): boolean {
  return /%PDF-\d/.test(bytes.toString('latin1', 0, MAX_HEADER_BYTES));
}
