export {
  MAIN_GROUP_KEYS,
  SECOND_GROUP_KEYS,
  type Brand,
  type BrandKey,
  type BrandLogo,
  type LogoShape,
  type PaletteKey,
} from './model/brand.ts';
export { acolhe } from './brands/acolhe.ts';
export { brandOf, brands, isBrandKey } from './brands/brands.ts';
export { brandWith } from './brands/brand-with.ts';
export { type BrandSettings, type PageBrands, type SettingsByBrand } from './model/brand-settings.ts';
export { PAGE_BRANDS_ID, readPageBrands } from './page/page-brands.ts';
export { brandFromQuery } from './brands/brand-from-query.ts';
export { brandStyleSheetText } from './theme/brand-style-sheet.ts';
export { type ColorScheme, darkSheetText } from './theme/dark-sheet.ts';
export { adoptStyleText } from './theme/adopt-style-text.ts';
export { applyBrand } from './theme/apply-brand.ts';
export { APPEARANCE_KEY, type Appearance, createAppearance } from './theme/appearance.ts';
