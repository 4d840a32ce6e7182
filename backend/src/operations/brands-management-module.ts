import { type Brand, type BrandKey, brandOf, brands, brandWith, isBrandKey } from '@acolhe/brand';
import { factsOf } from '@acolhe/brand/documents';
import {
  type BrandsFault,
  checkBrandsFile,
  type DeployedBrands,
  withSavedBrands,
  type WrittenBrand,
} from '@acolhe/brand/settings';
import type { CallInput } from '@acolhe/contracts';
import {
  listBrandsCall,
  type ManagedBrand,
  managedBrand,
  type ManagedBrandSettings,
  saveBrandCall,
} from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { recordChange } from '../administrators/record-change.ts';
import type { Module } from '../platform/app/build-app.ts';
import { brandSettings } from '../platform/database/tables.ts';
import { invalidInput, notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import { changedMeanwhile } from './save-conflicts.ts';

/**
 * Shows administrators the brands, and saves what they set of them.
 * @see docs/product/operations.md
 */
export const brandsManagementModule: Module = {
  name: 'brands-management',
  register(app, services) {
    const { db, decisions } = services;
    handle(app, listBrandsCall, async () => {
      // Read before the settings: a save in between makes the revision old, so that no settings pass for newer than
      // they are.
      const rows = await db.select({ key: brandSettings.key, revision: brandSettings.revision }).from(brandSettings);
      await decisions.refresh();
      const revisionOf = (key: string) => rows.find((row) => row.key === key)?.revision ?? 0;
      return { brands: brands.map((brand) => shownBrand(brand, decisions.brands, revisionOf(brand.key))) };
    });

    handle(app, saveBrandCall, ({ key, ...input }, context) => {
      if (!isBrandKey(key)) throw notFound();
      return saveBrand(services, administratorOf(context), key, input);
    });
  },
};

const FIXED = 'Este campo é definido no arquivo do servidor.';

/**
 * Saves settings of a brand in addition to earlier ones, and logs the values before and after.
 * @throws HttpProblem 409 `changed-meanwhile`; 400 naming fields that the file decides, or whose values are invalid
 * @see docs/product/operations.md
 */
async function saveBrand(
  { db, clock, config, decisions }: Pick<Services, 'db' | 'clock' | 'config' | 'decisions'>,
  author: number,
  key: BrandKey,
  { revision, settings, reason }: Omit<CallInput<typeof saveBrandCall>, 'key'>,
): Promise<ManagedBrand> {
  const brand = brandOf(key);
  const inFile = config.brands.file.brands?.[key] ?? {};
  const shown = (written: WrittenBrand, of: number) =>
    shownBrand(brand, withSavedBrands(config.brands, { [key]: written }).brands, of);
  const saved = await db.transaction(async (tx) => {
    await tx.insert(brandSettings).values({ key }).onConflictDoNothing();
    const [row] = await tx.select().from(brandSettings).where(eq(brandSettings.key, key)).for('update');
    if (!row) throw new Error(`the settings of ${key} were not read`);
    const before = shown(row.settings, row.revision);
    if (row.revision !== revision) throw changedMeanwhile(managedBrand, before);
    const fixed = Object.keys(settings).filter((field) => field in inFile);
    if (fixed.length > 0) throw refusal(fixed.map((path) => ({ path, message: FIXED })));
    const written = { ...row.settings, ...asWritten(settings) };
    const { faults } = checkBrandsFile({ brands: { [key]: { ...written, ...inFile } } });
    if (faults.length > 0) throw refusal(fieldFaults(key, faults));
    await tx
      .update(brandSettings)
      .set({ settings: written, revision: revision + 1 })
      .where(eq(brandSettings.key, key));
    const after = shown(written, revision + 1);
    const change = { subjectKind: 'brand', subjectId: key, action: 'change', reason } as const;
    await recordChange(tx, author, { ...change, before: before.effective, after: after.effective }, clock.now());
    return after;
  });
  await decisions.refresh();
  return saved;
}

const refusal = (fields: NonNullable<Parameters<typeof invalidInput>[0]>) =>
  invalidInput(fields, fields.length === 1 ? fields[0]?.message : undefined);

/** As the file has it: colours by role. */
function asWritten({ colors, darkColors, ...settings }: ManagedBrandSettings): object {
  return {
    ...settings,
    ...(colors && { colors: valuesByRole(colors) }),
    ...(darkColors && { darkColors: valuesByRole(darkColors) }),
  };
}

const valuesByRole = (colors: NonNullable<ManagedBrandSettings['colors']>) =>
  Object.fromEntries(colors.map(({ role, value }) => [role, value]));

const ADDRESS = 'Informe um endereço https, como https://parceiro.example/volta.';
const COLORS = 'Escreva cada cor como #1a4fb3.';
const DOCUMENT = 'Escolha o texto próprio ou o provisório.';
const MESSAGES: Readonly<Record<string, string>> = {
  palette: 'Escolha uma das paletas.',
  colors: COLORS,
  darkColors: COLORS,
  supportPhone: 'Informe um telefone do Brasil, como 0800 724 3838, 4004 1234, (11) 3003-1234 ou (11) 91234-5678.',
  supportChatUrl: ADDRESS,
  privacyForm: 'Sem a política na tela de entrada é preciso informar o endereço em que ela está.',
  terms: DOCUMENT,
  privacy: DOCUMENT,
  'termsFacts.supportHours': 'Escreva o horário como 08:00 às 18:00.',
  'termsFacts.forum': 'Escreva cidade e estado, como São Paulo/SP.',
  'termsFacts.withdrawalDays': 'Informe de 1 a 365 dias.',
  agendaNote: 'Escreva uma linha de texto simples, com até 300 caracteres.',
  privacyUrl: ADDRESS,
  systemRedirectUrl: ADDRESS,
  partnerReturnUrl: ADDRESS,
  deeplinks: 'Informe o esquema de um aplicativo, como axia, ou uma origem https, como https://app.axia.example.',
};
const OTHER = 'Verifique este campo.';
/** How many pairs of colours are named; a light ink on a light page has dozens. */
const NAMED_PAIRS = 3;

/** The problem of a field of a brand, for its author. */
export interface FieldFault {
  /** `supportPhone`, `termsFacts.forum` */
  readonly path: string;
  /** Portuguese. */
  readonly message: string;
}

/** Returns the faults that the check of the file found in one brand, once for each field. */
function fieldFaults(key: BrandKey, faults: readonly BrandsFault[]): FieldFault[] {
  const paths = new Set(faults.map(({ text }) => fieldOf(key, text)));
  return [...paths].map((path) => {
    const found = faults.filter(({ text }) => fieldOf(key, text) === path);
    return { path, message: messageOf(path, found) };
  });
}

/** @param text begins with where the fault is: `brands.acolhe.supportPhone: …` */
function fieldOf(key: BrandKey, text: string): string {
  const [, path = ''] = new RegExp(`^brands\\.${key}\\.([\\w.]+)`).exec(text) ?? [];
  const [field = '', inner] = path.split('.');
  return field === 'termsFacts' && inner !== undefined ? `${field}.${inner}` : field;
}

function messageOf(path: string, faults: readonly BrandsFault[]): string {
  const unknown = faults.flatMap(({ unknownRole }) => unknownRole ?? []);
  if (unknown.length > 0) return `Não há cor com este nome: ${unknown.join(', ')}.`;
  const pairs = faults.flatMap(({ contrast }) => contrast ?? []);
  if (pairs.length === 0) return MESSAGES[path] ?? OTHER;
  const named = pairs
    .slice(0, NAMED_PAIRS)
    .map(
      ({ pair: { fronts, back, least }, ratio }) =>
        `${fronts.join(' ou ')} sobre ${back} tem ${decimal(ratio)}:1 e precisa de ${decimal(least)}:1`,
    );
  const more = pairs.length > NAMED_PAIRS ? `; e mais ${pairs.length - NAMED_PAIRS}` : '';
  return `Sem contraste suficiente: ${named.join('; ')}${more}.`;
}

const decimal = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/**
 * Shows the effective settings of a brand, and which of them the file of the deployment decides.
 * @param revision how often its settings were saved
 */
function shownBrand(
  { key, name }: Brand,
  { own, portals, settings, file }: DeployedBrands,
  revision: number,
): ManagedBrand {
  const ofBrand = portals.filter(({ brand }) => brand === key).map(({ origin }) => origin);
  const effective = brandWith(key, settings);
  const isOwn = (kind: keyof Brand['documents']) => effective.documents[kind] === `${kind}-${key}`;
  return {
    key,
    name,
    isServed: own === key || ofBrand.length > 0,
    portals: ofBrand,
    revision,
    fixedFields: Object.keys(file.brands?.[key] ?? {}),
    effective: {
      palette: effective.palette,
      colors: listed(effective.colors),
      darkColors: listed(effective.darkColors),
      supportPhone: effective.supportPhone,
      supportChatUrl: effective.supportChatUrl,
      signInLogo: effective.signInLogo,
      consentForm: effective.consentForm,
      privacyForm: effective.privacyForm,
      terms: isOwn('terms') ? 'own' : 'generic',
      privacy: isOwn('privacy') ? 'own' : 'generic',
      termsFacts: factsOf(effective),
      agendaNote: effective.agendaNote,
      privacyUrl: effective.privacyUrl,
      systemRedirectUrl: effective.systemRedirectUrl,
      partnerReturnUrl: effective.partnerReturnUrl,
      logoReturnsToPartner: effective.logoReturnsToPartner,
      deeplinks: [...effective.deeplinks],
    },
  };
}

const listed = (colors: Brand['colors']) => Object.entries(colors).map(([role, value]) => ({ role, value }));
