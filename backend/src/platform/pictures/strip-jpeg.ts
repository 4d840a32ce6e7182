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
const ORIENTATION_TAG = 0x0112;

/** A JPEG without what tells of its making: position, camera, time, preview, comments, what hangs behind its end. */
export interface StrippedJpeg {
  readonly bytes: Buffer;
  /** How it is to be turned (EXIF 2.32, 4.6.5.1.6): 1 stands upright. */
  readonly orientation: number;
}

/**
 * Takes all but the picture out of a JPEG, whose pixels stay as they are.
 * @returns undefined when its segments (ITU-T T.81, B.1.1) do not lead to its end
 */
export function stripJpeg(bytes: Buffer): StrippedJpeg | undefined {
  const kept: Buffer[] = [START];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === MARKER.end) return { bytes: Buffer.concat([...kept, END]), orientation };
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at, end);
    if (marker === MARKER.exif) orientation = orientationIn(segment.subarray(4)) ?? orientation;
    const next = marker === MARKER.scan ? endOfScan(bytes, end) : end;
    if (isOfPicture(marker, segment.subarray(4))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  const isEnd = bytes[at] === 0xff && bytes[at + 1] === MARKER.end;
  return isEnd ? { bytes: Buffer.concat([...kept, END]), orientation } : undefined;
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

/** Coded data go on to the next marker that neither stuffs nor restarts. */
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
  if (data.toString('latin1', 0, 6) !== 'Exif\0\0' || data.length < 14) return undefined;
  const tiff = data.subarray(6);
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
