import type { Variant } from '../model/variant.ts';
import type { LegalDocument } from '../model/legal-document.ts';
import { closingSections } from './closing.ts';
import { contractSections } from './contract.ts';
import { dutiesSections } from './duties.ts';
import { partiesSections } from './parties.ts';

export const TERMS_TITLE = 'Termos de uso';
const [VERSION, DATE] = ['1.1', '2026-11-23'];

/**
 * The terms of use of a variant: the common body with its own facts. A change of the text needs a new version and date.
 */
export function termsOf(variant: Variant): LegalDocument {
  const sections = [partiesSections, dutiesSections, contractSections, closingSections].flatMap((write) =>
    write(variant),
  );
  return { title: TERMS_TITLE, publisher: variant.brand.name, version: VERSION, date: DATE, sections };
}
