import { type Crop, PHOTO_SIZE } from './crop.ts';

const JPEG_QUALITY = 0.9;

/** Draws a part of a picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, width, height }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // JPEG has no transparency: the transparent parts of a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * Renders the photo that is sent: a JPEG of `PHOTO_SIZE`, far below the service's limit, without the picture's
 * metadata.
 * @returns undefined when the browser cannot encode it
 */
export async function renderPhoto(picture: ImageBitmap, crop: Crop): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), PHOTO_SIZE);
  drawCrop(canvas, picture, crop);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return drawn ? new File([drawn], 'foto.jpg', { type: 'image/jpeg' }) : undefined;
}
