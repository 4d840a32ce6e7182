import { acolhe } from './acolhe.ts';
import { axia } from './axia.ts';
import { type PageBrands, PLAIN_BRANDS, type SettingsByBrand } from './brand-settings.ts';
import type { Brand, BrandKey } from './brand.ts';
import { homeangels } from './homeangels.ts';
import { mainPaletteBrands } from './main-group.ts';
import { maxplanet } from './maxplanet.ts';

/** All brands of the product. */
export const brands: readonly Brand[] = [...mainPaletteBrands, acolhe, homeangels, maxplanet, axia];

/** The brand with this key. Throws a `RangeError` for a key that no brand has. */
export function brandOf(key: BrandKey): Brand {
  const brand = brands.find((one) => one.key === key);
  if (!brand) throw new RangeError(`No brand has the key ${key}`);
  return brand;
}

/** Checks whether a text is the key of a brand. */
export function isBrandKey(text: string): text is BrandKey {
  return brands.some((brand) => brand.key === text);
}

/** The brand with this key, as the operator set it. */
export function brandWith(key: BrandKey, settings: SettingsByBrand): Brand {
  return { ...brandOf(key), ...settings[key] };
}

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
