import sharp from 'sharp';
import { type ImageType, MAX_PIXELS } from './media-type.ts';

// One picture takes one thread, and nothing of it is remembered.
sharp.cache(false);
sharp.concurrency(1);

/** As small as shows no loss: print on a photographed paper stays legible. */
const TURNED_QUALITY = 92;
/** Longer side, in pixels. */
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 70;

/**
 * Removes position, camera and similar metadata from a picture and rotates it upright. The pixels of an upright picture
 * are unchanged, and none is made smaller.
 * @returns undefined when it is damaged
 * @see docs/product/files.md
 */
export async function cleanPicture(bytes: Buffer, type: ImageType): Promise<Buffer | undefined> {
  const stripped = type === 'image/png' ? stripPng(bytes) : stripJpeg(bytes);
  if (!stripped || stripped.orientation === 1) return stripped?.bytes;
  return decoded(async () => {
    // Read from its temporary form on the disk when it is large: turning needs all of it.
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: false, failOn: 'truncated' })
      .autoOrient()
      .keepIccProfile();
    if (type === 'image/jpeg') return upright.jpeg({ quality: TURNED_QUALITY }).toBuffer();
    // Unless the colours are named, 16 bits become 8, and greys become colours.
    const { space } = await upright.metadata();
    return upright.toColourspace(space).png().toBuffer();
  });
}

/** Makes a small JPEG of a picture. @returns undefined when the picture cannot be read */
export function thumbnailOf(bytes: Buffer): Promise<Buffer | undefined> {
  return decoded(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'truncated' })
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toBuffer(),
  );
}

/** Whatever the decoder throws, the picture is at fault. */
async function decoded(work: () => Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const MARKER = {
  end: 0xd9,
  scan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  iccProfile: 0xe2,
  adobe: 0xee,
  firstApp: 0xe0,
  lastApp: 0xef,
  comment: 0xfe,
} as const;
const EXIF = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;

/** A picture without its metadata: position, camera, time, preview, comments, and data after its end. */
export interface StrippedPicture {
  readonly bytes: Buffer;
  /** Orientation (EXIF 2.32, 4.6.5.1.6); 1 is upright. */
  readonly orientation: number;
}

/**
 * Takes all but the picture out of a JPEG, whose pixels stay as they are.
 * @returns undefined when its segments (ITU-T T.81, B.1.1) do not lead to its end
 */
function stripJpeg(bytes: Buffer): StrippedPicture | undefined {
  const retained: Buffer[] = [START];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === MARKER.end) return { bytes: Buffer.concat([...retained, END]), orientation };
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === MARKER.exif) orientation = orientationIn(segment.subarray(4)) ?? orientation;
    const next = marker === MARKER.scan ? endOfScan(bytes, end) : end;
    if (isOfPicture(marker, segment.subarray(4))) retained.push(bytes.subarray(at, next));
    at = next;
  }
  const isEnd = bytes[at] === 0xff && bytes[at + 1] === MARKER.end;
  return isEnd ? { bytes: Buffer.concat([...retained, END]), orientation } : undefined;
}

/** Of application data only what says how colours are meant; of `JFIF` the head alone, not previews. */
function isOfPicture(marker: number, data: Buffer): boolean {
  if (marker === MARKER.comment) return false;
  if (marker < MARKER.firstApp || marker > MARKER.lastApp) return true;
  const begins = (text: string) => data.toString('latin1', 0, text.length) === text;
  return (
    (marker === MARKER.jfif && begins('JFIF\0')) ||
    (marker === MARKER.iccProfile && begins('ICC_PROFILE\0')) ||
    (marker === MARKER.adobe && begins('Adobe'))
  );
}

/** Coded data continue to the next marker that neither stuffs nor restarts. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const after = bytes[at + 1] ?? 0;
    if (after !== 0 && after !== 0xff && (after < 0xd0 || after > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/** Reads the orientation of the first directory of EXIF data; undefined when there is none. */
function orientationIn(data: Buffer): number | undefined {
  if (data.toString('latin1', 0, EXIF.length) !== EXIF) return undefined;
  return orientationInTiff(data.subarray(EXIF.length));
}

function orientationInTiff(tiff: Buffer): number | undefined {
  if (tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const uint16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < uint16(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (uint16(at) !== ORIENTATION_TAG) continue;
    const orientation = uint16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;
/** The picture, and how its colours are meant; texts, time, position and whatever else there is are not among them. */
const RETAINED_CHUNKS = [
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
  'IDAT',
  'IEND',
];

/**
 * Takes all but the picture out of a PNG, whose pixels stay as they are.
 * @returns undefined when its chunks (PNG, 5.3) do not lead to its end
 */
function stripPng(bytes: Buffer): StrippedPicture | undefined {
  const retained: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let orientation = 1;
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const next = at + FRAME_BYTES + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'eXIf') orientation = orientationInTiff(bytes.subarray(at + 8, next - 4)) ?? orientation;
    if (RETAINED_CHUNKS.includes(type)) retained.push(bytes.subarray(at, next));
    if (next > bytes.length) return undefined;
    if (type === 'IEND') return { bytes: Buffer.concat(retained), orientation };
    at = next;
  }
  return undefined;
}
