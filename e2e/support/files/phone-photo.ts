import type { Page } from '@playwright/test';

/** Text that a phone stores with the picture: the position. */
export const POSITION = 'GPS-23.5505,-46.6333';
/** Turned by a quarter: the phone was held upright. */
const ORIENTATION = 6;
const JPEG_HEAD_BYTES = 2;

/**
 * Takes a photo of small print as a phone does: lying on its side, with orientation and position in its Exif.
 * @param page draws it
 * @param shape `side` is the longer one, in pixels; `quality` that of the JPEG, up to 1
 */
export async function phonePhoto(page: Page, { side = 4_000, quality = 0.95 } = {}): Promise<Buffer> {
  const drawn = Buffer.from(await page.evaluate(drawPaper, { side, quality }), 'base64');
  return Buffer.concat([drawn.subarray(0, JPEG_HEAD_BYTES), exif(), drawn.subarray(JPEG_HEAD_BYTES)]);
}

/** Runs in the page. Noise imitates the grain of a photo, which makes the file large. */
async function drawPaper({ side, quality }: { side: number; quality: number }): Promise<string> {
  const canvas = new OffscreenCanvas(side, (side * 3) / 4);
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  const picture = pen.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < picture.data.length; at += 4) {
    const light = 205 + ((at * 2_654_435_761) >>> 27);
    picture.data[at] = light;
    picture.data[at + 1] = light - 3;
    picture.data[at + 2] = light - 8;
    picture.data[at + 3] = 255;
  }
  pen.putImageData(picture, 0, 0);
  pen.fillStyle = '#222';
  pen.font = `${side / 100}px sans-serif`;
  for (let line = 1; line < 60; line += 1)
    pen.fillText(
      'Hemoglobina 13,9 g/dL   Leucócitos 6.200 /mm³   Plaquetas 210.000 /mm³ '.repeat(2),
      40,
      (line * side) / 80,
    );
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

function exif(): Buffer {
  const tiff = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, ORIENTATION, 0, 0]);
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.alloc(4), Buffer.from(POSITION)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
