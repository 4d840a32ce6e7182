import type { Brand } from '../model/brand.ts';
import { baseDeclarations, paletteDeclarations } from '../tokens/token-sheet.generated.ts';

/**
 * The style sheet of a brand as text: every token as a custom property on `:root` (adopted by a document) and on
 * `:host` (adopted by a shadow root).
 * @see docs/product/brand.md
 */
export function brandStyleSheetText({ palette, colors }: Pick<Brand, 'palette' | 'colors'>): string {
  const own = Object.entries(colors).map(([role, color]) => `--ac-color-${role.replaceAll('.', '-')}:${color};`);
  return `:root,:host{${baseDeclarations}${paletteDeclarations[palette]}${own.join('')}}`;
}
