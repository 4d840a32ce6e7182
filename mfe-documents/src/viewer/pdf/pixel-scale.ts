/** More pixels than this do not fit a canvas on a phone. */
const MAX_CANVAS_PIXELS = 16_000_000;

/**
 * The scale at which a page is drawn: the one wanted, or the largest that fits a canvas.
 * @param width of the page at a scale of 1, and its height
 */
export function pixelScale(width: number, height: number, wanted: number): number {
  return Math.min(wanted, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
}
