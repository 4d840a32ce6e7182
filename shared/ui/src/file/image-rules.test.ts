import { addImages, MAX_IMAGE_BYTES } from './image-rules.ts';

const file = (name: string, type = 'image/png'): File => new File(['x'], name, { type });

test('JPEG and PNG images are added to those already chosen', () => {
  const [a, b] = [file('a.png'), file('b.jpg', 'image/jpeg')];
  expect(addImages([a], [b])).toEqual({ images: [a, b], fault: null });
});

test('files of another type are refused by name while images are kept', () => {
  const good = file('a.png');
  const { images, fault } = addImages([], [file('doc.pdf', 'application/pdf'), good]);
  expect(images).toEqual([good]);
  expect(fault).toBe('doc.pdf: envie somente imagens JPEG ou PNG.');
});

test('an image that is too large is left out and named with the limit', () => {
  const just = new File([new Uint8Array(MAX_IMAGE_BYTES)], 'grande.png', { type: 'image/png' });
  const large = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'enorme.png', { type: 'image/png' });
  expect(addImages([], [just, large])).toEqual({ images: [just], fault: 'enorme.png: cada imagem pode ter até 5 MB.' });
});

test('images beyond the limit are refused with the limit', () => {
  const [a, b, c, d] = [file('a.png'), file('b.png'), file('c.png'), file('d.png')];
  expect(addImages([a, b], [c, d])).toEqual({ images: [a, b, c], fault: 'Você pode enviar até 3 imagens.' });
});
