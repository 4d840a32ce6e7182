/** CSS pixels to a unit of the document, a point. */
export const CSS_PIXELS_PER_POINT = 96 / 72;

/** A page of an opened document. Lengths are CSS pixels at a scale of 1. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /**
   * Draws it, all at once when it is whole.
   * @param scale pixels of the canvas to a CSS pixel of the page, less where that would be too many
   * @throws Error when it was aborted, or cannot be drawn
   */
  draw(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /** Lays its text over it, unseen, for readers, search and selection. Pages are laid one after the other. */
  layText(container: HTMLElement, signal: AbortSignal): Promise<void>;
}
