import { CLINICAL_DOCUMENT_TYPES, clinicalDocumentLabel } from '@acolhe/contracts';
import { dayInSaoPaulo } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { DateField, SelectField } from '@acolhe/ui';
import { useEffect, useId, useState } from 'react';
import { dateProblem } from '../filters/date-problem.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { DocumentSearch } from './document-search.ts';

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
    <FilterBar label="Filtrar documentos" refusals={refusals} onSearch={submit} onClear={clear}>
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
