export {
  MAIN_GROUP_KEYS,
  SECOND_GROUP_KEYS,
  type Brand,
  type BrandKey,
  type BrandLogo,
  type LogoShape,
  type PaletteKey,
} from './brand.ts';
export { brandOf, brands, isBrandKey } from './brands/index.ts';
export { brandFrom } from './brand-from.ts';
export { brandStyleSheetText } from './brand-sheet.ts';
export { applyBrand } from './apply-brand.ts';
