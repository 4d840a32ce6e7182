import regular from './fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2';
import { adoptStyleText } from './theme.ts';

/**
 * Makes the brand typeface (Atkinson Hyperlegible Next, variable, latin; licence in OFL.txt) and its stand-ins
 * of the same height known to a document. Fonts of a document hold in its shadow roots too. Returns a function
 * that removes them.
 */
export function installFonts(page: Document): () => void {
  const remove = adoptStyleText(page, fontFaces(regular));
  // Asked for at once, not with the first text: before anything can be pressed, so that no line wraps again.
  (page.fonts as FontFaceSet | undefined)?.load(`1em "${FAMILY}"`).catch(() => undefined);
  return remove;
}

const FAMILY = 'Atkinson Hyperlegible Next Variable';

const standIn = (
  family: string,
  weights: string,
  locals: readonly string[],
  size: number,
  ascent: number,
  descent: number,
): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:${locals.map((name) => `local("${name}")`).join(',')};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

/**
 * The font-face rules of the brand typeface, loaded from `address`, and of its stand-ins: system fonts scaled to
 * the same heights and similar widths, so that lines do not move when the font arrives.
 */
function fontFaces(address: string): string {
  return [
    `@font-face{font-family:"${FAMILY}";font-style:normal;font-display:swap;font-weight:200 800;src:url("${address}") format("woff2")}`,
    standIn('Acolhe Fallback Roboto', '200 560', ['Roboto', 'Roboto-Regular'], 99.8, 98.6, 31.7),
    standIn('Acolhe Fallback Roboto', '561 900', ['Roboto Bold', 'Roboto-Bold'], 105.7, 93.1, 29.9),
    standIn('Acolhe Fallback Arial', '200 560', ['Arial', 'Liberation Sans', 'ArialMT'], 99.6, 98.8, 31.7),
    standIn(
      'Acolhe Fallback Arial',
      '561 900',
      ['Arial Bold', 'Liberation Sans Bold', 'Arial-BoldMT'],
      99.6,
      98.8,
      31.7,
    ),
  ].join('');
}
