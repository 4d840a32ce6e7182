import { type Brand, brandWith } from '@acolhe/brand';
import type { Config } from '../config.ts';

/**
 * Finds the brand of the portal to which mails lead the patients of an institution, as the operator set it.
 * @see docs/product/brand.md
 */
export function portalBrandFor({ brands }: Pick<Config, 'brands'>, institution: string): Brand {
  const own = brands.portals.find(({ institutions }) => institutions?.includes(institution));
  return brandWith(own?.brand ?? brands.own, brands.settings);
}
