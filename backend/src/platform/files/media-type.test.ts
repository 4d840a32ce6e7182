import { imageTypeOf, isOversizedImage, mayBeMediaType, mediaTypeOf } from './media-type.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const behind = (...parts: (string | Buffer)[]) => Buffer.concat([PDF, ...parts.map((part) => Buffer.from(part))]);
const before = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 'x'), PDF]);

it.each([
  ['with 18 000 zeros behind its end', behind(Buffer.alloc(18_000))],
  ['with 6 kB of a page behind its end', behind('<html>'.repeat(1_000))],
  ['with 200 bytes of a scanner before its header', before(200)],
  ['with 850 bytes of a portal before its header', before(850)],
  ['after a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), PDF])],
])('mediaTypeOf › finds a PDF %s', (_what, bytes) => expect(mediaTypeOf(bytes)).toBe('application/pdf'));

it.each([
  ['whose header stands beyond 1 024 bytes', before(1_100)],
  ['that was cut off', PDF.subarray(0, 30)],
  ['whose header has no version', Buffer.from('%PDF-x\n%%EOF')],
])('mediaTypeOf › finds no PDF in a file %s', (_what, bytes) => expect(mediaTypeOf(bytes)).toBeUndefined());

it('mayBeMediaType › refuses a start after which no header can follow', () => {
  expect(mayBeMediaType(Buffer.alloc(1_023, 'A'))).toBe(true);
  expect(mayBeMediaType(Buffer.alloc(1_024, 'A'))).toBe(false);
  expect(mayBeMediaType(before(1_000).subarray(0, 1_024))).toBe(true);
});

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.alloc(13),
]);
const jpegOf = (width: number, height: number, frameMarker = 0xc0) => {
  const frame = Buffer.from([0xff, frameMarker, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc4, 0, 3, 0]),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
};
const pngOf = (width: number, height: number, interlace = 0) => {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[28] = interlace;
  return bytes;
};
const jpeg = jpegOf(640, 480);

it('imageType recognises a picture by its content', () => {
  expect(imageTypeOf(png)).toBe('image/png');
  expect(imageTypeOf(jpeg)).toBe('image/jpeg');
  expect([imageTypeOf(pngOf(10_000, 5_000)), imageTypeOf(jpegOf(10_000, 5_000))]).toEqual(['image/png', 'image/jpeg']);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a PNG’s first bytes alone', png.subarray(0, 8)],
  ['a JPEG cut short', jpeg.subarray(0, 6)],
  ['a picture behind something else', Buffer.concat([Buffer.from(' '), png])],
  ['a PNG of three thousand million pixels', pngOf(60_000, 60_000)],
  ['a JPEG of as many', jpegOf(60_000, 60_000)],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
])('%s is no picture', (_what, bytes) => expect(imageTypeOf(bytes)).toBeUndefined());

it.each([
  ['a progressive JPEG', (height: number) => jpegOf(8000, height, 0xc2)],
  ['an interlaced PNG', (height: number) => pngOf(8000, height, 1)],
])('%s, which is decoded whole, has 40 million pixels at most', (_what, pictureOf) => {
  expect([5000, 5001].map((height) => isOversizedImage(pictureOf(height)))).toEqual([false, true]);
  expect([5000, 5001].map((height) => imageTypeOf(pictureOf(height)) !== undefined)).toEqual([true, false]);
});
