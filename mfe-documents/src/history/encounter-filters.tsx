import { MAX_PROFESSIONAL_SEARCH } from '@acolhe/contracts';
import { dayInSaoPaulo } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { DateField, TextField } from '@acolhe/ui';
import { useEffect, useId, useState } from 'react';
import { dateProblem } from '../filters/date-problem.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { EncounterSearch } from './encounter-search.ts';

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
    <FilterBar label="Filtrar atendimentos" refusals={refusals} onSearch={submit} onClear={clear}>
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
