export type ImageType = 'image/jpeg' | 'image/png';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER = Buffer.from('IHDR');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** More than any phone's camera has: a larger picture would fill the memory of the browser that shows it. */
export const MAX_PIXELS = 250_000_000;

/**
 * Tells a picture's type by its content.
 * @param maxPixels 250 million unless given
 * @returns undefined when it is neither a JPEG nor a PNG, or says that it has more pixels
 */
export function imageTypeOf(bytes: Buffer, maxPixels = MAX_PIXELS): ImageType | undefined {
  if (bytes.subarray(0, 8).equals(PNG) && bytes.subarray(12, 16).equals(PNG_HEADER))
    return pixelsOfPng(bytes) > maxPixels ? undefined : 'image/png';
  if (bytes.subarray(0, 3).equals(JPEG) && bytes.includes(JPEG_END, 3))
    return pixelsOfJpeg(bytes) > maxPixels ? undefined : 'image/jpeg';
  return undefined;
}

/** Whether it is a JPEG or a PNG that says it has more pixels than anybody is shown. */
export const isOversizedImage = (bytes: Buffer): boolean =>
  imageTypeOf(bytes) === undefined && imageTypeOf(bytes, Number.MAX_SAFE_INTEGER) !== undefined;

const pixelsOfPng = (bytes: Buffer): number =>
  bytes.length < 24 ? Infinity : bytes.readUInt32BE(16) * bytes.readUInt32BE(20);

/**
 * Size by the frame header (ITU-T T.81, B.2.2), to which the lengths of the segments before it lead; endless when there
 * is none.
 */
function pixelsOfJpeg(bytes: Buffer): number {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    // Filling bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return Infinity;
}
