import type { Brand } from '../model/brand.ts';
import { darkDeclarations, darkPaletteDeclarations } from '../tokens/dark-token-sheet.generated.ts';
import { colorDeclarations, ROOTS } from './brand-style-sheet.ts';

/** A colour scheme: a fixed one, or that of the device. */
export type ColorScheme = 'light' | 'dark' | 'device';

/** Paper is white, whatever the screen is. */
const WHERE: Readonly<Record<Exclude<ColorScheme, 'light'>, string>> = {
  dark: 'screen',
  device: 'screen and (prefers-color-scheme:dark)',
};

/**
 * What comes after the style sheet of a brand for its dark scheme. Apart from it, since a cabin is always light and
 * need not fetch it.
 * @returns an empty text for the light scheme
 * @see docs/product/brand.md
 */
export function darkSheetText(
  { palette, darkColors }: Pick<Brand, 'palette' | 'darkColors'>,
  scheme: ColorScheme,
): string {
  if (scheme === 'light') return '';
  const dark = `color-scheme:dark;${darkDeclarations}${darkPaletteDeclarations[palette]}${colorDeclarations(darkColors)}`;
  return `@media ${WHERE[scheme]}{${ROOTS}{${dark}}}`;
}
