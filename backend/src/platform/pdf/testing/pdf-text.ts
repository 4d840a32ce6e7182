import { pdfObjects, type PdfObject, refOf } from './pdf-objects.ts';

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
