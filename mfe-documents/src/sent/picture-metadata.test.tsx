import { stripJpeg, stripPng } from './picture-metadata.ts';
import { sampleJpeg, samplePng, POSITION } from './testing/sample-files.ts';

const textOf = async (content: Blob | undefined): Promise<string> =>
  content ? String.fromCharCode(...new Uint8Array(await content.arrayBuffer())) : '';

it.each([true, false])(
  'a stripped JPEG retains colours and orientation, and nothing else besides the picture (little endian: %p)',
  async (isLittleEndian) => {
    const text = await textOf(stripJpeg(sampleJpeg({ isLittleEndian })));
    for (const removed of [POSITION, 'a comment', 'MPF', 'trailer']) expect(text).not.toContain(removed);
    for (const retained of ['JFIF', 'ICC_PROFILE\0colours', '\xff\xdb', '\xff\xda']) expect(text).toContain(retained);
    expect(text).toMatch(/^\xff\xd8\xff\xe1[^]{2}Exif\0\0MM[^]{8}\x01\x12\0\x03\0\0\0\x01\0\x06/);
    expect(text.endsWith('\xff\xd9')).toBe(true);
  },
);

it('a stripped upright JPEG has no Exif at all', async () => {
  expect(await textOf(stripJpeg(sampleJpeg({ orientation: 1 })))).not.toContain('Exif');
});

it('a JPEG that is cut off, or none, is not stripped', () => {
  expect(stripJpeg(sampleJpeg().slice(0, 100))).toBeUndefined();
  expect(stripJpeg(samplePng())).toBeUndefined();
});

it('a stripped PNG loses texts and position, and what follows the picture', async () => {
  const text = await textOf(stripPng(samplePng()));
  for (const removed of [POSITION, 'Author', 'trailer']) expect(text).not.toContain(removed);
  for (const retained of ['IHDR', 'IDAT', 'IEND']) expect(text).toContain(retained);
});

it('a PNG that is cut off is not stripped', () => {
  expect(stripPng(samplePng().slice(0, 60))).toBeUndefined();
});
