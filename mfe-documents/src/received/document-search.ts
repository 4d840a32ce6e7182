import { CLINICAL_DOCUMENT_TYPES, type ClinicalDocumentType, PAGE_SIZES } from '@acolhe/contracts';
import { isCalendarDay } from '@acolhe/domain';

/** What the patient searches by, and the page that is shown. */
export interface DocumentSearch {
  /** Undefined for all types. */
  readonly type: ClinicalDocumentType | undefined;
  /** Day of the consultation, `YYYY-MM-DD`; undefined for any. */
  readonly day: string | undefined;
  /** The first is 0. */
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
}

/** All documents. */
export const ALL_DOCUMENTS: DocumentSearch = { type: undefined, day: undefined, page: 0, pageSize: PAGE_SIZES[0] };

/** Whether a search leaves something out. */
export const isNarrowed = ({ type, day }: DocumentSearch): boolean => type !== undefined || day !== undefined;

/** Reads a search from a history entry, whatever is there. */
export function readDocumentSearch(kept: unknown): DocumentSearch {
  if (typeof kept !== 'object' || kept === null) return ALL_DOCUMENTS;
  const { type, day, page, pageSize } = kept as Partial<Record<keyof DocumentSearch, unknown>>;
  return {
    type: CLINICAL_DOCUMENT_TYPES.find((known) => known === type),
    day: typeof day === 'string' && isCalendarDay(day) ? day : undefined,
    page: Number.isSafeInteger(page) && Number(page) > 0 ? Number(page) : 0,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZES[0],
  };
}
