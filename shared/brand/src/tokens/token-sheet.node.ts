import { readBaseTokens, readPalettes } from './palettes.node.ts';
import { tokenDeclarations } from './token-css.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

/**
 * The source of `token-sheet.generated.ts`: the tokens as CSS declarations, so that a browser gets the text of
 * a style sheet and no token machinery. Runs in Node only.
 */
export function tokenSheetSource(): string {
  const overrides = [...readPalettes()]
    .map(([key, tokens]) => `  ${key}: ${quoted(tokenDeclarations(tokens))},\n`)
    .join('');
  return `// Generated from tokens/*.json by build-tokens.ts. Do not edit.
import type { PaletteKey } from '../model/brand.ts';

/** All tokens of the base palette as declarations. */
export const baseDeclarations = ${quoted(tokenDeclarations(readBaseTokens()))};

/** What each palette declares anew. */
export const paletteDeclarations: Readonly<Record<PaletteKey, string>> = {
${overrides}};
`;
}
