import { checkPdf } from './check-pdf.ts';

const PLAIN = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF');

it('the clock of a PDF starts when its check starts, and not while it waits behind a slow one', async () => {
  const slow = new AbortController();
  const clocks = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(slow.signal);
  const faults = [checkPdf(PLAIN), checkPdf(PLAIN)];
  expect(clocks).toHaveBeenCalledTimes(1);
  slow.abort();
  expect(await Promise.all(faults)).toEqual(['unreadable', undefined]);
  expect(clocks).toHaveBeenCalledTimes(2);
  clocks.mockRestore();
});
