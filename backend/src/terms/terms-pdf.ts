import { type DocumentBlock, isList, editionLine, type LegalDocument } from '@acolhe/brand/documents';
import { BOLD, INK, onPaper, QUIET, REGULAR } from '../platform/pdf/paper.ts';

/**
 * A legal text as PDF, with a list of its sections for readers that show one.
 * @see docs/product/terms.md
 */
export function draw(document: LegalDocument): Promise<Buffer> {
  const { title, publisher, date, sections } = document;
  return onPaper(
    { title: `${title} – ${publisher}`, author: publisher, creator: publisher, madeAt: new Date(`${date}T12:00:00Z`) },
    `${title} · ${publisher}`,
    (pdf) => {
      pdf.font(BOLD).fontSize(20).fillColor(INK).text(title);
      pdf.font(REGULAR).fontSize(10).fillColor(QUIET).text(editionLine(document)).moveDown();
      for (const [index, { title: heading, blocks }] of sections.entries()) {
        keepTogether(pdf);
        const numbered = `${index + 1}. ${heading}`;
        pdf.outline.addItem(numbered);
        pdf.font(BOLD).fontSize(13).fillColor(INK).text(numbered).moveDown(0.3);
        pdf.font(REGULAR).fontSize(11);
        for (const block of blocks) write(pdf, block);
        pdf.moveDown(0.6);
      }
    },
  );
}

/** A heading stands on the page of what follows it. */
function keepTogether(pdf: PDFKit.PDFDocument): void {
  const { height, margins } = pdf.page;
  if (pdf.y > height - margins.bottom - 80) pdf.addPage();
}

function write(pdf: PDFKit.PDFDocument, block: DocumentBlock): void {
  if (typeof block === 'string') pdf.text(block, { lineGap: 3, paragraphGap: 5 });
  else if (isList(block))
    pdf.list([...block], { bulletRadius: 1.8, textIndent: 14, lineGap: 3, paragraphGap: 4 }).moveDown(0.2);
  else pdf.text(block.text, { link: block.href, underline: true, paragraphGap: 5 });
}
