import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

/** A PDF as assistive technology is given it. */
export interface ReadPdf {
  readonly isMarked?: boolean;
  readonly title?: string;
  readonly language?: string;
  readonly xmpTitle?: string;
  readonly pages: number;
  /** In reading order, page by page; one that spans pages is listed once on each. */
  readonly elements: readonly {
    readonly role: string;
    /** Below the root of the structure tree: 1. */
    readonly depth: number;
    readonly text?: string;
    readonly alt?: string;
  }[];
}

const SCRIPT = fileURLToPath(new URL('read-pdf.mjs', import.meta.url));

/** Reads a PDF with pdf.js, in a separate process. @throws Error when it cannot be read */
export function readPdf(pdf: Buffer): ReadPdf {
  return JSON.parse(
    execFileSync(process.execPath, [SCRIPT], { input: pdf, encoding: 'utf8', stdio: 'pipe' }),
  ) as ReadPdf;
}

/** An object of a PDF: its dictionary as it is written, and its stream, uncompressed, if it has one. */
export interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** The objects of a PDF as our maker writes them, by their numbers. */
export function pdfObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const found of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', body] = (found[2] ?? '').split(/\nstream\n/);
    const bytes = Buffer.from(body?.replace(/\nendstream$/, '') ?? '', 'latin1');
    objects.set(found[1] ?? '', {
      head,
      stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    });
  }
  return objects;
}

/** The number of the object that an entry of a dictionary names; empty for none. */
export const refOf = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';

/** The text of a PDF. */
export interface PdfText {
  /** The text of each page, one line per piece as it was set. */
  readonly pages: readonly string[];
  /** Width and height of each page, points. */
  readonly sizes: readonly string[];
}

/**
 * Reads a PDF's text as a reader copies it: glyphs through the Unicode map of their font.
 * It knows what our documents use: compressed streams, glyphs of two bytes.
 */
export function pdfText(pdf: Buffer): PdfText {
  const objects = pdfObjects(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return {
    sizes: pages.map(({ head }) => /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(head)?.[1] ?? ''),
    pages: pages.map(({ head }) => {
      const fonts = fontsOf(objects, objects.get(refOf(head, 'Resources'))?.head ?? head);
      return textOf(objects.get(refOf(head, 'Contents'))?.stream ?? '', fonts);
    }),
  };
}

/** Unicode of each glyph, by the font's name on the page. */
function fontsOf(objects: Map<string, PdfObject>, resources: string): Map<string, Map<number, string>> {
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', ref = '']) => [
      name,
      glyphsOf(objects.get(refOf(objects.get(ref)?.head ?? '', 'ToUnicode'))?.stream ?? ''),
    ]),
  );
}

function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, code = ''], n) =>
      glyphs.set(parseInt(from, 16) + n, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
    );
  }
  return glyphs;
}

function textOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let glyphs = new Map<number, string>();
  const lines: string[] = [];
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) glyphs = fonts.get(font) ?? glyphs;
    else
      lines.push(
        [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => glyphs.get(parseInt(code, 16)) ?? '?')
          .join(''),
      );
  }
  return lines.join('\n');
}

/** Pixels of each square and around the code. */
const SCALE = 4;
const QUIET_SQUARES = 4;

/**
 * Reads the QR code of a PDF from the squares that are drawn, with a reader that is not ours.
 * @returns undefined when there is none that can be read
 */
export function readQrCode(pdf: Buffer): string | undefined {
  const squares = [...pdfObjects(pdf).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) \3 re/g)].map(([, x, y, side]) => [x, y, side].map(Number)),
  ) as [x: number, y: number, side: number][];
  const [first] = squares;
  if (!first) return undefined;
  const side = first[2];
  const left = Math.min(...squares.map(([x]) => x));
  const top = Math.min(...squares.map(([, y]) => y));
  const count = Math.round((Math.max(...squares.map(([x]) => x)) - left) / side) + 1 + 2 * QUIET_SQUARES;
  const width = count * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of squares) {
    const column = (Math.round((x - left) / side) + QUIET_SQUARES) * SCALE;
    const row = (Math.round((y - top) / side) + QUIET_SQUARES) * SCALE;
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1) pixels.fill(0, at(column + dx, row + dy), at(column + dx, row + dy) + 3);
  }
  return jsQR(pixels, width, width)?.data;

  function at(column: number, row: number): number {
    return (row * width + column) * 4;
  }
}
