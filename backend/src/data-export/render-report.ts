import { inSaoPaulo } from '../platform/clock.ts';
import { createPdf, INK, QUIET, withBreaks } from '../platform/pdf/pdf-document.ts';
import { addGroup, addTagged, BOLD, REGULAR, setText } from '../platform/pdf/tags.ts';
import type { ExportPaper, ReportEntry, PaperSection } from './export-report.ts';

const TITLE = 'Cópia dos seus dados';
/** A heading is on the page of the text that follows it. */
const MIN_ROOM_PT = 80;

/**
 * Draws all data of a patient as PDF, with a list of its sections for readers that show one.
 * @see docs/product/data-export.md
 */
export function draw({ brandName, patientName, madeAt, sections }: ExportPaper): Promise<Buffer> {
  return createPdf(
    { title: `${TITLE} – ${patientName}`, author: brandName, creator: brandName, madeAt },
    `${TITLE} · ${brandName}`,
    (pdf, root) => {
      pdf.fontSize(14).fillColor(QUIET);
      addTagged(pdf, root, 'P', () => setText(pdf, BOLD, brandName));
      pdf.moveDown(0.5).fontSize(20).fillColor(INK);
      addTagged(pdf, root, 'H1', () => setText(pdf, BOLD, TITLE));
      pdf.fontSize(11);
      const at = inSaoPaulo(madeAt).toFormat("dd/LL/yyyy 'às' HH:mm");
      addTagged(pdf, root, 'P', () =>
        setText(pdf, REGULAR, `${patientName}. Feita em ${at}. Todos os horários são de Brasília.`),
      );
      for (const section of sections) drawSection(pdf, root, section);
    },
  );
}

function drawSection(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { title, entries }: PaperSection,
): void {
  pdf.moveDown(1.2);
  ensureRoom(pdf);
  pdf.outline.addItem(title);
  addGroup(pdf, root, 'Sect', (section) => {
    pdf.fontSize(15).fillColor(INK);
    addTagged(pdf, section, 'H2', () => setText(pdf, BOLD, title));
    if (entries.length === 0) {
      pdf.fontSize(11).fillColor(QUIET);
      addTagged(pdf, section, 'P', () => setText(pdf, REGULAR, 'Não há nada guardado.'));
    }
    for (const entry of entries) drawEntry(pdf, section, entry);
  });
}

function drawEntry(pdf: PDFKit.PDFDocument, section: PDFKit.PDFStructureElement, { title, facts }: ReportEntry): void {
  pdf.moveDown(0.5);
  ensureRoom(pdf);
  pdf.fontSize(12).fillColor(INK);
  addTagged(pdf, section, 'P', () => setText(pdf, BOLD, withBreaks(title)));
  pdf.fontSize(11);
  for (const [name, value] of facts)
    addTagged(pdf, section, 'P', () => {
      setText(pdf, BOLD, `${name}: `, { continued: true });
      setText(pdf, REGULAR, withBreaks(value));
    });
}

function ensureRoom(pdf: PDFKit.PDFDocument): void {
  if (pdf.y > pdf.page.maxY() - MIN_ROOM_PT) pdf.addPage();
}
