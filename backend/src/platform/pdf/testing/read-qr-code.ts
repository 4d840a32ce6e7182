import jsQR from 'jsqr';
import { pdfObjects } from './pdf-objects.ts';

/** Pixels of each square and around the code. */
const SCALE = 4;
const QUIET_SQUARES = 4;

/**
 * Reads the QR code of a PDF from the squares that are drawn, with a reader that is not ours.
 * @returns undefined when there is none that can be read
 */
export function readQrCode(pdf: Buffer): string | undefined {
  const squares = [...pdfObjects(pdf).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) \3 re/g)].map(([, x, y, side]) => [x, y, side].map(Number)),
  ) as [x: number, y: number, side: number][];
  const [first] = squares;
  if (!first) return undefined;
  const side = first[2];
  const left = Math.min(...squares.map(([x]) => x));
  const top = Math.min(...squares.map(([, y]) => y));
  const count = Math.round((Math.max(...squares.map(([x]) => x)) - left) / side) + 1 + 2 * QUIET_SQUARES;
  const width = count * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of squares) {
    const column = (Math.round((x - left) / side) + QUIET_SQUARES) * SCALE;
    const row = (Math.round((y - top) / side) + QUIET_SQUARES) * SCALE;
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1) pixels.fill(0, at(column + dx, row + dy), at(column + dx, row + dy) + 3);
  }
  return jsQR(pixels, width, width)?.data;

  function at(column: number, row: number): number {
    return (row * width + column) * 4;
  }
}
