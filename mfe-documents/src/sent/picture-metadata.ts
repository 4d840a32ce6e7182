const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const ORIENTATION_TAG = 0x0112;
/** The orientation of a picture that is not turned. */
const UPRIGHT = 1;

const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/**
 * Removes from a JPEG what does not draw it: position, camera, time, comments, previews, and whatever follows the
 * picture, such as a video. Colours and orientation stay; the picture is not compressed again.
 * @returns undefined for what is no whole JPEG
 * @see docs/product/sent-documents.md
 */
export function stripJpeg(bytes: Uint8Array<ArrayBuffer>): Blob | undefined {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, 2)];
  let orientation = UPRIGHT;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== MARKER) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      // Filling between segments.
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return undefined;
    if (marker === APP1) orientation = orientationOf(bytes.subarray(at + 4, end)) ?? orientation;
    else if (!isMetadata(marker, bytes, at)) parts.push(bytes.subarray(at, end));
    if (marker !== START_OF_SCAN) {
      at = end;
      continue;
    }
    const afterScan = endOfScan(bytes, end);
    if (afterScan === undefined) return undefined;
    parts.push(bytes.subarray(end, afterScan));
    if (bytes[afterScan + 1] === END_OF_IMAGE) {
      parts.push(bytes.subarray(afterScan, afterScan + 2));
      if (orientation !== UPRIGHT) parts.splice(1, 0, orientationSegment(orientation));
      return new Blob(parts, { type: 'image/jpeg' });
    }
    at = afterScan;
  }
  return undefined;
}

/** Everything for applications but the colours: JFIF, the colour profile, and Adobe's colour transform. */
function isMetadata(marker: number, bytes: Uint8Array, at: number): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14) return false;
  return marker !== APP2 || asciiAt(bytes, at + 4, 11) !== 'ICC_PROFILE';
}

/** Offset of the next marker after compressed data; restart markers and stuffed bytes are part of the data. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(MARKER, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === MARKER || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return undefined;
}

/** The orientation in a segment, if it is Exif. */
const orientationOf = (segment: Uint8Array): number | undefined =>
  asciiAt(segment, 0, 6) === 'Exif\0\0' ? exifOrientation(segment.subarray(6)) : undefined;

/**
 * The orientation in Exif data.
 * @param data from its byte order on
 * @returns 1 (upright) to 8; undefined when absent
 */
function exifOrientation(data: Uint8Array): number | undefined {
  if (data.length < 8) return undefined;
  const tiff = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.byteLength) return undefined;
  const entries = tiff.getUint16(directory, isLittleEndian);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return undefined;
    if (tiff.getUint16(at, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = tiff.getUint16(at + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/** An Exif segment that contains only the orientation. */
function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [...'Exif\0\0'].map((sign) => sign.charCodeAt(0));
  return Uint8Array.from([MARKER, APP1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff]);
}

const SIGNATURE_BYTES = 8;
/** Bytes of length, type and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;
/** Position and camera, texts, time. */
const METADATA_CHUNKS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/**
 * Whether a PNG must be shown rotated or mirrored: that chunk is removed with the metadata.
 * @see PNG specification, 11.3.3.1 eXIf
 */
export function isPngTurned(bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    const end = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'eXIf') return (exifOrientation(bytes.subarray(at + 8, end - 4)) ?? UPRIGHT) !== UPRIGHT;
    at = end;
  }
  return false;
}

/**
 * Removes from a PNG what does not draw it: position, camera, texts, time, and whatever follows the picture.
 * @returns undefined for what is no whole PNG
 * @see docs/product/sent-documents.md
 */
export function stripPng(bytes: Uint8Array<ArrayBuffer>): Blob | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    const end = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!METADATA_CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return new Blob(parts, { type: 'image/png' });
    at = end;
  }
  return undefined;
}
