/** What patients can send. */
export type MediaType = ImageType | 'application/pdf';

/** How far from the start the header of a PDF may begin; by so many bytes a file is recognised or refused. */
export const MAX_HEADER_BYTES = 1024;

/**
 * Recognises a file's media type by its content, regardless of its name.
 * @returns undefined for other types
 */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  return imageTypeOf(bytes) ?? (isPdf(bytes) ? 'application/pdf' : undefined);
}

/**
 * Recognises a media type by a file's first bytes alone: the rest may be cut off or damaged.
 * @returns undefined for other types
 */
export function startedMediaTypeOf(start: Buffer): MediaType | undefined {
  if (start.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (start.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  return hasPdfHeader(start) ? 'application/pdf' : undefined;
}

/**
 * Whether a file that begins so may be one that patients can send.
 * @param start its first bytes, as many as have come
 */
export function mayBeMediaType(start: Buffer): boolean {
  return start.length < MAX_HEADER_BYTES || startedMediaTypeOf(start) !== undefined;
}

/** As readers find it (PDF 1.7, appendix H.3): scanners write bytes before the header, portals behind the end. */
const isPdf = (bytes: Buffer): boolean => hasPdfHeader(bytes) && bytes.includes('%%EOF');

function hasPdfHeader(bytes: Buffer): boolean {
  return /%PDF-\d/.test(bytes.toString('latin1', 0, MAX_HEADER_BYTES));
}

export type ImageType = 'image/jpeg' | 'image/png';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER = Buffer.from('IHDR');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * 200 MB in the browser that shows it. More than phones' pictures have: those of more are made smaller before they are
 * sent.
 */
export const MAX_PIXELS = 50_000_000;
/** A progressive or interlaced picture is decoded whole, and not line by line. */
const MAX_PIXELS_DECODED_WHOLE = 40_000_000;

interface ImageFacts {
  readonly type: ImageType;
  readonly pixels: number;
  readonly isDecodedWhole: boolean;
}

/**
 * Recognises a picture's type by its content.
 * @returns undefined when it is neither a JPEG nor a PNG, or declares more pixels than are allowed
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const facts = factsOf(bytes);
  return facts && !isOversized(facts) ? facts.type : undefined;
}

/** Whether it is a JPEG or a PNG that declares more pixels than are allowed. */
export function isOversizedImage(bytes: Buffer): boolean {
  const facts = factsOf(bytes);
  return facts !== undefined && isOversized(facts);
}

const isOversized = ({ pixels, isDecodedWhole }: ImageFacts): boolean =>
  pixels > (isDecodedWhole ? MAX_PIXELS_DECODED_WHOLE : MAX_PIXELS);

function factsOf(bytes: Buffer): ImageFacts | undefined {
  if (bytes.subarray(0, 8).equals(PNG) && bytes.subarray(12, 16).equals(PNG_HEADER)) return factsOfPng(bytes);
  if (bytes.subarray(0, 3).equals(JPEG) && bytes.includes(JPEG_END, 3)) return factsOfJpeg(bytes);
  return undefined;
}

const factsOfPng = (bytes: Buffer): ImageFacts | undefined =>
  bytes.length < 29
    ? undefined
    : { type: 'image/png', pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20), isDecodedWhole: bytes[28] === 1 };

/**
 * Size by the frame header (ITU-T T.81, B.2.2), to which the lengths of the segments before it lead; nothing when there
 * is none.
 */
function factsOfJpeg(bytes: Buffer): ImageFacts | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      return { type: 'image/jpeg', pixels, isDecodedWhole: marker > 0xc1 };
    }
    // Fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
