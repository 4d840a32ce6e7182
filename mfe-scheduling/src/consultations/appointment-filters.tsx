import { SelectField, TextField, useStyles } from '@acolhe/ui';
import { useId } from 'react';
import type { AppointmentFilter } from './appointment-filter.ts';
import * as styles from './appointment-filters.module.css';

const GROUPS: readonly { readonly value: AppointmentFilter['group']; readonly label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'upcoming', label: 'Próximas' },
  { value: 'past', label: 'Passadas' },
  { value: 'cancelled', label: 'Canceladas' },
];

interface AppointmentFiltersProps {
  readonly filter: AppointmentFilter;
  readonly onChange: (filter: AppointmentFilter) => void;
}

/** Narrows a long list, by state and by words. */
export function AppointmentFilters({ filter, onChange }: AppointmentFiltersProps) {
  const css = useStyles(styles);
  const id = useId();
  return (
    <div className={css.filters} role="search" aria-label="Filtrar consultas">
      <SelectField
        id={`${id}-group`}
        label="Mostrar"
        value={filter.group}
        options={GROUPS}
        onChange={(value) => {
          const group = GROUPS.find((one) => one.value === value);
          if (group) onChange({ ...filter, group: group.value });
        }}
      />
      <TextField
        id={`${id}-text`}
        type="search"
        label="Buscar por especialidade, profissional ou data"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
    </div>
  );
}
