import regular from './atkinson-hyperlegible-next-latin-wght-normal.woff2';
import { adoptStyleText } from '../theme/adopt-style-text.ts';
import { fontFaces } from './font-faces.ts';

/**
 * Makes the brand typeface (Atkinson Hyperlegible Next, variable, latin; licence in OFL.txt) and its stand-ins
 * of the same height known to a document. Fonts of a document hold in its shadow roots too. Returns a function
 * that removes them.
 */
export function installFonts(page: Document): () => void {
  return adoptStyleText(page, fontFaces(regular));
}
