import { type PageBrands, PLAIN_BRANDS } from '../brands/brand-settings.ts';
import type { Brand } from '../brands/brand.ts';
import { brands, brandWith, isBrandKey } from '../brands/brands.ts';
import { factsOf, type LegalDocument } from './legal-document.ts';
import { genericPrivacy, genericTerms, privacyOf } from './privacy.ts';
import { termsOf } from './terms.ts';

export {
  factsOf,
  isList,
  editionLine,
  type DocumentBlock,
  type DocumentLink,
  type DocumentSection,
  type LegalDocument,
} from './legal-document.ts';

export type DocumentKind = keyof Brand['documents'];

const GENERIC: Brand['documents'] = { terms: 'terms-generic', privacy: 'privacy-generic' };

/** Every text by its handle, as brands name them: each brand may show its own. */
const LIBRARY: ReadonlyMap<string, (brand: Brand) => LegalDocument> = new Map([
  [GENERIC.terms, genericTerms],
  [GENERIC.privacy, genericPrivacy],
  ...brands.flatMap(({ key }) => [
    [`terms-${key}`, (brand: Brand) => termsOf({ brand, facts: factsOf(brand) })] as const,
    [`privacy-${key}`, (brand: Brand) => privacyOf({ brand })] as const,
  ]),
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
 * @param cliente value of the query parameter: the key of a brand; none means the deployment's own, anything else
 * gets the generic texts
 * @param here brand under which the page is shown, whose name the generic texts bear
 * @param deployed the deployment's own brand, and what the operator set
 */
export function brandOfClient(cliente: string, here: Brand, { own, settings }: PageBrands = PLAIN_BRANDS): Brand {
  const named = cliente || own;
  return isBrandKey(named) ? brandWith(named, settings) : { ...here, documents: GENERIC };
}
