import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { openWithoutPassword } from './pdf-encryption.ts';
import { pdfFaultOf } from './pdf-fault.ts';
import { PdfDictionary, PdfReader } from './pdf-reader.ts';

/** Of each kind of encryption: RC4 with 40 and 128 bits, AES with 128 and 256. */
const VERSIONS = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

/** A PDF as laboratories send it: it opens without a password, and printing is forbidden. */
function protectedPdf(pdfVersion: (typeof VERSIONS)[number], file?: string, userPassword?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ pdfVersion, ownerPassword: 'do laboratório', userPassword, permissions: {} });
  pdf.text('Hemograma');
  if (file !== undefined) pdf.file(Buffer.from('<laudo/>'), { name: file });
  pdf.end();
  return buffer(pdf);
}

const dictionaryAt = (pdf: Buffer, place: number): PdfDictionary => {
  const value = new PdfReader(pdf, place, { bytes: pdf.length }, () => undefined).next();
  if (!(value instanceof PdfDictionary)) throw new Error('no dictionary');
  return value;
};

describe.each(VERSIONS)('a PDF %s with an owner’s password', (version) => {
  it('is in order when it opens to all', async () => {
    expect(pdfFaultOf(await protectedPdf(version))).toBeUndefined();
  });

  it('is encrypted when it asks for a password to open', async () => {
    expect(pdfFaultOf(await protectedPdf(version, undefined, 'de Maria'))).toBe('encrypted');
  });

  it('may have data attached, and no program', async () => {
    expect(pdfFaultOf(await protectedPdf(version, 'laudo.xml'))).toBeUndefined();
    expect(pdfFaultOf(await protectedPdf(version, 'laudo.exe'))).toBe('attachment');
  });
});

it('a script in packed objects of a PDF with an owner’s password is found, also behind a false end', async () => {
  const pdf = await protectedPdf('1.4');
  const trailer = dictionaryAt(pdf, pdf.lastIndexOf('trailer') + 'trailer'.length);
  const [fileId] = trailer.get('ID') as readonly Buffer[];
  const encryption = dictionaryAt(pdf, pdf.lastIndexOf('<<', pdf.indexOf('/Standard')));
  const opened = openWithoutPassword(encryption, fileId ?? Buffer.alloc(0));
  const id = { number: 99, generation: 0 };
  // RC4 encrypts as it decrypts.
  const encrypted = (content: string): Buffer =>
    opened?.ofStream(deflateSync(Buffer.from(content)), id) ?? Buffer.alloc(0);
  const withPacked = (content: Buffer): Buffer =>
    Buffer.concat([
      pdf,
      Buffer.from('\n99 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
      content,
      Buffer.from('\nendstream endobj'),
    ]);
  const falseEnd = encrypted(`5 0 << /S /JavaScript >> ${'.'.repeat(9000)}`);
  expect(pdfFaultOf(withPacked(encrypted('5 0 << /Type /Page >>')))).toBeUndefined();
  expect(pdfFaultOf(withPacked(encrypted('5 0 << /S /JavaScript >>')))).toBe('active');
  expect(pdfFaultOf(withPacked(Buffer.concat([falseEnd, Buffer.from('endstream')])))).toBe('active');
  expect(pdfFaultOf(withPacked(Buffer.from('nonsense')))).toBe('unreadable');
});

describe('a PDF 2.0 with an owner’s password', () => {
  const encryption = (stored: string): PdfDictionary =>
    dictionaryAt(
      Buffer.from(
        `<< /Filter /Standard /V 5 /R 6 /U <${stored}> /UE <${'00'.repeat(32)}> /StmF /A /StrF /A
         /CF << /A << /CFM /AESV3 >> >> >>`,
      ),
      0,
    );
  const SALTS = Buffer.from('consultahospital').toString('hex');
  const HASH = '7d91e68326ff5bcf0c811e7e24af06ae0cc73921a3378d663503f890c89457fc';

  it('opens to all when the empty password is that of its users', () => {
    expect(openWithoutPassword(encryption(HASH + SALTS), Buffer.alloc(0))).toBeDefined();
    expect(openWithoutPassword(encryption('00'.repeat(32) + SALTS), Buffer.alloc(0))).toBeUndefined();
  });
});
