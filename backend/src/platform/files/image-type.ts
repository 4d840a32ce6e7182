export type ImageType = 'image/jpeg' | 'image/png';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER = Buffer.from('IHDR');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * What a file is by its content, whatever it calls itself.
 * @returns undefined when it is neither a JPEG nor a PNG
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, 8).equals(PNG) && bytes.subarray(12, 16).equals(PNG_HEADER)) return 'image/png';
  if (bytes.subarray(0, 3).equals(JPEG) && bytes.includes(JPEG_END, 3)) return 'image/jpeg';
  return undefined;
}
