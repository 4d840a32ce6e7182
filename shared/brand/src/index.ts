export {
  type Brand,
  type BrandKey,
  type BrandLogo,
  type BrandSettings,
  type LogoShape,
  MAIN_GROUP_KEYS,
  PAGE_BRANDS_ID,
  type PageBrands,
  type PaletteKey,
  readPageBrands,
  SECOND_GROUP_KEYS,
  type SettingsByBrand,
} from './brands/brand.ts';
export { acolhe } from './brands/main-group.ts';
export { brandFromQuery, brandOf, brands, brandWith, isBrandKey } from './brands/brands.ts';
export { adoptStyleText, applyBrand, brandStyleSheetText } from './theme.ts';
export { type Appearance, APPEARANCE_KEY, type ColorScheme, createAppearance, darkSheetText } from './appearance.ts';
