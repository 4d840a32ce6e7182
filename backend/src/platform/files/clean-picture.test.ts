import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { cleanPicture, thumbnailOf } from './clean-picture.ts';
import { factsOf, jpegOf, onItsSide, phonePhoto, pngOf, upperColour } from './testing/pictures.ts';

const SIZE = { width: 2400, height: 1200 };
const clean = async (bytes: Buffer, type: 'image/jpeg' | 'image/png') => {
  const cleaned = await cleanPicture(bytes, type);
  if (!cleaned) throw new Error('it counts as damaged');
  return cleaned;
};

it('cleanPicture removes position and camera of an upright photo and preserves its pixels', async () => {
  const photo = await phonePhoto(SIZE, 1);
  expect(await factsOf(photo)).toMatchObject({ hasExif: true });
  const cleaned = await clean(photo, 'image/jpeg');
  expect(await factsOf(cleaned)).toMatchObject({ ...SIZE, hasExif: false, format: 'jpeg' });
  // Its coded data are the same, to the byte.
  const coded = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])));
  expect(cleaned.subarray(-coded.length).equals(coded)).toBe(true);
});

it.each([
  [3, 'blue', SIZE],
  [6, undefined, { width: 1200, height: 2400 }],
  [8, undefined, { width: 1200, height: 2400 }],
] as const)('a photo of orientation %s is turned upright, and none is made smaller', async (orientation, top, size) => {
  const cleaned = await clean(await phonePhoto(SIZE, orientation), 'image/jpeg');
  expect(await factsOf(cleaned)).toMatchObject({ ...size, hasExif: false, orientation: undefined });
  if (top) expect(await upperColour(cleaned)).toBe(top);
});

it.each([
  [{ width: 12, height: 8 }, 6],
  [{ width: 12, height: 8 }, 8],
  [{ width: 1000, height: 700 }, 5],
])(
  'a PNG of %j › is turned upright without loss when its metadata has the orientation %i',
  async (size, orientation) => {
    const sideways = await sharp(await pngOf(size))
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const cleaned = await clean(sideways, 'image/png');
    expect(await factsOf(cleaned)).toMatchObject({
      width: size.height,
      height: size.width,
      format: 'png',
      hasExif: false,
    });
    expect((await sharp(cleaned).stats()).channels[0]).toMatchObject({ min: 0xaa, max: 0xaa });
  },
);

it.each([
  ['rgb16', undefined],
  ['rgb16', 'p3'],
  ['grey16', undefined],
  ['b-w', undefined],
  ['srgb', 'p3'],
] as const)(
  'a PNG of %s and the profile %s is turned upright in the same depth and colours',
  async (space, profile) => {
    const upright = sharp(await pngOf({ width: 12, height: 8 })).toColourspace(space);
    const sideways = onItsSide(await (profile ? upright.withIccProfile(profile) : upright).png().toBuffer());
    const coloursOf = async (bytes: Buffer) => {
      const { depth, channels, icc, ...facts } = await sharp(bytes).metadata();
      return { space: facts.space, depth, channels, hasProfile: icc !== undefined };
    };
    const given = await coloursOf(sideways);
    expect(given).toMatchObject({ space, hasProfile: profile !== undefined });
    const cleaned = await clean(sideways, 'image/png');
    expect(await coloursOf(cleaned)).toEqual(given);
    expect(await factsOf(cleaned)).toMatchObject({ width: 8, height: 12, hasExif: false });
  },
);

it('what hangs behind a picture, such as a film, is cut off', async () => {
  const [jpeg, png] = await Promise.all([jpegOf(SIZE), pngOf(SIZE)]);
  const film = Buffer.from('a film with its position');
  expect((await clean(Buffer.concat([jpeg, film]), 'image/jpeg')).includes('a film')).toBe(false);
  expect((await clean(Buffer.concat([png, film]), 'image/png')).equals(await clean(png, 'image/png'))).toBe(true);
});

it('cleanPicture removes the texts of a PNG and preserves its pixels', async () => {
  const png = await pngOf(SIZE);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const texts = ['eXIf', 'tEXt', 'iTXt', 'zTXt'].map((type) => chunk(type, deflateSync(Buffer.from('secret'))));
  const headerEnd = 8 + 12 + 13;
  const tagged = Buffer.concat([png.subarray(0, headerEnd), ...texts, png.subarray(headerEnd)]);
  const cleaned = await clean(tagged, 'image/png');
  expect(cleaned.equals(await clean(png, 'image/png'))).toBe(true);
  expect(cleaned.includes('tEXt')).toBe(false);
});

it('a picture that is cut short is damaged', async () => {
  const [jpeg, png] = await Promise.all([jpegOf(SIZE), pngOf(SIZE)]);
  expect(await cleanPicture(jpeg.subarray(0, 100), 'image/jpeg')).toBeUndefined();
  expect(await cleanPicture(png.subarray(0, 100), 'image/png')).toBeUndefined();
  expect(await thumbnailOf(jpeg.subarray(0, 100))).toBeUndefined();
});

it('a small picture is 320 pixels long at most', async () => {
  const thumbnail = await thumbnailOf(await pngOf(SIZE));
  expect(thumbnail && (await factsOf(thumbnail))).toMatchObject({ width: 320, height: 160, format: 'jpeg' });
  const tiny = await thumbnailOf(await pngOf({ width: 10, height: 20 }));
  expect(tiny && (await factsOf(tiny))).toMatchObject({ width: 10, height: 20 });
});
