import { createPdf } from './pdf-document.ts';
import { addSignatureField, signPdf } from './sign-pdf.ts';
import { readSigningCertificate } from './signing-certificate.ts';
import { addTagged, REGULAR, setText } from './tags.ts';
import { pdfText, readPdf } from './testing/read-pdf.ts';
import { checkSignature, makeCertificateFile } from './testing/signatures.ts';
import { uaProblems } from './testing/ua-problems.ts';

const certificate = readSigningCertificate(makeCertificateFile('Clínica', { password: 'x' }), 'x');
const at = new Date('2026-03-10T02:05:00Z');
const paper = (withField: boolean) =>
  createPdf({ title: 'Receita', author: 'Ávila', creator: 'Acolhe', madeAt: at }, 'Acolhe', (pdf, root) => {
    addTagged(pdf, root, 'H1', () => setText(pdf, REGULAR, 'Receita'));
    if (withField) addSignatureField(pdf, root, { signedBy: 'Clínica', description: 'Assinado por Clínica', at });
  });
let unsigned: Buffer;
let signed: Buffer;
beforeAll(async () => {
  unsigned = await paper(true);
  signed = await signPdf(unsigned, certificate);
});

it('a signature is over every byte but itself, by the certificate that it names, as PAdES wants', () => {
  const { certificates, ...checked } = checkSignature(signed);
  expect(checked).toEqual({
    isIntact: true,
    namesCertificate: true,
    subFilter: 'ETSI.CAdES.detached',
    // Content type, digest and certificate; the time of signing is in the PDF.
    attributes: ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'],
  });
  expect(certificates.map(({ subject }) => subject)).toEqual(certificate.chain.map(({ subject }) => subject));
  expect(signed.toString('latin1')).toContain('/M (D:20260310020500Z)');
});

it('a signature is broken by one byte that was changed, wherever it is', () => {
  const [, from, to] = /\/ByteRange \[0 (\d+) (\d+)/.exec(signed.toString('latin1')) ?? [];
  const covered = [...signed.keys()].filter((place) => place < Number(from) || place >= Number(to));
  for (let n = 0; n < 60; n += 1) {
    const place = covered[Math.floor((n * covered.length) / 60)] ?? 0;
    const changed = Buffer.from(signed);
    changed.writeUInt8((changed[place] ?? 0) ^ 1, place);
    let isIntact = false;
    try {
      ({ isIntact } = checkSignature(changed));
    } catch {
      // The change made it unreadable.
    }
    expect([place, isIntact]).toEqual([place, false]);
  }
  expect(checkSignature(Buffer.concat([signed, Buffer.from('\n')])).isIntact).toBe(false);
});

it('a signature leaves the text, its tags and the length of the file as they were', () => {
  expect(uaProblems(signed)).toEqual([]);
  expect(pdfText(signed)).toEqual(pdfText(unsigned));
  expect(readPdf(signed).elements).toEqual([
    { role: 'Document', depth: 1 },
    { role: 'H1', depth: 2, text: 'Receita' },
    { role: 'Form', depth: 2 },
  ]);
});

it('a paper without a field for it is not signed', async () => {
  await expect(signPdf(await paper(false), certificate)).rejects.toThrow('No ByteRangeStrings found');
});
