import type { Brand, BrandKey, TermsFacts } from '../../model/brand.ts';

/** Brands that show texts of their own unless the operator says otherwise. */
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

const USUAL: TermsFacts = {
  supportHours: '08:00 às 18:00',
  supportOnWhatsApp: false,
  forum: 'Vitória/ES',
  endsWithoutNotice: false,
};
const SHORT_DAY = '09:00 às 17:00';

/** Facts by brand. Assumed until an operator confirms them. */
const FACTS: Readonly<Partial<Record<BrandKey, TermsFacts>>> = {
  ama: { ...USUAL, supportOnWhatsApp: true },
  acolhe: { ...USUAL, forum: 'São Paulo/SP' },
  durga: { ...USUAL, endsWithoutNotice: true },
  telehelp: { ...USUAL, forum: 'São Paulo/SP', withdrawalDays: 7 },
  homeangels: { ...USUAL, supportHours: SHORT_DAY, forum: 'Campinas/SP' },
  axia: { ...USUAL, supportHours: SHORT_DAY, forum: 'Rio de Janeiro/RJ' },
};

/**
 * Finds what the terms of a brand say: the facts of its key, and over them those that the operator set.
 * @see docs/product/terms.md
 */
export const factsOf = ({ key, termsFacts }: Pick<Brand, 'key' | 'termsFacts'>): TermsFacts => ({
  ...(FACTS[key] ?? USUAL),
  ...termsFacts,
});

/** Input of a variant's texts: the brand and its facts. */
export interface Variant {
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'privacyUrl' | 'agendaNote'>;
  readonly facts: TermsFacts;
}
