import { formatCpf } from '@acolhe/domain';
import { inSaoPaulo } from '../../platform/clock/sao-paulo.ts';
import { BOLD, INK, MARGIN_PT, onPaper, QUIET, REGULAR } from '../../platform/pdf/paper.ts';

/** The content of a document. */
export interface DocumentContent {
  /** The institution under whose brand it is issued. */
  readonly brandName: string;
  /** The kind of document, in Portuguese. */
  readonly title: string;
  readonly patientName: string;
  /** Eleven digits. */
  readonly patientCpf: string;
  readonly professionalName: string;
  readonly issuedAt: Date;
  /** May hold line breaks. */
  readonly text: string;
}

/**
 * The document as PDF.
 * @see docs/product/documents.md
 */
export function draw(content: DocumentContent): Promise<Buffer> {
  const { brandName, title, patientName, professionalName, issuedAt, text } = content;
  return onPaper(
    { title: `${title} – ${patientName}`, author: professionalName, creator: brandName, madeAt: issuedAt },
    brandName,
    (pdf) => {
      writeHead(pdf, content);
      pdf.font(REGULAR).fontSize(12).fillColor(INK).text(withBreaks(text), { lineGap: 4 });
      pdf
        .moveDown(3)
        .font(BOLD)
        .text(professionalName)
        .font(REGULAR)
        .text(`Emitido em ${issuedAtText(issuedAt)}`);
    },
  );
}

/**
 * Lets long runs without a blank at which a line may end be broken: the layout tries every place in such a run, which
 * would take seconds.
 */
function withBreaks(text: string): string {
  return text.replace(/[^ \t\n\r]{60}(?=[^ \t\n\r])/gu, '$&\u200b');
}

function writeHead(
  pdf: PDFKit.PDFDocument,
  { brandName, title, patientName, patientCpf, professionalName, issuedAt }: DocumentContent,
): void {
  pdf.font(BOLD).fontSize(14).fillColor(QUIET).text(brandName).moveDown();
  pdf.fontSize(20).fillColor(INK).text(title).moveDown(0.5);
  for (const [name, value] of [
    ['Paciente', patientName],
    ['CPF', formatCpf(patientCpf)],
    ['Profissional', professionalName],
    ['Data e hora', issuedAtText(issuedAt)],
  ] as const) {
    pdf.font(BOLD).fontSize(11).text(`${name}: `, { continued: true }).font(REGULAR).text(value);
  }
  pdf
    .moveDown()
    .moveTo(MARGIN_PT, pdf.y)
    .lineTo(pdf.page.width - MARGIN_PT, pdf.y)
    .strokeColor(QUIET)
    .stroke()
    .moveDown();
}

function issuedAtText(at: Date): string {
  return inSaoPaulo(at).toFormat("dd/LL/yyyy 'às' HH:mm '(horário de Brasília, UTC'ZZ')'");
}
