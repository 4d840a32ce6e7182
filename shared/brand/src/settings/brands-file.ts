import { z } from 'zod';
import type { BrandSettings } from '../model/brand-settings.ts';
import { type BrandKey, MAIN_GROUP_KEYS, SECOND_GROUP_KEYS } from '../model/brand.ts';

const KEYS = [...MAIN_GROUP_KEYS, ...SECOND_GROUP_KEYS] as const;
export const brandKey = z.enum(KEYS, { error: () => `one of the brands is wanted: ${KEYS.join(', ')}` });

/** What `new URL` reads otherwise than it stands there is refused: a blank, a name with a password before the host. */
const isHttps = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s\\]/.test(text);
};
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const httpsAddress = z.string().refine(isHttps, 'an https address is wanted, such as https://parceiro.example/volta');
const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && isOrigin(text),
    'an origin is wanted, such as https://saude.example, in small letters and without path',
  );
const phone = z
  .string()
  .regex(
    /^(?:0[389]00 \d{3} \d{4}|[34]\d{3} \d{4}|\([1-9]\d\) (?:9\d{4}|[2-5]\d{3})-\d{4})$/,
    'a Brazilian phone is wanted, written as 0800 724 3838, 4004 1234, (11) 3003-1234 or (11) 91234-5678',
  );
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'a text is wanted, or null for none')
    .max(most, `${most} characters at most`)
    .regex(/^[^\p{Cc}<>]*$/u, 'plain text of one line is wanted');
/** Schemes that run code, or open what is no app. */
const NO_APP = /^(?:https?|javascript|data|vbscript|blob|file|about|filesystem|ws|wss|view-source)$/;
const deeplink = z
  .string()
  .refine(
    (text) => (text.startsWith('https:') ? isOrigin(text) : /^[a-z][a-z0-9+.-]*$/.test(text) && !NO_APP.test(text)),
    'the scheme of an app is wanted, such as axia, or an https origin, such as https://app.axia.example',
  );

const colors = z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour is wanted, written as #1a4fb3'));

/** The settings of one brand, by the names that the file has for them. */
const brandSettings = z
  .strictObject({
    palette: z.enum(['acolhe', 'axia', 'homeangels', 'maxplanet'], {
      error: () => 'one of the palettes is wanted: acolhe, axia, homeangels, maxplanet',
    }),
    colors,
    darkColors: colors,
    supportPhone: phone,
    supportChatUrl: httpsAddress.nullable(),
    signInLogo: z.boolean(),
    consentForm: z.boolean(),
    privacyForm: z.boolean(),
    terms: z.enum(['own', 'generic'], { error: () => '"own" or "generic" is wanted' }),
    privacy: z.enum(['own', 'generic'], { error: () => '"own" or "generic" is wanted' }),
    termsFacts: z
      .strictObject({
        supportHours: z.string().regex(/^\d\d:\d\d às \d\d:\d\d$/, 'hours are wanted, written as 08:00 às 18:00'),
        supportOnWhatsApp: z.boolean(),
        forum: z.string().regex(/^\p{L}[\p{L} '-]*\/[A-Z]{2}$/u, 'city and state are wanted, as São Paulo/SP'),
        withdrawalDays: z.int().min(1).max(365),
        endsWithoutNotice: z.boolean(),
      })
      .partial(),
    agendaNote: line(300).nullable(),
    privacyUrl: httpsAddress.nullable(),
    systemRedirectUrl: httpsAddress.nullable(),
    partnerReturnUrl: httpsAddress.nullable(),
    logoReturnsToPartner: z.boolean(),
    deeplinks: z.array(deeplink).max(20),
  })
  .partial();

/**
 * The schema of the operator's file of brands.
 * @see docs/operating.md
 */
export const brandsFile = z
  .strictObject({
    /** The brand of every portal that is not listed. */
    default: brandKey,
    portals: z.array(
      z.strictObject({
        origin,
        brand: brandKey,
        /** Origin of the service for this portal, where it is not that of all. */
        api: origin.optional(),
        /** Names of the institutions whose patients mails lead to it. */
        institutions: z.array(z.string().min(1)).optional(),
      }),
    ),
    brands: z.partialRecord(brandKey, brandSettings),
    partners: z.record(
      z.string().min(1),
      z.strictObject({ unsignedLinks: z.boolean().optional(), portalSignIn: z.boolean().optional() }),
    ),
  })
  .partial();
export type BrandsFile = z.output<typeof brandsFile>;
/** What the file says of one brand; what administrators save of one has the same form. */
export type WrittenBrand = z.output<typeof brandSettings>;

/** Turns what the file says of one brand into its settings. */
export function settingsOf(
  key: BrandKey,
  { terms, privacy, ...rest }: WrittenBrand,
  before: { readonly terms: string; readonly privacy: string },
): BrandSettings {
  const handle = (kind: 'terms' | 'privacy', choice: 'own' | 'generic' | undefined): string =>
    choice === undefined ? before[kind] : `${kind}-${choice === 'own' ? key : 'generic'}`;
  const documents = { terms: handle('terms', terms), privacy: handle('privacy', privacy) };
  return { ...rest, ...((terms ?? privacy) && { documents }) };
}
