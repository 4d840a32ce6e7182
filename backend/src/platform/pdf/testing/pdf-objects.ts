import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary as it is written, and its stream, uncompressed, if it has one. */
export interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** The objects of a PDF as our maker writes them, by their numbers. */
export function pdfObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const found of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', body] = (found[2] ?? '').split(/\nstream\n/);
    const bytes = Buffer.from(body?.replace(/\nendstream$/, '') ?? '', 'latin1');
    objects.set(found[1] ?? '', {
      head,
      stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    });
  }
  return objects;
}

/** The number of the object that an entry of a dictionary names; empty for none. */
export const refOf = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
