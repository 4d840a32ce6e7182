/**
 * A PDF of one page that is large by what its page does not show.
 * @param hiddenBytes of the part that is not shown
 */
export function largePdf(hiddenBytes: number): Buffer {
  const head = '%PDF-1.4\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n';
  const pages = '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj\n';
  const page = '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>\nendobj\n';
  const large = Buffer.concat([
    Buffer.from(`4 0 obj\n<</Length ${hiddenBytes}>>\nstream\n`),
    Buffer.alloc(hiddenBytes, 'a'),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([Buffer.from(head + pages + page), large, Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n')]);
}
