import type { Brand, BrandKey } from './brand.ts';

/**
 * What an operator may set of a brand, in place of what it is delivered with.
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

/** What a page is told of brands by who serves it. */
export interface PageBrands {
  /** The brand of this portal, which `from` may override. */
  readonly own: BrandKey;
  readonly settings: SettingsByBrand;
}

/** What a deployment has without any settings. */
export const PLAIN_BRANDS: PageBrands = { own: 'acolhe', settings: {} };
