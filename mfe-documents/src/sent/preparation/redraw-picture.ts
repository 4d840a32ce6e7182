/**
 * Longest side of a photo that is sent, in pixels: a sheet of A4 has some 220 to the inch then, which keeps small print
 * legible.
 */
const LONGEST_SIDE = 2_560;
/** Print stays sharp; below this, JPEG draws shadows around letters. */
const JPEG_QUALITY = 0.82;

/** Width and height within `LONGEST_SIDE`, in the same proportion. */
function fitted({ width, height }: { readonly width: number; readonly height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture anew: upright, with its longest side within 2560 pixels, without metadata, as JPEG.
 * @returns undefined when this browser cannot, be it for want of memory
 * @see docs/product/sent-documents.md
 */
export async function redrawPicture(file: Blob): Promise<Blob | undefined> {
  if (!('createImageBitmap' in globalThis)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const size = fitted(picture);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (pen) {
    // JPEG has no transparency: the transparent parts of a PNG would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, size.width, size.height);
  }
  picture.close();
  const drawn =
    pen && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)));
  // Some browsers keep the memory of a canvas for long.
  canvas.width = 0;
  return drawn ?? undefined;
}
