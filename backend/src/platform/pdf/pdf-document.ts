import { correction, generate } from 'lean-qr';
import PDFDocument from 'pdfkit';
import { drawArtifact, REGULAR } from './tags.ts';

export const MARGIN_PT = 64;
export const INK = '#1c2430';
export const QUIET = '#4a5563';

/** Metadata of a PDF document. */
export interface PaperInfo {
  readonly title: string;
  readonly author: string;
  readonly creator: string;
  readonly madeAt: Date;
}

/** Declares that the file follows PDF/UA-1 (ISO 14289-1); the drawn content must conform. */
const PDF_UA = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>
`;

/**
 * Lays out a document on numbered A4 pages. It is tagged in drawing order: screen readers find headings, paragraphs and
 * lists, and skip the footers.
 * @param write draws the content, all of it within elements of `root` or as artifacts
 * @param footer text before the number of each page
 * @see docs/product/documents.md
 */
export function createPdf(
  info: PaperInfo,
  footer: string,
  write: (pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void,
): Promise<Buffer> {
  const { title, author, creator, madeAt } = info;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    bufferPages: true,
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    font: REGULAR,
    info: { Title: title, Author: author, Creator: creator, CreationDate: madeAt },
  });
  writeMetadataEscaped(pdf);
  pdf.appendXML(PDF_UA);
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  write(pdf, root);
  root.end();
  numberPages(pdf, footer);
  pdf.end();
  return bytes;
}

/** The library writes the document's metadata into XML as they are, where a name with & would break it. */
function writeMetadataEscaped(pdf: PDFKit.PDFDocument): void {
  const endMetadata = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    const { Title = '', Author = '', Creator = '', ...others } = pdf.info;
    pdf.info = { ...others, Title: escapeXml(Title), Author: escapeXml(Author), Creator: escapeXml(Creator) };
    endMetadata();
  };
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function numberPages(pdf: PDFKit.PDFDocument, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The footer is in the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    drawArtifact(pdf, 'Pagination', () =>
      pdf
        .font(REGULAR)
        .fontSize(9)
        .fillColor(QUIET)
        .text(`${footer} · Página ${page + 1} de ${count}`, MARGIN_PT, pdf.page.height - MARGIN_PT + 20, {
          width: pdf.page.width - 2 * MARGIN_PT,
          align: 'center',
          lineBreak: false,
        }),
    );
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => done(Buffer.concat(parts)))
      .on('error', failed);
  });
}

/**
 * Inserts break opportunities into long runs without blanks, since the layout tries every place in such a run, which
 * takes seconds.
 */
export function withBreaks(text: string): string {
  return text.replace(/[^ \t\n\r]{60}(?=[^ \t\n\r])/gu, '$&\u200b');
}

/**
 * Draws a QR code of dark squares where the page is white.
 * @param x left edge, points
 * @param y upper edge, points
 * @param size of each side, points; readers want four squares of white around it besides
 */
export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = size / code.size;
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1)
      if (code.get(column, row)) pdf.rect(x + column * side, y + row * side, side, side);
  pdf.fill('black');
}
