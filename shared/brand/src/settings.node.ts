import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BrandSettings, SettingsByBrand } from './brands/brand-settings.ts';
import { type Brand, type BrandKey, MAIN_GROUP_KEYS, SECOND_GROUP_KEYS } from './brands/brand.ts';
import { brandOf, brandWith, isBrandKey } from './brands/brands.ts';
import { type ContrastFault, contrastFaults } from './contrast.ts';
import { paletteFaults, type TokenSet } from './tokens/design-tokens.ts';
import { palettesOf, readBaseTokens } from './tokens/token-sheet.node.ts';

/** A portal with a separate brand. */
export interface BrandPortal {
  readonly origin: string;
  readonly brand: BrandKey;
  /** Origin of the service for its pages, where it is not that of all. */
  readonly api?: string;
  /** Names of the institutions whose patients mails lead here. */
  readonly institutions?: readonly string[];
}

/** What the operator allows a partner to do. */
export interface PartnerSwitches {
  readonly unsignedLinks?: boolean;
  readonly portalSignIn?: boolean;
}

/** What an operator set of brands. */
export interface DeployedBrands {
  /** The brand of every portal that is not listed. */
  readonly own: BrandKey;
  readonly portals: readonly BrandPortal[];
  readonly settings: SettingsByBrand;
  /** By the partner's name. */
  readonly partners: Readonly<Record<string, PartnerSwitches>>;
  /** The parsed file from which the rest is derived; empty without one. */
  readonly file: BrandsFile;
}

const FILE = 'ACOLHE_BRANDS_FILE';
const BRAND = 'ACOLHE_BRAND';

/**
 * Reads which brands a deployment has, and how: `ACOLHE_BRAND` and the file that `ACOLHE_BRANDS_FILE` names.
 * @param env of the process; an empty value counts as missing
 * @throws Error naming file, brand and field of each fault
 * @see docs/operating.md
 */
export function readDeployedBrands(env: Readonly<Record<string, string | undefined>>): DeployedBrands {
  const { [FILE]: path, [BRAND]: named } = env;
  const own = named ? brandKey.safeParse(named) : undefined;
  if (own?.success === false) throw new Error(`${BRAND}=${named}: ${own.error.issues[0]?.message}`);
  const file = path ? readFile(path) : {};
  return {
    own: own?.data ?? file.default ?? 'acolhe',
    portals: file.portals ?? [],
    settings: settingsByBrand(file.brands ?? {}),
    partners: file.partners ?? {},
    file,
  };
}

/** Its keys are those of brands: reading the file refuses others. */
const settingsByBrand = (written: NonNullable<BrandsFile['brands']>): SettingsByBrand =>
  Object.fromEntries(
    Object.entries(written).map(([key, given]): [string, BrandSettings] => {
      const { documents } = brandOf(key as BrandKey);
      return [key, settingsOf(key as BrandKey, given, documents)];
    }),
  );

/**
 * Puts what administrators saved of brands under what the file of the deployment says: a field that the file names of a
 * brand wins.
 * @param saved by key of the brand, in the form of the file, not checked yet
 * @returns the brands as they are now, and what is wrong with what was saved: nothing that is saved of such a brand
 * holds
 * @see docs/operating.md
 */
export function withSavedBrands(
  deployed: DeployedBrands,
  saved: Readonly<Record<string, unknown>>,
): { readonly brands: DeployedBrands; readonly faults: readonly string[] } {
  const { brands: inFile = {} } = deployed.file;
  const checked = Object.entries(saved).map(([key, written]) => {
    const ofFile = isBrandKey(key) ? inFile[key] : undefined;
    const ofConsole = Object(written) as Readonly<Record<string, unknown>>;
    return checkBrandsFile({ brands: { [key]: { ...ofConsole, ...ofFile } } });
  });
  const sound: BrandsFile['brands'] = Object.fromEntries(
    checked.flatMap(({ file }) => Object.entries(file?.brands ?? {})),
  );
  const brands = { ...deployed, settings: { ...deployed.settings, ...settingsByBrand(sound) } };
  return { brands, faults: checked.flatMap(({ faults }) => faults.map(({ text }) => text)) };
}

function readFile(path: string): BrandsFile {
  const fail = (faults: readonly string[]): Error => new Error(`${FILE} ${path}: ${faults.join('; ')}`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw fail([error instanceof SyntaxError ? `no JSON: ${error.message}` : 'the file cannot be read']);
  }
  const checked = checkBrandsFile(given);
  if (!checked.file) throw fail(checked.faults.map(({ text }) => text));
  return checked.file;
}

/** Something that is wrong in a file of brands. */
export interface BrandsFault {
  /** One sentence that begins with the path in the file: `brands.acolhe.supportPhone: …` */
  readonly text: string;
  /** A role of colours that there is not. */
  readonly unknownRole?: string;
  /** Roles whose colours do not contrast enough. */
  readonly contrast?: ContrastFault;
}

