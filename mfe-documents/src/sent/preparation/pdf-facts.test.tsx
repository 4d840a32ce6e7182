import { madePdf } from '../testing/made-files.ts';
import { readPdfFacts } from './pdf-facts.ts';

it('the first facts of a PDF are its pages', async () => {
  expect(await readPdfFacts(new Blob([madePdf(12)]))).toEqual({ pages: 12, isProtected: false });
});

it('the pages of a PDF are those of the root of its tree', async () => {
  const tree = '%PDF-1.4 <</Count 2 /Type /Pages>> <</Type/Pages/Count 5>> <</Type/Pages/Count 3>>';
  expect((await readPdfFacts(new Blob([tree])))?.pages).toBe(5);
});

it('the first facts of a PDF with a compressed tree leave its pages out, and tell of a password', async () => {
  expect(await readPdfFacts(new Blob(['%PDF-1.7 trailer <</Encrypt 9 0 R>>']))).toEqual({
    pages: undefined,
    isProtected: true,
  });
});

it('what is no PDF has no facts', async () => {
  expect(await readPdfFacts(new Blob(['olá']))).toBeUndefined();
});
