import { type DocumentBlock, isList, editionLine, type LegalDocument } from '@acolhe/brand/documents';
import { INK, createPdf, QUIET } from '../platform/pdf/pdf-document.ts';
import { addGroup, addLink, addList, addTagged, BOLD, REGULAR, setText } from '../platform/pdf/tags.ts';

/**
 * A legal text as PDF, with a list of its sections for readers that show one.
 * @see docs/product/terms.md
 */
export function draw(document: LegalDocument): Promise<Buffer> {
  const { title, publisher, date, sections } = document;
  return createPdf(
    { title: `${title} – ${publisher}`, author: publisher, creator: publisher, madeAt: new Date(`${date}T12:00:00Z`) },
    `${title} · ${publisher}`,
    (pdf, root) => {
      pdf.fontSize(20).fillColor(INK);
      addTagged(pdf, root, 'H1', () => setText(pdf, BOLD, title));
      pdf.fontSize(10).fillColor(QUIET);
      addTagged(pdf, root, 'P', () => setText(pdf, REGULAR, editionLine(document)));
      pdf.moveDown();
      for (const [index, { title: heading, blocks }] of sections.entries()) {
        ensureRoom(pdf);
        const numbered = `${index + 1}. ${heading}`;
        pdf.outline.addItem(numbered);
        addGroup(pdf, root, 'Sect', (section) => {
          pdf.fontSize(13).fillColor(INK);
          addTagged(pdf, section, 'H2', () => setText(pdf, BOLD, numbered));
          pdf.moveDown(0.3).fontSize(11);
          for (const block of blocks) write(pdf, section, block);
        });
        pdf.moveDown(0.6);
      }
    },
  );
}

/** A heading is on the page of the text that follows it. */
function ensureRoom(pdf: PDFKit.PDFDocument): void {
  const { height, margins } = pdf.page;
  if (pdf.y > height - margins.bottom - 80) pdf.addPage();
}

function write(pdf: PDFKit.PDFDocument, section: PDFKit.PDFStructureElement, block: DocumentBlock): void {
  if (typeof block === 'string')
    addTagged(pdf, section, 'P', () => setText(pdf, REGULAR, block, { lineGap: 3, paragraphGap: 5 }));
  else if (isList(block)) addList(pdf, section, REGULAR, block, { lineGap: 3, paragraphGap: 4 });
  else addLink(pdf, section, REGULAR, block, { paragraphGap: 5 });
}
