import type { Brand } from '../model/brand.ts';
import {
  baseDeclarations,
  darkDeclarations,
  darkPaletteDeclarations,
  paletteDeclarations,
} from '../tokens/token-sheet.generated.ts';

/** A colour scheme: a fixed one, or that of the device. */
export type ColorScheme = 'light' | 'dark' | 'device';

/** Paper is white, whatever the screen is. */
const DARK_WHERE: Readonly<Record<Exclude<ColorScheme, 'light'>, string>> = {
  dark: 'screen',
  device: 'screen and (prefers-color-scheme:dark)',
};

const ROOTS = ':root,:host';

const colorDeclarations = (colors: Brand['colors']): string =>
  Object.entries(colors)
    .map(([role, color]) => `--ac-color-${role.replaceAll('.', '-')}:${color};`)
    .join('');

/**
 * The style sheet of a brand as text: every token as a custom property on `:root` (adopted by a document) and on
 * `:host` (adopted by a shadow root).
 * @param scheme `device` follows what the device asks for
 * @see docs/product/brand.md
 */
export function brandStyleSheetText(
  { palette, colors, darkColors }: Pick<Brand, 'palette' | 'colors' | 'darkColors'>,
  scheme: ColorScheme = 'light',
): string {
  const light = `${ROOTS}{color-scheme:light;${baseDeclarations}${paletteDeclarations[palette]}${colorDeclarations(colors)}}`;
  if (scheme === 'light') return light;
  const dark = `color-scheme:dark;${darkDeclarations}${darkPaletteDeclarations[palette]}${colorDeclarations(darkColors)}`;
  return `${light}@media ${DARK_WHERE[scheme]}{${ROOTS}{${dark}}}`;
}
