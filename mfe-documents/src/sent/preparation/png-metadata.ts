import { exifOrientation, UPRIGHT } from './jpeg-metadata.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the content of a chunk. */
const CHUNK_FRAME_BYTES = 12;
/** Position and camera, texts, time. */
const METADATA_CHUNKS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/**
 * Whether a PNG says that it is to be shown turned or mirrored: in a chunk that goes with the metadata.
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
  const kept: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    const end = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!METADATA_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return new Blob(kept, { type: 'image/png' });
    at = end;
  }
  return undefined;
}
