import { ascentShare, splitByFace } from './faces.ts';

/** The kinds of elements that our documents are made of (ISO 32000-1, 14.8.4). */
export type Tag = 'P' | 'H1' | 'H2' | 'Sect' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link' | 'Figure' | 'Form';

/**
 * Adds an element that holds others, in the order in which they are added.
 * @param fill adds them
 */
export function addGroup(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  tag: Tag,
  fill: (group: PDFKit.PDFStructureElement) => void,
): void {
  const group = pdf.struct(tag);
  parent.add(group);
  fill(group);
  group.end();
}

/**
 * Adds an element with its content, which may go on over pages.
 * @param draw draws it, at once
 * @param alt read to those who do not see it
 */
export function addTagged(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  tag: Tag,
  draw: (element: PDFKit.PDFStructureElement) => void,
  alt?: string,
): void {
  const element = pdf.struct(tag, { alt });
  parent.add(element);
  element.add(() => draw(element));
  element.end();
}

/** Draws what screen readers leave out: lines, page numbers. */
export function drawArtifact(pdf: PDFKit.PDFDocument, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/**
 * Sets text in a face, and in another one what that lacks.
 * @param face path of the font file
 * @param options as of pdfkit's `text`
 */
export function setText(
  pdf: PDFKit.PDFDocument,
  face: string,
  text: string,
  options: PDFKit.Mixins.TextOptions = {},
): void {
  const runs = splitByFace(text, face);
  // Faces differ in height: all of a line stand on the base line of the first.
  const baseline = -pdf.font(face).currentLineHeight() * ascentShare(face);
  for (const [index, run] of runs.entries())
    pdf
      .font(run.face)
      .text(run.text, { ...options, baseline, continued: index < runs.length - 1 || options.continued });
}

/** The dot before each item, and how far the item's text stands from it, points. */
const LIST_LABEL = '•';
const LIST_INDENT_PT = 14;

/** Adds a list of one level, each item with its dot. */
export function addList(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  face: string,
  items: readonly string[],
  options: PDFKit.Mixins.TextOptions,
): void {
  addGroup(pdf, parent, 'L', (list) => {
    const left = pdf.x;
    for (const item of items) {
      // Dot and first line stay together.
      if (pdf.y + pdf.currentLineHeight(true) > pdf.page.maxY()) pdf.addPage();
      const top = pdf.y;
      addGroup(pdf, list, 'LI', (one) => {
        addTagged(pdf, one, 'Lbl', () => setText(pdf, face, LIST_LABEL, { lineBreak: false }));
        pdf.x = left + LIST_INDENT_PT;
        pdf.y = top;
        addTagged(pdf, one, 'LBody', () => setText(pdf, face, item, options));
      });
      pdf.x = left;
    }
  });
}

/** Adds a paragraph that leads to an address. */
export function addLink(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  face: string,
  { text, href }: { readonly text: string; readonly href: string },
  options: PDFKit.Mixins.TextOptions,
): void {
  addGroup(pdf, parent, 'P', (paragraph) =>
    addTagged(pdf, paragraph, 'Link', (link) => {
      const { x, y } = pdf;
      setText(pdf, face, text, { ...options, underline: true });
      const width = Math.min(pdf.widthOfString(text), pdf.page.width - x - pdf.page.margins.right);
      const described: object = { structParent: link, Contents: pdfString(text) };
      pdf.link(x, y, width, pdf.y - y, href, { ...described });
    }),
  );
}

/** A text as the library takes it where a plain string would become a name. */
export function pdfString(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}
