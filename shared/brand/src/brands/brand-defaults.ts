import type { Brand, BrandKey, BrandLogo } from './brand.ts';

const ARCH = 'M2 38V18a16 16 0 0 1 32 0v20h-7V18a9 9 0 0 0-18 0v20Z';
const SILL = 'M12 38a6 8.5 0 0 1 12 0Z';
const SUPPORT_PHONE = '0800 724 3838';
const INK = '#0F5249';
const ACCENT = '#E26A58';

const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A doorway with an initial, as the address of a favicon. Takes one letter and two hex colours. */
export function archFavicon(initial: string, ink = INK, accent = ACCENT): string {
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 40"><path fill="${ink}" d="M2 38V18a16 16 0 0 1 32 0v20Z"/><text x="18" y="31" fill="#fff" font-family="system-ui,sans-serif" font-weight="800" font-size="20" text-anchor="middle">${initial}</text><path fill="${accent}" d="M2 38h32v2H2Z"/></svg>`,
  );
}

/** A gift card with a bow in the given colours, as the address of a picture. */
export function giftCardPicture(ink = INK, accent = ACCENT): string {
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" rx="20" fill="${ink}"/><path fill="${accent}" d="M0 92h320v16H0Z"/><path fill="#fff" d="M136 168v-34a24 24 0 0 1 48 0v34Z"/><path fill="${accent}" d="M160 92a34 34 0 0 1-48-34 44 44 0 0 1 48 34 44 44 0 0 1 48-34 34 34 0 0 1-48 34Z"/></svg>`,
  );
}

/** The logo of a brand without its own mark: the doorway and its name, `width` user units wide. */
export function nameLogo(name: string, width: number): BrandLogo {
  return {
    width: width + 42,
    height: 40,
    label: name,
    shapes: [
      { tone: 'ink', d: ARCH },
      { tone: 'mark', d: SILL },
      { tone: 'ink', text: name, x: 42, y: 31, width, size: 27 },
    ],
  };
}

/** Completes a brand of the main group with the defaults of the main brand. */
export function mainBrand(own: Pick<Brand, 'name' | 'logo'> & Partial<Brand> & { readonly key: BrandKey }): Brand {
  return {
    group: 'main',
    favicon: archFavicon(own.name.charAt(0)),
    palette: 'acolhe',
    colors: {},
    darkColors: {},
    pageClass: `brand-${own.key}`,
    supportPhone: SUPPORT_PHONE,
    supportChatUrl: `https://wa.me/55${SUPPORT_PHONE.replace(/\D/g, '')}`,
    signInLogo: true,
    consentForm: true,
    privacyForm: true,
    documents: { terms: 'terms-generic', privacy: 'privacy-generic' },
    termsFacts: {},
    agendaNote: null,
    privacyUrl: null,
    systemRedirectUrl: null,
    partnerReturnUrl: null,
    logoReturnsToPartner: false,
    giftCardImage: giftCardPicture(),
    deeplinks: [own.key],
    ...own,
  };
}

/** The document handles of a brand that has its own texts. */
export const ownDocuments = (key: BrandKey): Brand['documents'] => ({
  terms: `terms-${key}`,
  privacy: `privacy-${key}`,
});
