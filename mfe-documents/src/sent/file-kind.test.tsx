import { asksForPassword } from '../viewer/open-pdf.lazy.ts';
import { readPdfFacts } from './file-kind.ts';
import { samplePdf } from './testing/sample-files.ts';

// pdf.js starts a worker, which only a browser has.
jest.mock('../viewer/open-pdf.lazy.ts', () => ({ asksForPassword: jest.fn() }));

it('the first facts of a PDF are its pages', async () => {
  expect(await readPdfFacts(new Blob([samplePdf(12)]))).toEqual({ pages: 12, isProtected: false, isCut: false });
});

it('the pages of a PDF are those of the root of its tree', async () => {
  const tree = '%PDF-1.4 <</Count 2 /Type /Pages>> <</Type/Pages/Count 5>> <</Type/Pages/Count 3>>';
  expect((await readPdfFacts(new Blob([tree])))?.pages).toBe(5);
});

it('the first facts of a PDF with a compressed tree leave its pages out', async () => {
  expect(await readPdfFacts(new Blob(['%PDF-1.7']))).toEqual({
    pages: undefined,
    isProtected: false,
    isCut: true,
  });
});

it('a PDF that is encrypted is protected when its reader asks for a password, and no other is opened', async () => {
  const encrypted = new Blob(['%PDF-1.7 trailer <</Encrypt 9 0 R>>']);
  jest.mocked(asksForPassword).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await readPdfFacts(encrypted)).toMatchObject({ isProtected: true });
  expect(await readPdfFacts(encrypted)).toMatchObject({ isProtected: false });
  jest.mocked(asksForPassword).mockRejectedValueOnce(new Error('not reached'));
  expect(await readPdfFacts(encrypted)).toMatchObject({ isProtected: false });
  expect(asksForPassword).toHaveBeenCalledTimes(3);
  await readPdfFacts(new Blob(['%PDF-1.7 <</Title (/Encrypt)>>']));
  expect(asksForPassword).toHaveBeenCalledTimes(3);
});

it('what is no PDF has no facts', async () => {
  expect(await readPdfFacts(new Blob(['olá']))).toBeUndefined();
});
