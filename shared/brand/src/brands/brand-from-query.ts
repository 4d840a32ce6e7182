import type { Brand, BrandKey } from '../model/brand.ts';
import { brandOf } from './brands.ts';

const BY_FROM: ReadonlyMap<string, BrandKey> = new Map([
  ['AXIA', 'axia'],
  ['HOMEANGELS', 'homeangels'],
  ['MAXPLANET', 'maxplanet'],
]);

/**
 * Chooses the brand for the query parameter `from`: AXIA, HOMEANGELS or MAXPLANET, in exactly this spelling.
 * @param buildDefault the brand for any other value
 * @see docs/product/brand.md
 */
export function brandFromQuery(from: string | null | undefined, buildDefault: BrandKey = 'acolhe'): Brand {
  return brandOf(BY_FROM.get(from ?? '') ?? buildDefault);
}
