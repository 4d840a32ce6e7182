import { crc32 } from 'node:zlib';
import sharp, { type OutputInfo } from 'sharp';

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const plain = ({ width, height }: PictureSize) => sharp({ create: { width, height, channels: 3, background: '#a33' } });

/** A picture of one colour. */
export const pngOf = (size: PictureSize): Promise<Buffer> => plain(size).png().toBuffer();
export const jpegOf = (size: PictureSize): Promise<Buffer> => plain(size).jpeg().toBuffer();

const PNG_HEADER_END = 33;
/** TIFF of one entry: orientation 6. */
const ON_ITS_SIDE = '49492a0008000000' + '0100' + '12010300010000000600' + '0000' + '00000000';

/** Lays a PNG on its side by its metadata alone, so that depth and colours remain. */
export function onItsSide(png: Buffer): Buffer {
  const data = Buffer.from(`eXIf${Buffer.from(ON_ITS_SIDE, 'hex').toString('latin1')}`, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  checksum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, PNG_HEADER_END), length, data, checksum, png.subarray(PNG_HEADER_END)]);
}

/** A photo as a phone makes it: red above blue, lying on its side, with its position. */
export async function phonePhoto({ width, height }: PictureSize, orientation: number): Promise<Buffer> {
  const blue = await plain({ width, height: height / 2 })
    .tint('#00f')
    .png()
    .toBuffer();
  return plain({ width, height })
    .composite([{ input: blue, gravity: 'south' }])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Acolhe', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

/** What a picture says of itself. */
export async function factsOf(bytes: Buffer) {
  const { width, height, orientation, exif, format } = await sharp(bytes).metadata();
  return { width, height, orientation, hasExif: exif !== undefined, format };
}

/** The colour in the middle of a picture's upper edge. */
export async function upperColour(bytes: Buffer): Promise<'red' | 'blue'> {
  const { data, info }: { data: Buffer; info: OutputInfo } = await sharp(bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.width / 2) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}
