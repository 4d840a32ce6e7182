import { type Brand } from './brand.ts';
import { baseDeclarations, paletteDeclarations } from './token-sheet.generated.ts';

// The one wide break: more air at the edges. Roles that depend on room are no brand's business.
const WIDE = '--ac-space-gutter:var(--ac-p-space-10);--ac-space-inset:var(--ac-p-space-6);';

/**
 * The style sheet of a brand as text: every token as a custom property on `:root` (adopted by a document) and on
 * `:host` (adopted by a shadow root). See docs/product/brand.md.
 */
export function brandStyleSheetText(brand: Pick<Brand, 'palette'>): string {
  return `:root,:host{${baseDeclarations}${paletteDeclarations[brand.palette]}}@media (min-width:50em){:root,:host{${WIDE}}}`;
}
