import { type BrandKey, brandOf } from '@acolhe/brand';
import { checkBrandsFile, withSavedBrands, type WrittenBrand } from '@acolhe/brand/settings';
import type { CallInput } from '@acolhe/contracts';
import {
  managedBrand,
  type ManagedBrand,
  type ManagedBrandSettings,
  type saveBrandCall,
} from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../administrators/record-change.ts';
import { brandSettings } from '../../platform/database/tables.ts';
import { invalidInput } from '../../platform/http-problem.ts';
import type { Services } from '../../platform/services/services.ts';
import { changedMeanwhile } from '../revisions/changed-meanwhile.ts';
import { fieldFaults } from './brand-faults.ts';
import { shownBrand } from './shown-brand.ts';

const FIXED = 'Este campo é definido no arquivo do servidor.';

/**
 * Saves settings of a brand beside those that were saved before, and writes what patients got and get into the log.
 * @throws HttpProblem 409 `changed-meanwhile`; 400 naming fields that the file decides, or whose values are none
 * @see docs/product/operations.md
 */
export async function saveBrand(
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
