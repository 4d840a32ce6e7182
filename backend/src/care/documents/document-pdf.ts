import { formatCpf } from '@acolhe/domain';
import { inSaoPaulo } from '../../platform/clock/sao-paulo.ts';
import { BOLD, REGULAR } from '../../platform/pdf/faces.ts';
import { INK, MARGIN_PT, onPaper, QUIET } from '../../platform/pdf/paper.ts';
import { addTagged, drawArtifact, setText } from '../../platform/pdf/tags.ts';

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
    (pdf, root) => {
      writeHead(pdf, root, content);
      writeBody(pdf, root, text);
      pdf.moveDown(3);
      addTagged(pdf, root, 'P', () => {
        setText(pdf, BOLD, professionalName);
        setText(pdf, REGULAR, `Emitido em ${issuedAtText(issuedAt)}`);
      });
    },
  );
}

/** Each line is a paragraph of its own, as the professional parted them; an empty one is room between two. */
function writeBody(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, text: string): void {
  pdf.font(REGULAR).fontSize(12).fillColor(INK);
  for (const line of withBreaks(text).split('\n')) {
    if (line.trim() === '') pdf.moveDown();
    else addTagged(pdf, root, 'P', () => setText(pdf, REGULAR, line, { lineGap: 4 }));
  }
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
  root: PDFKit.PDFStructureElement,
  { brandName, title, patientName, patientCpf, professionalName, issuedAt }: DocumentContent,
): void {
  pdf.fontSize(14).fillColor(QUIET);
  addTagged(pdf, root, 'P', () => setText(pdf, BOLD, brandName));
  pdf.moveDown().fontSize(20).fillColor(INK);
  addTagged(pdf, root, 'H1', () => setText(pdf, BOLD, title));
  pdf.moveDown(0.5).fontSize(11);
  for (const [name, value] of [
    ['Paciente', patientName],
    ['CPF', formatCpf(patientCpf)],
    ['Profissional', professionalName],
    ['Data e hora', issuedAtText(issuedAt)],
  ] as const) {
    addTagged(pdf, root, 'P', () => {
      setText(pdf, BOLD, `${name}: `, { continued: true });
      setText(pdf, REGULAR, value);
    });
  }
  pdf.moveDown();
  drawArtifact(pdf, 'Layout', () =>
    pdf
      .moveTo(MARGIN_PT, pdf.y)
      .lineTo(pdf.page.width - MARGIN_PT, pdf.y)
      .strokeColor(QUIET)
      .stroke(),
  );
  pdf.moveDown();
}

function issuedAtText(at: Date): string {
  return inSaoPaulo(at).toFormat("dd/LL/yyyy 'às' HH:mm '(horário de Brasília, UTC'ZZ')'");
}