/**
 * Checks what a file of brands says, as it is checked before it is served.
 * @param given JSON
 * @returns the file, or its faults
 */
export function checkBrandsFile(
  given: unknown,
):
  | { readonly file: BrandsFile; readonly faults: readonly [] }
  | { readonly file?: undefined; readonly faults: readonly BrandsFault[] } {
  const parsed = brandsFile.safeParse(given, { reportInput: true });
  if (!parsed.success) return { faults: parsed.error.issues.map((issue) => ({ text: faultOf(issue) })) };
  const { portals = [], brands = {} } = parsed.data;
  const faults = [
    ...[...portalFaults(portals), ...privacyFaults(brands)].map((text) => ({ text })),
    ...colorFaults(brands),
  ];
  return faults.length > 0 ? { faults } : { file: parsed.data, faults: [] };
}

/** One sentence: the path in the file, the value there, the expected value. */
function faultOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return `${where}: unknown: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_key') return `${where}: ${issue.issues[0]?.message}`;
  const found = issue.input === undefined ? '' : ` (found ${JSON.stringify(issue.input)})`;
  return `${where}: ${issue.message}${found}`;
}

function portalFaults(portals: readonly BrandPortal[]): string[] {
  return portals.flatMap(({ origin, institutions = [] }, index) => [
    ...(portals.findIndex((other) => other.origin === origin) < index
      ? [`portals.${index}.origin: ${origin} is given twice`]
      : []),
    ...institutions
      .filter((name) => portals.findIndex((other) => other.institutions?.includes(name)) < index)
      .map((name) => `portals.${index}.institutions: ${name} is given twice`),
  ]);
}

/** The documents name where the policy is published: an address, else the sign-in screen, which must show it. */
function privacyFaults(given: Readonly<Record<string, Pick<Partial<Brand>, 'privacyForm' | 'privacyUrl'>>>): string[] {
  return Object.entries(given).flatMap(([key, { privacyForm, privacyUrl }]) => {
    if (!isBrandKey(key)) return [];
    const brand = brandOf(key);
    const isShown = privacyForm ?? brand.privacyForm;
    const address = privacyUrl === undefined ? brand.privacyUrl : privacyUrl;
    return isShown || address !== null
      ? []
      : [`brands.${key}.privacyForm: false wants a privacyUrl, since nobody could read the policy anywhere`];
  });
}

type GivenColors = Pick<Partial<Brand>, 'colors' | 'darkColors' | 'palette'>;

/** Faults in the colours of a brand, as for those that a palette overrides, in each scheme. */
const colorFaults = (given: Readonly<Record<string, GivenColors>>): BrandsFault[] => [
  ...schemeFaults(given, 'light', 'colors'),
  ...schemeFaults(given, 'dark', 'darkColors'),
];

function schemeFaults(
  given: Readonly<Record<string, GivenColors>>,
  scheme: keyof typeof palettesOf,
  field: 'colors' | 'darkColors',
): BrandsFault[] {
  const base = readBaseTokens();
  const palettes = palettesOf[scheme]();
  return Object.entries(given).flatMap(([key, { palette, [field]: colors }]): BrandsFault[] => {
    if (!isBrandKey(key) || (palette === undefined && colors === undefined)) return [];
    const brand = brandWith(key, { [key]: { ...(palette && { palette }), ...(colors && { [field]: colors }) } });
    const own = tokensOf(brand[field]);
    const unknown = paletteFaults(base, own);
    if (unknown.length > 0)
      return unknown.map((fault) => {
        const [role = '', what] = fault.replace('semantic.color.', '').split(': ');
        return { text: `brands.${key}.${field}.${role}: ${what}`, unknownRole: role };
      });
    const tokens = new Map([...(palettes.get(brand.palette) ?? []), ...own]);
    return contrastFaults(base, tokens).map((contrast) => {
      const { kind, fronts, back, least } = contrast.pair;
      const found = `${contrast.ratio.toFixed(2)}:1, needs ${least}:1`;
      return { text: `brands.${key}.${field}: ${kind} ${fronts.join(' or ')} on ${back} has ${found}`, contrast };
    });
  });
}

const tokensOf = (colors: Brand['colors']): TokenSet =>
  new Map(
    Object.entries(colors).map(([role, hex]) => [
      `semantic.color.${role}`,
      {
        type: 'color',
        value: {
          colorSpace: 'srgb',
          components: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255),
        },
      },
    ]),
  );

const KEYS = [...MAIN_GROUP_KEYS, ...SECOND_GROUP_KEYS] as const;
export const brandKey = z.enum(KEYS, { error: () => `one of the brands is wanted: ${KEYS.join(', ')}` });

/** Refuses text that `new URL` normalises: blanks, credentials before the host. */
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
