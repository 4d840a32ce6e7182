import { MAX_DOCUMENT_BYTES } from '@acolhe/contracts';
import { asksForPassword } from '../viewer/open-pdf.lazy.ts';
import { inspectDocument, PREPARATION_MESSAGES, prepareDocument } from './prepare-document.ts';
import { sampleJpeg, samplePdf, samplePng, POSITION } from './testing/sample-files.ts';

// pdf.js starts a worker, which only a browser has.
jest.mock('../viewer/open-pdf.lazy.ts', () => ({ asksForPassword: jest.fn() }));

const pen = { fillStyle: '', fillRect: jest.fn(), drawImage: jest.fn(), imageSmoothingQuality: '' };
const PHOTO = sampleJpeg({ size: 600 * 1024 });
const photo = (name = 'IMG_1.jpeg') => new File([PHOTO], name, { type: 'image/jpeg' });

/** A browser that sees a picture of this size, and draws one of so many bytes. */
function browser(seen: { width: number; height: number } | undefined, drawnBytes: number) {
  const createImageBitmap = () =>
    seen ? Promise.resolve({ ...seen, close: jest.fn() }) : Promise.reject(new DOMException('', 'InvalidStateError'));
  Object.assign(globalThis, { createImageBitmap });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob([new Uint8Array(drawnBytes)], { type })));
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});
const textOf = async ({ file }: { readonly file?: File | undefined }): Promise<string> =>
  new TextDecoder('latin1').decode(await file?.arrayBuffer());

it('a phone’s photo is drawn again, with its long side at 2560 pixels', async () => {
  browser({ width: 3_000, height: 4_000 }, 400_000);
  const { file } = await prepareDocument(photo('exame.JPG'));
  expect([file?.name, file?.type, file?.size]).toEqual(['exame.JPG', 'image/jpeg', 400_000]);
  expect(pen.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1_920, 2_560);
});

it('a photo within that size is not enlarged', async () => {
  browser({ width: 2_000, height: 1_500 }, 400_000);
  await prepareDocument(photo());
  expect(pen.drawImage).toHaveBeenLastCalledWith(expect.anything(), 0, 0, 2_000, 1_500);
});

it.each([
  ['that would grow', () => browser({ width: 4_000, height: 3_000 }, PHOTO.length)],
  ['that this browser cannot draw', () => browser(undefined, 0)],
  ['in a browser that draws none', () => undefined],
])('a photo %s is sent as it is, without its position', async (_, prepare) => {
  prepare();
  const prepared = await prepareDocument(photo());
  expect(prepared.file?.name).toBe('IMG_1.jpeg');
  expect(await textOf(prepared)).not.toContain(POSITION);
});

it('a small picture loses only its position, not its type', async () => {
  browser({ width: 100, height: 100 }, 1);
  const prepared = await prepareDocument(new File([samplePng()], 'tela.jpg', { type: 'image/jpeg' }));
  expect([prepared.file?.name, prepared.file?.type]).toEqual(['tela.png', 'image/png']);
  expect(await textOf(prepared)).not.toContain(POSITION);
});

it('a PDF that asks for a password to open is not sent, and one that is protected from printing is', async () => {
  const pdf = new File(['%PDF-1.7 trailer <</Encrypt 9 0 R>> %%EOF'], 'laudo.pdf', { type: 'application/pdf' });
  jest.mocked(asksForPassword).mockResolvedValueOnce(true);
  expect(await prepareDocument(pdf)).toEqual({ fault: PREPARATION_MESSAGES.protected });
  jest.mocked(asksForPassword).mockResolvedValueOnce(true);
  expect(await inspectDocument(pdf)).toMatchObject({ fault: PREPARATION_MESSAGES.protected });
  jest.mocked(asksForPassword).mockResolvedValueOnce(false);
  expect(await prepareDocument(pdf)).toEqual({ file: pdf });
});

it('a PDF is sent as it is', async () => {
  const pdf = new File([samplePdf()], 'laudo.pdf', { type: 'application/pdf' });
  expect((await prepareDocument(pdf)).file).toBe(pdf);
});

it.each([
  ['nothing', new File([], 'nada.pdf'), PREPARATION_MESSAGES.empty],
  ['a text', new File(['olá'], 'texto.pdf'), PREPARATION_MESSAGES.unsupported],
  ['HEIC', new File(['\0\0\0\x18ftypheic\0\0'], 'IMG_1.jpg'), PREPARATION_MESSAGES.heic],
  ['a broken photo', new File([sampleJpeg().slice(0, 90)], 'meia.jpg'), PREPARATION_MESSAGES.broken],
  ['a PDF without an end', new File(['%PDF-1.7 1 0 obj'], 'meio.pdf'), PREPARATION_MESSAGES.incomplete],
  ['a large PDF', new File([samplePdf(1, MAX_DOCUMENT_BYTES)], 'grande.pdf'), PREPARATION_MESSAGES.tooLarge],
])('a file with %s in it is not sent', async (_, file, fault) => {
  expect(await prepareDocument(file)).toEqual({ fault });
  // The choice has refused a large one.
  if (fault !== PREPARATION_MESSAGES.tooLarge) expect(await inspectDocument(file)).toMatchObject({ fault });
});

it('inspectDocument › finds no fault in what would be sent, also a picture of another kind', async () => {
  browser({ width: 100, height: 100 }, 700);
  const files = [photo(), new File([samplePng()], 'tela.png'), new File(['RIFF'], 'foto.jpg')];
  expect(await Promise.all(files.map(inspectDocument))).toEqual([{}, {}, {}]);
  expect(await inspectDocument(new File([samplePdf(2)], 'laudo'))).toMatchObject({ pdf: { pages: 2 } });
});

it.each([
  ['foto.jpg', 'image/jpeg'],
  ['foto.webp', 'image/webp'],
  ['foto.gif', 'image/gif'],
  ['foto.bmp', 'image/bmp'],
])('prepareDocument › draws another kind of picture as a JPEG, from %s', async (name, type) => {
  browser({ width: 100, height: 100 }, 700);
  const { file } = await prepareDocument(new File(['RIFF'], name, { type }));
  expect([file?.name, file?.type, file?.size]).toEqual(['foto.jpg', 'image/jpeg', 700]);
});

it('prepareDocument › draws a small PNG again that says that it is turned', async () => {
  browser({ width: 100, height: 50 }, 700);
  const { file } = await prepareDocument(new File([samplePng(6)], 'exame.png', { type: 'image/png' }));
  expect([file?.name, file?.type]).toEqual(['exame.jpg', 'image/jpeg']);
});

it('prepareDocument › leaves a PNG that is turned to the service when this browser cannot draw it', async () => {
  browser(undefined, 0);
  const turned = samplePng(6);
  const { file } = await prepareDocument(new File([turned], 'exame.jpg', { type: 'image/jpeg' }));
  expect([file?.name, file?.type]).toEqual(['exame.png', 'image/png']);
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(turned);
  const broken = new File([turned.slice(0, 80)], 'exame.png', { type: 'image/png' });
  expect(await prepareDocument(broken)).toEqual({ fault: PREPARATION_MESSAGES.broken });
});
