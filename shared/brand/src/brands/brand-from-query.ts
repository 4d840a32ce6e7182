import { type Brand, type BrandKey } from '../model/brand.ts';
import { brandOf } from './brands.ts';

const BY_FROM: ReadonlyMap<string, BrandKey> = new Map([
  ['AXIA', 'axia'],
  ['HOMEANGELS', 'homeangels'],
  ['MAXPLANET', 'maxplanet'],
]);

/**
 * The brand that the query parameter `from` asks for: exactly AXIA, HOMEANGELS or MAXPLANET; anything else,
 * or no parameter, gives the brand that the build chose. See docs/product/brand.md.
 */
export function brandFromQuery(from: string | null | undefined, buildDefault: BrandKey = 'acolhe'): Brand {
  return brandOf(BY_FROM.get(from ?? '') ?? buildDefault);
}
