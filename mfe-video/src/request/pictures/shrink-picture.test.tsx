import { fitted, shrinkPicture } from './shrink-picture.ts';

const photo = (bytes: number, name = 'IMG_1.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const pen = { fillStyle: '', fillRect: jest.fn(), drawImage: jest.fn() };

/** A browser that sees a picture of this size, and draws one of so many bytes. */
function browser(seen: { width: number; height: number } | undefined, drawnBytes: number) {
  const close = jest.fn();
  const createImageBitmap = jest.fn(() =>
    seen ? Promise.resolve({ ...seen, close }) : Promise.reject(new DOMException('', 'InvalidStateError')),
  );
  Object.assign(globalThis, { createImageBitmap });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob([new Uint8Array(drawnBytes)], { type })));
  return close;
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_000, height: 9_000 },
    { width: 667, height: 2_000 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('a picture of %j is scaled to %j', (size, expected) => {
  expect(fitted(size)).toEqual(expected);
});

test('a phone’s photo becomes a small JPEG', async () => {
  const close = browser({ width: 4_000, height: 3_000 }, 400_000);
  const small = await shrinkPicture(photo(3_000_000));
  expect(small).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 400_000 });
  expect(pen.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2_000, 1_500);
  expect(close).toHaveBeenCalled();
});

test('a small picture with many bytes is compressed', async () => {
  browser({ width: 1_900, height: 1_900 }, 500_000);
  expect(await shrinkPicture(photo(4_000_000))).toMatchObject({ size: 500_000 });
});

test.each([
  ['a small picture', { width: 1_200, height: 900 }, 200_000],
  ['a picture that this makes larger', { width: 1_200, height: 10 }, 900_000],
])('%s is drawn anew too, since the original says where it was taken', async (_what, size, drawnBytes) => {
  browser(size, drawnBytes);
  expect(await shrinkPicture(photo(300_000))).toMatchObject({
    name: 'IMG_1.jpg',
    type: 'image/jpeg',
    size: drawnBytes,
  });
});

test('a file that is no picture, whatever its name says, is refused', async () => {
  browser(undefined, 0);
  expect(await shrinkPicture(photo(10))).toBe('unreadable');
});

test('a picture is sent as it is by a browser that cannot draw, since the service removes what it says of itself', async () => {
  const file = photo(3_000_000);
  expect(await shrinkPicture(file)).toBe(file);
});
