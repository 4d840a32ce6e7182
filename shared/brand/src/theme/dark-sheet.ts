import type { Brand } from '../model/brand.ts';
import { darkDeclarations, darkPaletteDeclarations } from '../tokens/dark-token-sheet.generated.ts';
import { baseDeclarations, paletteDeclarations } from '../tokens/token-sheet.generated.ts';
import { colorDeclarations, colorProperty, ROOTS } from './brand-style-sheet.ts';

/** A colour scheme: a fixed one, or that of the device. */
export type ColorScheme = 'light' | 'dark' | 'device';

/** Paper is white, whatever the screen is. */
const WHERE: Readonly<Record<Exclude<ColorScheme, 'light'>, string>> = {
  dark: 'screen',
  device: 'screen and (prefers-color-scheme:dark)',
};

/**
 * What the palette says of the roles that an operator coloured: those colours are meant for the light scheme, and the
 * dark one does not declare every role.
 */
function paletteColors({ palette, colors }: Pick<Brand, 'palette' | 'colors'>): string {
  const declared = baseDeclarations + paletteDeclarations[palette];
  const declarationOf = (role: string): string => {
    const at = declared.lastIndexOf(`${colorProperty(role)}:`);
    return at < 0 ? '' : declared.slice(at, declared.indexOf(';', at) + 1);
  };
  return Object.keys(colors).map(declarationOf).join('');
}

/**
 * What comes after the style sheet of a brand for its dark scheme. Apart from it, since a cabin is always light and
 * need not fetch it.
 * @returns an empty text for the light scheme
 * @see docs/product/brand.md
 */
export function darkSheetText(brand: Pick<Brand, 'palette' | 'colors' | 'darkColors'>, scheme: ColorScheme): string {
  if (scheme === 'light') return '';
  const own = darkDeclarations + darkPaletteDeclarations[brand.palette] + colorDeclarations(brand.darkColors);
  const dark = `color-scheme:dark;${paletteColors(brand)}${own}`;
  return `@media ${WHERE[scheme]}{${ROOTS}{${dark}}}`;
}
