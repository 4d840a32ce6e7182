import type { Brand, BrandKey, TermsFacts } from '../brands/brand.ts';

/** A line that leads to a published address. */
export interface DocumentLink {
  readonly text: string;
  /** Absolute address. */
  readonly href: string;
}

/** Content of a section: a paragraph, a list, or a link on its own line. */
export type DocumentBlock = string | readonly string[] | DocumentLink;

/** A titled part of a document. */
export interface DocumentSection {
  /** Unique in its document, fit for the fragment of an address. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly DocumentBlock[];
}

/**
 * A legal text as data, to be addressText on a screen, printed, or set as PDF.
 * @see docs/product/terms.md
 */
export interface LegalDocument {
  readonly title: string;
  /** Under whose name it is published. */
  readonly publisher: string;
  readonly version: string;
  /** Day since which it is in force, `YYYY-MM-DD`. */
  readonly date: string;
  readonly sections: readonly DocumentSection[];
}

/** Checks whether a block is a list. */
export const isList = (block: DocumentBlock): block is readonly string[] => Array.isArray(block);

/** Writes publisher, version and date of a document: 'Acolhe · versão 1.0, de 21/11/2026'. */
export function editionLine({ publisher, version, date }: LegalDocument): string {
  return `${publisher} · versão ${version}, de ${date.split('-').reverse().join('/')}`;
}

const addressText = ({ host, pathname, search }: URL): string => `${host}${pathname === '/' ? '' : pathname}${search}`;

/**
 * Says where the privacy policy is published: at the operator's address, else in the portal itself.
 * @param subject 'Ela'
 */
export const publishedAt = (subject: string, privacyUrl: string | null): readonly DocumentBlock[] =>
  privacyUrl === null
    ? [`${subject} está na tela de entrada deste portal, em “Politica de Privacidade”.`]
    : [`${subject} está publicada em:`, { text: addressText(new URL(privacyUrl)), href: privacyUrl }];

/** Brands that show their own texts unless the operator says otherwise. */
export const VARIANT_KEYS = [
  'medicar',
  'ama',
  'axia',
  'acolhe',
  'durga',
  'telehelp',
  'homeangels',
] as const satisfies readonly BrandKey[];
export type VariantKey = (typeof VARIANT_KEYS)[number];

const USUAL_FACTS: TermsFacts = {
  supportHours: '08:00 às 18:00',
  supportOnWhatsApp: false,
  forum: 'Vitória/ES',
  endsWithoutNotice: false,
};
const SHORT_HOURS = '09:00 às 17:00';

/** Facts by brand. Assumed until an operator confirms them. */
const FACTS_BY_BRAND: Readonly<Partial<Record<BrandKey, TermsFacts>>> = {
  ama: { ...USUAL_FACTS, supportOnWhatsApp: true },
  acolhe: { ...USUAL_FACTS, forum: 'São Paulo/SP' },
  durga: { ...USUAL_FACTS, endsWithoutNotice: true },
  telehelp: { ...USUAL_FACTS, forum: 'São Paulo/SP', withdrawalDays: 7 },
  homeangels: { ...USUAL_FACTS, supportHours: SHORT_HOURS, forum: 'Campinas/SP' },
  axia: { ...USUAL_FACTS, supportHours: SHORT_HOURS, forum: 'Rio de Janeiro/RJ' },
};

/**
 * Finds what the terms of a brand say: the facts of its key, and over them those that the operator set.
 * @see docs/product/terms.md
 */
export const factsOf = ({ key, termsFacts }: Pick<Brand, 'key' | 'termsFacts'>): TermsFacts => ({
  ...(FACTS_BY_BRAND[key] ?? USUAL_FACTS),
  ...termsFacts,
});

/** Input of a variant's texts: the brand and its facts. */
export interface Variant {
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'privacyUrl' | 'agendaNote'>;
  readonly facts: TermsFacts;
}
