import { readFileSync } from 'node:fs';
import type { Brand, PaletteKey } from '../brands/brand.ts';
import { flattenTokens, resolveColor, tokenDeclarations, type TokenSet } from './design-tokens.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

const byPalette = (palettes: ReturnType<typeof readPalettes>): string =>
  [...palettes].map(([key, tokens]) => `  ${key}: ${quote(tokenDeclarations(tokens))},\n`).join('');

/**
 * The source of `token-sheet.generated.ts`: the tokens as CSS declarations, so that a browser gets the text of
 * a style sheet and no token machinery. Runs in Node only.
 */
export function tokenSheetSource(): string {
  return `// Generated from tokens/*.json by build-tokens.ts. Do not edit.

import type { PaletteKey } from '../brands/brand.ts';

/** All tokens of the base palette as declarations. */
export const baseDeclarations = ${quote(tokenDeclarations(readBaseTokens()))};

/** Declarations that each palette overrides. */
export const paletteDeclarations: Readonly<Record<PaletteKey, string>> = {
${byPalette(readPalettes())}};
`;
}

/**
 * The source of `dark-token-sheet.generated.ts`: the declarations that the dark scheme overrides. A separate file,
 * since bundlers include or drop whole files, for example for a page whose service worker needs both schemes.
 */
export function darkTokenSheetSource(): string {
  return `// Generated from tokens/*.json by build-tokens.ts. Do not edit.

import type { PaletteKey } from '../brands/brand.ts';

/** Declarations that the base palette overrides in the dark scheme. */
export const darkDeclarations = ${quote(tokenDeclarations(readDarkBase()))};

/** Declarations that each palette overrides after that. */
export const darkPaletteDeclarations: Readonly<Record<PaletteKey, string>> = {
${byPalette(readDarkOverrides())}};
`;
}

const readTokens = (name: string): TokenSet =>
  flattenTokens(JSON.parse(readFileSync(new URL(`../../tokens/${name}.json`, import.meta.url), 'utf8')));

/** The three tiers of tokens, read from `tokens/tokens.json`. Runs in Node only. */
export const readBaseTokens = (): TokenSet => readTokens('tokens');

/** Palettes other than the base one. */
const OTHER_PALETTES = ['axia', 'homeangels', 'maxplanet'] as const;

/** The palettes, read from `tokens/`. The base palette overrides nothing. Runs in Node only. */
export function readPalettes(): ReadonlyMap<PaletteKey, TokenSet> {
  return new Map<PaletteKey, TokenSet>([
    ['acolhe', new Map()],
    ...OTHER_PALETTES.map((key) => [key, readTokens(key)] as const),
  ]);
}

/** What each palette overrides of the base palette's dark scheme, itself read from `tokens/`. Runs in Node only. */
export function readDarkOverrides(): ReadonlyMap<PaletteKey, TokenSet> {
  return new Map<PaletteKey, TokenSet>([
    ['acolhe', new Map()],
    ...OTHER_PALETTES.map((key) => [key, readTokens(`${key}.dark`)] as const),
  ]);
}

/** What the base palette overrides in the dark scheme. Runs in Node only. */
export const readDarkBase = (): TokenSet => readTokens('dark');

/** The palettes as they are in the dark scheme: all that differs from the base tokens. Runs in Node only. */
function readDarkPalettes(): ReadonlyMap<PaletteKey, TokenSet> {
  const base = readDarkBase();
  const overrides = readDarkOverrides();
  return new Map(
    [...readPalettes()].map(([key, palette]) => [key, new Map([...palette, ...base, ...(overrides.get(key) ?? [])])]),
  );
}

/** The palettes of a scheme. Runs in Node only. */
export const palettesOf = { light: readPalettes, dark: readDarkPalettes } as const;

/**
 * The colour of a role (`action.bg`) in a brand, for what no style sheet reaches: icons, the bar of a browser. Runs in
 * Node only.
 * @returns `#rrggbb`
 * @throws RangeError for a role that no token has
 */
export function schemeColor(
  { palette, colors, darkColors }: Pick<Brand, 'palette' | 'colors' | 'darkColors'>,
  role: string,
  scheme: keyof typeof palettesOf = 'light',
): string {
  const own = (scheme === 'light' ? colors : darkColors)[role];
  if (own !== undefined) return own;
  const { components } = resolveColor(`semantic.color.${role}`, readBaseTokens(), palettesOf[scheme]().get(palette));
  return `#${components
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
