import { type Crop, PHOTO_SIZE } from './crop.ts';

const JPEG_QUALITY = 0.9;

/** Draws what is taken of a picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, width, height }: Crop): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // JPEG knows no transparency: what is clear in a PNG would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * The photo as it is sent: a JPEG of `PHOTO_SIZE`, far below what the service takes. Where it was taken does not go
 * along.
 * @returns undefined when the browser cannot
 */
export async function photoOf(picture: ImageBitmap, crop: Crop): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), PHOTO_SIZE);
  drawCrop(canvas, picture, crop);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return drawn ? new File([drawn], 'foto.jpg', { type: 'image/jpeg' }) : undefined;
}
