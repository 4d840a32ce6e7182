import type { Brand, BrandKey } from './brand.ts';

/**
 * Settings of a brand that an operator may change; the rest is delivered with the product.
 * @see docs/operating.md
 */
export type BrandSettings = Partial<
  Pick<
    Brand,
    | 'palette'
    | 'colors'
    | 'supportPhone'
    | 'supportChatUrl'
    | 'signInLogo'
    | 'consentForm'
    | 'privacyForm'
    | 'documents'
    | 'termsFacts'
    | 'agendaNote'
    | 'privacyUrl'
    | 'systemRedirectUrl'
    | 'partnerReturnUrl'
    | 'logoReturnsToPartner'
    | 'deeplinks'
  >
>;

/** Settings of the brands for which some were made. */
export type SettingsByBrand = Readonly<Partial<Record<BrandKey, BrandSettings>>>;

/** Brand settings that the server of a page writes into it. */
export interface PageBrands {
  /** The brand of this portal, which `from` may override. */
  readonly own: BrandKey;
  readonly settings: SettingsByBrand;
}

/** What a deployment has without any settings. */
export const PLAIN_BRANDS: PageBrands = { own: 'acolhe', settings: {} };

/** Id of the data block of a page that says which brand it is of, and what the operator set. */
export const PAGE_BRANDS_ID = 'acolhe-brands';

/**
 * Reads the brand settings of a page. The server has checked them, from a file of the operator's.
 * @returns the main brand without settings where the page says nothing
 * @throws SyntaxError for a block that cannot be read
 */
export function readPageBrands(page: Document): PageBrands {
  const text = page.getElementById(PAGE_BRANDS_ID)?.textContent ?? '';
  return text === '' ? PLAIN_BRANDS : (JSON.parse(text) as PageBrands);
}
