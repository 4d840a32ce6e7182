import type { Brand, BrandKey } from '../../model/brand.ts';

/** Brands with texts of their own. */
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

/** Facts by which the common text differs between variants. */
export interface VariantFacts {
  /** Hours of the support on business days. */
  readonly supportHours: string;
  /** The support phone answers on WhatsApp too. */
  readonly supportOnWhatsApp: boolean;
  /** City and state of the court district for disputes; business days follow the calendar of that city. */
  readonly forum: string;
  /** Calendar days after contracting within which one may withdraw, where the text says so. */
  readonly withdrawalDays?: number;
  /** An account may be blocked or deleted without notice beforehand. */
  readonly endsWithoutNotice: boolean;
}

const USUAL: VariantFacts = {
  supportHours: '08:00 às 18:00',
  supportOnWhatsApp: false,
  forum: 'Vitória/ES',
  endsWithoutNotice: false,
};
const SHORT_DAY = '09:00 às 17:00';

/**
 * Facts by brand. Assumed until an operator confirms them.
 * @see docs/product/terms.md
 */
export const VARIANT_FACTS: Readonly<Record<VariantKey, VariantFacts>> = {
  medicar: USUAL,
  ama: { ...USUAL, supportOnWhatsApp: true },
  acolhe: { ...USUAL, forum: 'São Paulo/SP' },
  durga: { ...USUAL, endsWithoutNotice: true },
  telehelp: { ...USUAL, forum: 'São Paulo/SP', withdrawalDays: 7 },
  homeangels: { ...USUAL, supportHours: SHORT_DAY, forum: 'Campinas/SP' },
  axia: { ...USUAL, supportHours: SHORT_DAY, forum: 'Rio de Janeiro/RJ' },
};

/** Input of a variant's texts: the brand and its facts. */
export interface Variant {
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'privacyHost' | 'agendaNote'>;
  readonly facts: VariantFacts;
}
