import { readFileSync } from 'node:fs';
import type { PaletteKey } from '../model/brand.ts';
import { flattenTokens, type TokenSet } from './design-tokens.ts';

const read = (name: string): TokenSet =>
  flattenTokens(JSON.parse(readFileSync(new URL(`../../tokens/${name}.json`, import.meta.url), 'utf8')));

/** The three tiers of tokens, read from `tokens/tokens.json`. Runs in Node only. */
export const readBaseTokens = (): TokenSet => read('tokens');

/** The palettes, read from `tokens/`. The base palette overrides nothing. Runs in Node only. */
export function readPalettes(): ReadonlyMap<PaletteKey, TokenSet> {
  return new Map<PaletteKey, TokenSet>([
    ['acolhe', new Map()],
    ['axia', read('axia')],
    ['homeangels', read('homeangels')],
    ['maxplanet', read('maxplanet')],
  ]);
}
