const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;
/** The picture, and how its colours are meant; texts, time, position and whatever else there is are not among them. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD', 'IDAT', 'IEND'];

/**
 * Takes all but the picture out of a PNG, whose pixels stay as they are.
 * @returns undefined when its chunks (PNG, 5.3) do not lead to its end
 */
export function stripPng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const next = at + FRAME_BYTES + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (KEPT.includes(type)) kept.push(bytes.subarray(at, next));
    if (next > bytes.length) return undefined;
    if (type === 'IEND') return Buffer.concat(kept);
    at = next;
  }
  return undefined;
}
