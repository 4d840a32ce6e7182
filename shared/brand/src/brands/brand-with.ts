import type { Brand, BrandKey } from '../model/brand.ts';
import type { SettingsByBrand } from '../model/brand-settings.ts';
import { brandOf } from './brands.ts';

/** The brand with this key, as the operator set it. */
export function brandWith(key: BrandKey, settings: SettingsByBrand): Brand {
  return { ...brandOf(key), ...settings[key] };
}
