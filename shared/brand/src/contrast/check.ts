import type { Brand, PaletteKey } from '../model/brand.ts';
import { paletteFaults, resolveColor, type TokenSet } from '../tokens/design-tokens.ts';
import { contrastPairs, type ContrastPair } from './pairs.ts';
import { contrastRatio } from './ratio.ts';

/** A pair of roles whose colours do not stand apart enough. */
export interface ContrastFault {
  readonly pair: ContrastPair;
  readonly ratio: number;
}

const role = (name: string): string => `semantic.color.${name}`;

/** The pairs of roles that fail WCAG 2.2 AA in a palette. Throws a `RangeError` for a role that no token has. */
export function contrastFaults(base: TokenSet, palette: TokenSet): ContrastFault[] {
  return contrastPairs.flatMap((pair) => {
    const back = resolveColor(role(pair.back), base, palette);
    const ratio = Math.max(
      ...pair.fronts.map((front) => contrastRatio(resolveColor(role(front), base, palette), back)),
    );
    return ratio < pair.least ? [{ pair, ratio }] : [];
  });
}

/**
 * Lists what keeps brands from being built, one sentence each: a palette that overrides a token it may not, or a pair
 * of roles without enough contrast.
 * @returns an empty list when all is well
 */
export function brandFaults(
  brands: readonly Pick<Brand, 'key' | 'palette'>[],
  base: TokenSet,
  palettes: ReadonlyMap<PaletteKey, TokenSet>,
): string[] {
  return brands.flatMap((brand) => {
    const palette = palettes.get(brand.palette);
    if (!palette) return [`${brand.key}: there is no palette ${brand.palette}`];
    const names = paletteFaults(base, palette);
    if (names.length > 0) return names.map((fault) => `${brand.key}: ${fault}`);
    return contrastFaults(base, palette).map(
      ({ pair, ratio }) =>
        `${brand.key}: ${pair.kind} ${pair.fronts.join(' or ')} on ${pair.back} has ${ratio.toFixed(2)}:1, needs ${pair.least}:1`,
    );
  });
}
