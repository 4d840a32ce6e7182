import { readFileSync } from 'node:fs';
import type { PaletteKey } from '../model/brand.ts';
import { flattenTokens, type TokenSet } from './design-tokens.ts';

const read = (name: string): TokenSet =>
  flattenTokens(JSON.parse(readFileSync(new URL(`../../tokens/${name}.json`, import.meta.url), 'utf8')));

/** The three tiers of tokens, read from `tokens/tokens.json`. Runs in Node only. */
export const readBaseTokens = (): TokenSet => read('tokens');

/** Palettes other than the base one. */
const OWN = ['axia', 'homeangels', 'maxplanet'] as const;

/** The palettes, read from `tokens/`. The base palette overrides nothing. Runs in Node only. */
export function readPalettes(): ReadonlyMap<PaletteKey, TokenSet> {
  return new Map<PaletteKey, TokenSet>([['acolhe', new Map()], ...OWN.map((key) => [key, read(key)] as const)]);
}

/** What each palette overrides of the base palette's dark scheme, itself read from `tokens/`. Runs in Node only. */
export function readDarkOverrides(): ReadonlyMap<PaletteKey, TokenSet> {
  return new Map<PaletteKey, TokenSet>([
    ['acolhe', new Map()],
    ...OWN.map((key) => [key, read(`${key}.dark`)] as const),
  ]);
}

/** What the base palette overrides in the dark scheme. Runs in Node only. */
export const readDarkBase = (): TokenSet => read('dark');

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
