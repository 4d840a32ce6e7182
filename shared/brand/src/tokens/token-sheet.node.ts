import { readBaseTokens, readDarkBase, readDarkOverrides, readPalettes } from './palettes.node.ts';
import { tokenDeclarations } from './token-css.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

const byPalette = (palettes: ReturnType<typeof readPalettes>): string =>
  [...palettes].map(([key, tokens]) => `  ${key}: ${quoted(tokenDeclarations(tokens))},\n`).join('');

/**
 * The source of `token-sheet.generated.ts`: the tokens as CSS declarations, so that a browser gets the text of
 * a style sheet and no token machinery. Runs in Node only.
 */
export function tokenSheetSource(): string {
  return `// Generated from tokens/*.json by build-tokens.ts. Do not edit.
import type { PaletteKey } from '../model/brand.ts';

/** All tokens of the base palette as declarations. */
export const baseDeclarations = ${quoted(tokenDeclarations(readBaseTokens()))};

/** What each palette declares anew. */
export const paletteDeclarations: Readonly<Record<PaletteKey, string>> = {
${byPalette(readPalettes())}};
`;
}

/**
 * The source of `dark-token-sheet.generated.ts`: what the dark scheme declares anew. A file of its own, since a bundler
 * keeps or leaves out whole files for a page whose service worker, say, needs both schemes.
 */
export function darkTokenSheetSource(): string {
  return `// Generated from tokens/*.json by build-tokens.ts. Do not edit.
import type { PaletteKey } from '../model/brand.ts';

/** What the base palette declares anew in the dark scheme. */
export const darkDeclarations = ${quoted(tokenDeclarations(readDarkBase()))};

/** What each palette declares anew after that. */
export const darkPaletteDeclarations: Readonly<Record<PaletteKey, string>> = {
${byPalette(readDarkOverrides())}};
`;
}
