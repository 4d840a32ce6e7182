/** A phone's photo holds more than a professional can see on a screen; the longest side in pixels. */
const LONGEST_SIDE = 2_000;
const JPEG_QUALITY = 0.85;

/** Width and height within `LONGEST_SIDE`, in the same proportion. */
export function fitted({ width, height }: { readonly width: number; readonly height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Draws a photo anew, as an upright JPEG that fits a weak network, without place and time. A small one too: what a
 * phone writes beside the pixels leaves the device in no picture.
 * @returns the picture to send: the same in a browser that cannot draw, whose metadata the service removes;
 * 'unreadable' when it is no picture
 * @see docs/product/urgent-care-request.md
 */
export async function shrinkPicture(file: File): Promise<File | 'unreadable'> {
  if (!('createImageBitmap' in globalThis)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return 'unreadable';
  try {
    const drawn = await draw(picture, fitted(picture));
    return drawn
      ? new File([drawn], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
      : file;
  } finally {
    picture.close();
  }
}

function draw(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency: the transparent parts of a PNG would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;
