import sharp from 'sharp';
import { type ImageType, MAX_PIXELS } from '../files/image-type.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';

// One picture takes one thread, and nothing of it is remembered.
sharp.cache(false);
sharp.concurrency(1);

/** As small as shows no loss: print on a photographed paper stays legible. */
const TURNED_QUALITY = 92;
/** Longer side, in pixels. */
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 70;

/**
 * Takes position, camera and the like out of a picture, and turns it upright. A picture that stands upright keeps its
 * pixels as they are, and none is made smaller.
 * @returns undefined when it is damaged
 * @see docs/product/files.md
 */
export async function cleanPicture(bytes: Buffer, type: ImageType): Promise<Buffer | undefined> {
  if (type === 'image/png') return stripPng(bytes);
  const stripped = stripJpeg(bytes);
  if (!stripped || stripped.orientation === 1) return stripped?.bytes;
  return decoded(() =>
    // Read from its temporary form on the disk when it is large: turning needs all of it.
    sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: false, failOn: 'truncated' })
      .autoOrient()
      .keepIccProfile()
      .jpeg({ quality: TURNED_QUALITY })
      .toBuffer(),
  );
}

/** Makes a small JPEG of a picture. @returns undefined when the picture cannot be read */
export function thumbnailOf(bytes: Buffer): Promise<Buffer | undefined> {
  return decoded(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'truncated' })
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toBuffer(),
  );
}

/** Whatever the decoder throws, the picture is at fault. */
async function decoded(work: () => Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
