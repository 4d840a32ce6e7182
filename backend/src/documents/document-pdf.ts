import { createRequire } from 'node:module';
import { formatCpf } from '@acolhe/domain';
import { DateTime } from 'luxon';
import PDFDocument from 'pdfkit';

/** What stands on a document. */
export interface DocumentContent {
  /** The institution under whose brand it is issued. */
  readonly brandName: string;
  /** What kind of document it is, in Portuguese. */
  readonly title: string;
  readonly patientName: string;
  /** Eleven digits. */
  readonly patientCpf: string;
  readonly professionalName: string;
  readonly issuedAt: Date;
  /** May hold line breaks. */
  readonly text: string;
}

// A face of their own, embedded: what every reader has by itself does not hold every Portuguese name.
const { resolve } = createRequire(import.meta.url);
const REGULAR = resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const BOLD = resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
const MARGIN_PT = 64;
const INK = '#1c2430';
const QUIET = '#4a5563';

/**
 * The document as PDF: A4, one page or as many as the text needs, each numbered.
 * @see docs/product/documents.md
 */
export function documentPdf(content: DocumentContent): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4', margin: MARGIN_PT, bufferPages: true, lang: 'pt-BR', displayTitle: true, pdfVersion: '1.7', font: REGULAR,
    info: { Title: `${content.title} – ${content.patientName}`, Author: content.professionalName, Creator: content.brandName, CreationDate: content.issuedAt },
  });
  const bytes = collect(pdf);
  writeHead(pdf, content);
  pdf.font(REGULAR).fontSize(12).fillColor(INK).text(withBreaks(content.text), { lineGap: 4 });
  pdf.moveDown(3).font(BOLD).text(content.professionalName).font(REGULAR).text(`Emitido em ${issuedAtText(content.issuedAt)}`);
  numberPages(pdf, content.brandName);
  pdf.end();
  return bytes;
}

/** Lets long runs without a blank at which a line may end be broken: the layout tries every place in such a run, which would take seconds. */
function withBreaks(text: string): string {
  return text.replace(/[^ \t\n\r]{60}(?=[^ \t\n\r])/gu, '$&\u200b');
}

function writeHead(pdf: PDFKit.PDFDocument, { brandName, title, patientName, patientCpf, professionalName, issuedAt }: DocumentContent): void {
  pdf.font(BOLD).fontSize(14).fillColor(QUIET).text(brandName).moveDown();
  pdf.fontSize(20).fillColor(INK).text(title).moveDown(0.5);
  for (const [name, value] of [['Paciente', patientName], ['CPF', formatCpf(patientCpf)], ['Profissional', professionalName], ['Data e hora', issuedAtText(issuedAt)]] as const) {
    pdf.font(BOLD).fontSize(11).text(`${name}: `, { continued: true }).font(REGULAR).text(value);
  }
  pdf.moveDown().moveTo(MARGIN_PT, pdf.y).lineTo(pdf.page.width - MARGIN_PT, pdf.y).strokeColor(QUIET).stroke().moveDown();
}

function numberPages(pdf: PDFKit.PDFDocument, brandName: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The foot lies in the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font(REGULAR).fontSize(9).fillColor(QUIET)
      .text(`${brandName} · Página ${page + 1} de ${count}`, MARGIN_PT, pdf.page.height - MARGIN_PT + 20, { width: pdf.page.width - 2 * MARGIN_PT, align: 'center', lineBreak: false });
  }
}

function issuedAtText(at: Date): string {
  return DateTime.fromJSDate(at, { zone: 'America/Sao_Paulo' }).toFormat("dd/LL/yyyy 'às' HH:mm '(horário de Brasília, UTC'ZZ')'");
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(Buffer.concat(parts))).on('error', failed);
  });
}
