import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** The kinds of elements in our documents (ISO 32000-1, 14.8.4). */
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
 * Adds an element with its content, which may span pages.
 * @param draw draws it, at once
 * @param alt read by screen readers
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
  // Faces differ in height: all of a line share the base line of the first.
  const baseline = -pdf.font(face).currentLineHeight() * ascentShare(face);
  for (const [index, run] of runs.entries())
    pdf
      .font(run.face)
      .text(run.text, { ...options, baseline, continued: index < runs.length - 1 || options.continued });
}

/** The dot before each item, and the distance of its text, points. */
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

// Embedded faces: the built-in fonts of readers lack characters of some Portuguese names.
const { resolve } = createRequire(import.meta.url);
export const REGULAR = resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
export const BOLD = resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
/** Signs that the others lack and professionals write: arrows, comparisons, boxes to tick, emoji of a face. */
const SIGNS = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/** Replaces a character that no face has, as Unicode says; every face has this one. */
const REPLACEMENT = '\ufffd';
const TAB = '    ';

/** A piece of text that one face can set. */
export interface FaceRun {
  readonly face: string;
  readonly text: string;
}

const opened = new Map<string, Font>();

/**
 * Splits a text into the pieces that one face each can set, so that no character is lost or becomes an empty box.
 * Tabs become blanks, other control characters but line breaks go, and a character that no face has becomes U+FFFD.
 * @param face used wherever it has the character
 */
function splitByFace(text: string, face: string): FaceRun[] {
  const runs: { face: string; text: string }[] = [];
  for (const character of printable(text)) {
    const found = [face, SIGNS].find((one) => hasCharacter(one, character));
    const [used, shown] = found === undefined ? [face, REPLACEMENT] : [found, character];
    const last = runs.at(-1);
    if (last?.face === used) last.text += shown;
    else runs.push({ face: used, text: shown });
  }
  return runs;
}

function printable(text: string): string {
  // A variation selector chooses between looks of a character that these faces do not have.
  return text
    .replace(/\t/g, TAB)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\P{Cc}]|[\ufe00-\ufe0f]/gu, '');
}

function hasCharacter(face: string, character: string): boolean {
  return character === '\n' || fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Share of a line's height above its base line, 0 to 1. */
function ascentShare(face: string): number {
  const { ascent, descent } = fontOf(face);
  return ascent / (ascent - descent);
}

function fontOf(face: string): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openSync(face);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} holds several faces.`);
  opened.set(face, font);
  return font;
}
