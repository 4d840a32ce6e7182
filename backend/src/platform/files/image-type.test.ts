import { imageTypeOf } from './image-type.ts';

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), Buffer.from('IHDR'), Buffer.alloc(13)]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);

it('knows a picture by its content', () => {
  expect(imageTypeOf(png)).toBe('image/png');
  expect(imageTypeOf(jpeg)).toBe('image/jpeg');
});

it.each([
  ['nothing', Buffer.alloc(0)], ['a page', Buffer.from('<html><script>')], ['a PDF', Buffer.from('%PDF-1.7')], ['a GIF', Buffer.from('GIF89a')],
  ['a PNG’s first bytes alone', png.subarray(0, 8)], ['a JPEG cut short', jpeg.subarray(0, 6)], ['a picture behind something else', Buffer.concat([Buffer.from(' '), png])],
])('does not take %s for one', (_what, bytes) => expect(imageTypeOf(bytes)).toBeUndefined());
