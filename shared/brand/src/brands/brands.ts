import type { Brand, BrandKey } from '../model/brand.ts';
import { acolhe } from './acolhe.ts';
import { axia } from './axia.ts';
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
