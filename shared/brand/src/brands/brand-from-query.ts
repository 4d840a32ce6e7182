import type { Brand, BrandKey } from '../model/brand.ts';
import { type PageBrands, PLAIN_BRANDS } from '../model/brand-settings.ts';
import { brandWith } from './brand-with.ts';

const BY_FROM: ReadonlyMap<string, BrandKey> = new Map([
  ['AXIA', 'axia'],
  ['HOMEANGELS', 'homeangels'],
  ['MAXPLANET', 'maxplanet'],
]);

/**
 * Chooses the brand for the query parameter `from`: AXIA, HOMEANGELS or MAXPLANET, in exactly this spelling.
 * @param here the portal's own brand, for any other value, and what the operator set
 * @see docs/product/brand.md
 */
export function brandFromQuery(from: string | null | undefined, { own, settings }: PageBrands = PLAIN_BRANDS): Brand {
  return brandWith(BY_FROM.get(from ?? '') ?? own, settings);
}
