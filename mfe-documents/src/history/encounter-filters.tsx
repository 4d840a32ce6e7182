import { MAX_PROFESSIONAL_SEARCH, PAGE_SIZES } from '@acolhe/contracts';
import { dayInSaoPaulo, foldText, isCalendarDay } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { DateField, TextField } from '@acolhe/ui';
import { useEffect, useId, useState } from 'react';
import { dateProblem, FilterBar } from '../list/filter-bar.tsx';

interface EncounterFiltersProps {
  readonly search: EncounterSearch;
  readonly onSearch: (search: EncounterSearch) => void;
  readonly onClear: () => void;
}

/** Asks for the day and the professional of the encounters. */
export function EncounterFilters({ search, onSearch, onClear }: EncounterFiltersProps) {
  const id = useId();
  const today = dayInSaoPaulo(new Date(usePortal().clock.nowMs()));
  const [professional, setProfessional] = useState(search.professional);
  const [day, setDay] = useState(search.day ?? '');
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  // The search is also cleared from elsewhere.
  useEffect(() => {
    setProfessional(search.professional);
    setDay(search.day ?? '');
  }, [search.professional, search.day]);
  const submit = (): void => {
    const problem = dateProblem(day, today);
    setError(problem);
    if (problem !== undefined) return setRefusals((count) => count + 1);
    onSearch({ ...search, day: day === '' ? undefined : day, professional, page: 0 });
  };
  const clear = (): void => {
    setProfessional('');
    setDay('');
    setError(undefined);
    onClear();
  };
  return (
    <FilterBar
      label="Filtrar atendimentos"
      refusals={refusals}
      isActive={isNarrowed(search)}
      onSearch={submit}
      onClear={clear}
    >
      <TextField
        id={`${id}-professional`}
        type="search"
        label="Profissional"
        autoComplete="off"
        maxLength={MAX_PROFESSIONAL_SEARCH}
        value={professional}
        onChange={setProfessional}
      />
      <DateField id={`${id}-day`} label="Data" value={day} error={error} today={today} max={today} onChange={setDay} />
    </FilterBar>
  );
}

/** The search filters and the page that is shown. */
export interface EncounterSearch {
  /** Day of the encounter in São Paulo, `YYYY-MM-DD`; undefined for any. */
  readonly day: string | undefined;
  /** A part of the professional's name, whatever the case and the accents; empty for all. */
  readonly professional: string;
  /** The first is 0. */
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
}

/** All encounters. */
export const ALL_ENCOUNTERS: EncounterSearch = { day: undefined, professional: '', page: 0, pageSize: PAGE_SIZES[0] };

/** Whether a search filters anything. */
const isNarrowed = ({ day, professional }: EncounterSearch): boolean =>
  day !== undefined || foldText(professional) !== '';

/** Parses a search from a history entry of any content. */
export function readEncounterSearch(stored: unknown): EncounterSearch {
  if (typeof stored !== 'object' || stored === null) return ALL_ENCOUNTERS;
  const { day, professional, page, pageSize } = stored as Partial<Record<keyof EncounterSearch, unknown>>;
  return {
    day: typeof day === 'string' && isCalendarDay(day) ? day : undefined,
    professional: typeof professional === 'string' ? professional.slice(0, MAX_PROFESSIONAL_SEARCH) : '',
    page: Number.isSafeInteger(page) && Number(page) > 0 ? Number(page) : 0,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZES[0],
  };
}

/**
 * The encounters of the day that an address names.
 * @param day whatever the address says; all encounters where it is no day
 */
export const encountersOfDay = (day: string | null): EncounterSearch => ({
  ...ALL_ENCOUNTERS,
  day: day !== null && isCalendarDay(day) ? day : undefined,
});
