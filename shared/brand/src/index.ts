export {
  type Brand,
  type BrandKey,
  type BrandLogo,
  type LogoShape,
  MAIN_GROUP_KEYS,
  type PaletteKey,
  SECOND_GROUP_KEYS,
} from './brands/brand.ts';
export {
  type BrandSettings,
  PAGE_BRANDS_ID,
  type PageBrands,
  readPageBrands,
  type SettingsByBrand,
} from './brands/brand-settings.ts';
export { acolhe } from './brands/acolhe.ts';
export { brandFromQuery, brandOf, brands, brandWith, isBrandKey } from './brands/brands.ts';
export { adoptStyleText, applyBrand, brandStyleSheetText } from './theme.ts';
export { type Appearance, APPEARANCE_KEY, type ColorScheme, createAppearance, darkSheetText } from './appearance.ts';
