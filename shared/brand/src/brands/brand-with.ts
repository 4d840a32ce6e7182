import type { Brand, BrandKey } from '../model/brand.ts';
import type { PageBrands, SettingsByBrand } from '../model/brand-settings.ts';
import { brandOf } from './brands.ts';

/** What a deployment has without any settings. */
export const PLAIN_BRANDS: PageBrands = { own: 'acolhe', settings: {} };

/** The brand with this key, as the operator set it. */
export function brandWith(key: BrandKey, settings: SettingsByBrand): Brand {
  return { ...brandOf(key), ...settings[key] };
}
