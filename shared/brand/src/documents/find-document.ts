import type { Brand } from '../model/brand.ts';
import { brandOf, isBrandKey } from '../brands/brands.ts';
import { VARIANT_FACTS, VARIANT_KEYS } from './model/variant.ts';
import { genericPrivacy, genericTerms } from './generic.ts';
import type { LegalDocument } from './model/legal-document.ts';
import { privacyOf } from './privacy.ts';
import { termsOf } from './terms/terms.ts';

export type DocumentKind = keyof Brand['documents'];

/** Whose texts are shown where none is named. */
const DEFAULT_CLIENT = 'acolhe';
const GENERIC: Brand['documents'] = { terms: 'terms-generic', privacy: 'privacy-generic' };

/** Every text by its handle, as brands name them. */
const LIBRARY: ReadonlyMap<string, (reader: Brand) => LegalDocument> = new Map([
  [GENERIC.terms, genericTerms],
  [GENERIC.privacy, genericPrivacy],
  ...VARIANT_KEYS.flatMap((key) => {
    const variant = { brand: brandOf(key), facts: VARIANT_FACTS[key] };
    return [
      [`terms-${key}`, () => termsOf(variant)],
      [`privacy-${key}`, () => privacyOf(variant)],
    ] as const;
  }),
]);

/**
 * The text that a brand shows.
 * @returns undefined when no text has the handle that the brand names
 * @see docs/product/terms.md
 */
export function documentOf(brand: Brand, kind: DocumentKind): LegalDocument | undefined {
  return LIBRARY.get(brand.documents[kind])?.(brand);
}

/**
 * The brand whose texts a client's address asks for.
 * @param cliente value of the query parameter: the key of a brand; none stands for acolhe, anything else gets the
 * generic texts
 * @param here brand under which the page is shown, whose name the generic texts bear
 */
export function brandOfClient(cliente: string, here: Brand): Brand {
  const named = cliente || DEFAULT_CLIENT;
  return isBrandKey(named) ? brandOf(named) : { ...here, documents: GENERIC };
}
