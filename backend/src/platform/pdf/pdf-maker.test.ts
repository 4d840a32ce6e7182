import { type DocumentContent, draw } from '../../care/documents/document-pdf.ts';
import { createPdfMaker, type PdfMaker } from './pdf-maker.ts';
import { pdfText } from './testing/read-pdf.ts';

const content: DocumentContent = {
  brandName: 'Acolhe',
  title: 'Relatório',
  patientName: 'Conceição Ávila',
  patientCpf: '52998224725',
  professionalName: 'Rafael Costa',
  issuedAt: new Date('2026-03-10T02:05:00Z'),
  text: 'Febre.\n'.repeat(400),
  validity: { code: '7K3M-9QWX-2ZT4', address: 'https://acolhe.example/validar/7K3M-9QWX-2ZT4' },
};
const DRAWING = new URL('../../care/documents/document-pdf.ts', import.meta.url);
let maker: PdfMaker<DocumentContent>;
beforeEach(() => {
  maker = createPdfMaker(DRAWING);
});
afterEach(() => maker.close());

it('documents made in the thread equal those made here, in whatever order', async () => {
  const rendered = await Promise.all(['Um', 'Dois', 'Três'].map((text) => maker.make({ ...content, text })));
  const expected = await Promise.all(['Um', 'Dois', 'Três'].map((text) => draw({ ...content, text })));
  expect(rendered.map((bytes) => pdfText(bytes).pages)).toEqual(expected.map((bytes) => pdfText(bytes).pages));
});

it('a thread that was prepared has loaded what draws before its first document', async () => {
  const recordsLoadTime = `const loadedAt = String(Date.now());
    export const draw = async () => new TextEncoder().encode(loadedAt);`;
  const prepared = createPdfMaker<null>(new URL(`data:text/javascript,${encodeURIComponent(recordsLoadTime)}`));
  await prepared.prepare();
  const preparedAt = Date.now();
  expect(Number(await prepared.make(null))).toBeLessThanOrEqual(preparedAt);
  await prepared.close();
});

it('the event loop turns while a document is made', async () => {
  const turnsDuring = async (make: () => Promise<Buffer>) => {
    let turns = 0;
    let isOver = false;
    const turn = () => void setImmediate(() => ((turns += 1), isOver || turn()));
    turn();
    await make();
    isOver = true;
    return turns;
  };
  await maker.make(content);
  expect(await turnsDuring(() => maker.make(content))).toBeGreaterThan(10 * (await turnsDuring(() => draw(content))));
});

it('a document that cannot be made fails, and the next is made', async () => {
  // A content that no caller can give, so that the thread fails while it works.
  await expect(maker.make({ ...content, patientCpf: undefined as never })).rejects.toThrow('TypeError');
  expect((await maker.make(content)).subarray(0, 8).toString()).toBe('%PDF-1.7');
});

it('a document that takes too long fails, and a new thread makes the next', async () => {
  const hasty = createPdfMaker<DocumentContent>(DRAWING, 1);
  await expect(hasty.make(content)).rejects.toThrow('A document took too long to be made.');
  await hasty.close();
  const pending = maker.make(content);
  const closed = expect(pending).rejects.toThrow('The service is stopping.');
  await maker.close();
  await closed;
  expect((await maker.make(content)).length).toBeGreaterThan(1_000);
});
