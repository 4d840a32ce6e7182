import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { brandWith } from '../brands/brand-with.ts';
import { brandOf, isBrandKey } from '../brands/brands.ts';
import { type ContrastFault, contrastFaults } from '../contrast/check.ts';
import type { BrandSettings, SettingsByBrand } from '../model/brand-settings.ts';
import type { Brand, BrandKey } from '../model/brand.ts';
import { paletteFaults, type TokenSet } from '../tokens/design-tokens.ts';
import { palettesOf, readBaseTokens } from '../tokens/palettes.node.ts';
import { brandKey, brandsFile, type BrandsFile, settingsOf } from './brands-file.ts';

export type { BrandsFile, WrittenBrand } from './brands-file.ts';

/** A portal of a brand of its own. */
export interface BrandPortal {
  readonly origin: string;
  readonly brand: BrandKey;
  /** Origin of the service for its pages, where it is not that of all. */
  readonly api?: string;
  /** Names of the institutions whose patients mails lead here. */
  readonly institutions?: readonly string[];
}

/** What the operator lets a partner do. */
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
  /** What the file says, from which all of it comes; nothing without one. */
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
  /** One sentence that begins with where it stands: `brands.acolhe.supportPhone: …` */
  readonly text: string;
  /** A role of colours that there is not. */
  readonly unknownRole?: string;
  /** Roles whose colours do not stand apart enough. */
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

/** One sentence: where in the file, what stands there, what is wanted. */
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

/** The documents say where the policy is to be read: at an address, else on the sign-in screen, which must show it. */
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

/** What is wrong with the colours of a brand, as with those that a palette overrides, in each scheme. */
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
