import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

// A face of their own, embedded: what every reader has by itself does not hold every Portuguese name.
const { resolve } = createRequire(import.meta.url);
export const REGULAR = resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
export const BOLD = resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
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

/**
 * Sets a document on A4, one page or as many as it needs, each numbered.
 * @param write puts the content on it
 * @param foot stands before the number of each page
 */
export function onPaper(
  { title, author, creator, madeAt }: PaperInfo,
  foot: string,
  write: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    font: REGULAR,
    info: { Title: title, Author: author, Creator: creator, CreationDate: madeAt },
  });
  const bytes = collect(pdf);
  write(pdf);
  numberPages(pdf, foot);
  pdf.end();
  return bytes;
}

function numberPages(pdf: PDFKit.PDFDocument, foot: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The foot lies in the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf
      .font(REGULAR)
      .fontSize(9)
      .fillColor(QUIET)
      .text(`${foot} · Página ${page + 1} de ${count}`, MARGIN_PT, pdf.page.height - MARGIN_PT + 20, {
        width: pdf.page.width - 2 * MARGIN_PT,
        align: 'center',
        lineBreak: false,
      });
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
