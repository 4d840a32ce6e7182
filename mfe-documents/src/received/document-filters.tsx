import {
  CLINICAL_DOCUMENT_TYPES,
  clinicalDocumentLabel,
  type ClinicalDocumentType,
  PAGE_SIZES,
} from '@acolhe/contracts';
import { dayInSaoPaulo, isCalendarDay } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { DateField, SelectField } from '@acolhe/ui';
import { useEffect, useId, useState } from 'react';
import { dateProblem, FilterBar } from '../list/filter-bar.tsx';

const TYPES = [
  { value: '', label: 'Todos os tipos' },
  ...CLINICAL_DOCUMENT_TYPES.map((value) => ({ value, label: clinicalDocumentLabel(value) })),
];

interface DocumentFiltersProps {
  readonly search: DocumentSearch;
  readonly onSearch: (search: DocumentSearch) => void;
  readonly onClear: () => void;
}

/** Asks for type and day of the documents. */
export function DocumentFilters({ search, onSearch, onClear }: DocumentFiltersProps) {
  const id = useId();
  const today = dayInSaoPaulo(new Date(usePortal().clock.nowMs()));
  const [type, setType] = useState<string>(search.type ?? '');
  const [day, setDay] = useState(search.day ?? '');
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  // The search is also cleared from elsewhere.
  useEffect(() => {
    setType(search.type ?? '');
    setDay(search.day ?? '');
  }, [search.type, search.day]);
  const submit = (): void => {
    const problem = dateProblem(day, today);
    setError(problem);
    if (problem !== undefined) return setRefusals((count) => count + 1);
    onSearch({
      ...search,
      type: CLINICAL_DOCUMENT_TYPES.find((known) => known === type),
      day: day === '' ? undefined : day,
      page: 0,
    });
  };
  const clear = (): void => {
    setType('');
    setDay('');
    setError(undefined);
    onClear();
  };
  return (
    <FilterBar
      label="Filtrar documentos"
      refusals={refusals}
      isActive={isNarrowed(search)}
      onSearch={submit}
      onClear={clear}
    >
      <SelectField id={`${id}-type`} label="Tipo de Arquivo" value={type} options={TYPES} onChange={setType} />
      <DateField
        id={`${id}-day`}
        label="Data de Consulta"
        value={day}
        error={error}
        today={today}
        max={today}
        onChange={setDay}
      />
    </FilterBar>
  );
}

/** The search filters and the page that is shown. */
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

/** Whether a search filters anything. */
export const isNarrowed = ({ type, day }: DocumentSearch): boolean => type !== undefined || day !== undefined;

/** Parses a search from a history entry of any content. */
export function readDocumentSearch(stored: unknown): DocumentSearch {
  if (typeof stored !== 'object' || stored === null) return ALL_DOCUMENTS;
  const { type, day, page, pageSize } = stored as Partial<Record<keyof DocumentSearch, unknown>>;
  return {
    type: CLINICAL_DOCUMENT_TYPES.find((known) => known === type),
    day: typeof day === 'string' && isCalendarDay(day) ? day : undefined,
    page: Number.isSafeInteger(page) && Number(page) > 0 ? Number(page) : 0,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZES[0],
  };
}
