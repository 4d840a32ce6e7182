import type { Brand } from '../model/brand.ts';
import { baseDeclarations, paletteDeclarations } from '../tokens/token-sheet.generated.ts';

/** What tokens are declared on: the page that adopts them, or a shadow root. */
export const ROOTS = ':root,:host';

/** The custom property of a colour's role. */
export const colorProperty = (role: string): string => `--ac-color-${role.replaceAll('.', '-')}`;

/** Single colours by role as declarations. */
export const colorDeclarations = (colors: Brand['colors']): string =>
  Object.entries(colors)
    .map(([role, color]) => `${colorProperty(role)}:${color};`)
    .join('');

/**
 * The style sheet of a brand as text: every token as a custom property on `:root` (adopted by a document) and on
 * `:host` (adopted by a shadow root).
 * @see docs/product/brand.md
 */
export function brandStyleSheetText({ palette, colors }: Pick<Brand, 'palette' | 'colors'>): string {
  const own = colorDeclarations(colors);
  return `${ROOTS}{color-scheme:light;${baseDeclarations}${paletteDeclarations[palette]}${own}}`;
}
