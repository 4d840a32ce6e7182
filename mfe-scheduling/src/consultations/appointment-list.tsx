import type { Appointment } from '@acolhe/contracts';
import { appointmentGroup, type AppointmentGroup, brazilianDateOf, dayIn, foldText, hasActions } from '@acolhe/domain';
import { Button, Note, Pager, SelectField, Stack, TextField, useStyles } from '@acolhe/ui';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { AppointmentsTable, type RowActionsProps } from './appointments-table.tsx';
import * as styles from './appointment-list.module.css';

/** So many fit the eye, and are drawn without the page standing still. */
const PAGE_SIZE = 10;

interface AppointmentListProps extends Omit<RowActionsProps, 'appointment'> {
  readonly label: string;
  readonly appointments: readonly Appointment[];
  /** IANA time zone of the patient's device. */
  readonly zone: string;
  /** Id of the appointment that was booked just now. */
  readonly bookedId?: number | undefined;
  /** One was just cancelled, and is shown among those past. */
  readonly hasCancelled?: boolean;
}

/**
 * The appointments: the upcoming ones, and below them those past and cancelled, which are folded at first. A list of
 * more than one page can be filtered.
 * @see docs/product/consultations.md
 */
export function AppointmentList({ appointments, label, hasCancelled = false, ...table }: AppointmentListProps) {
  const css = useStyles(styles);
  const id = useId();
  const [filter, setFilter] = useState(NO_FILTER);
  const [toggled, setToggled] = useState<boolean>();
  const isUnfolded = toggled ?? hasCancelled;
  // Typing has priority over rendering the list.
  const settled = useDeferredValue(filter);
  const { zone } = table;
  const found = useMemo(() => filterAppointments(appointments, settled, zone), [appointments, settled, zone]);
  const [upcoming, earlier] = useMemo(
    () => [found.filter(hasActions), found.filter((one) => !hasActions(one))],
    [found],
  );
  const isFiltered = settled.group !== 'all' || settled.text.trim() !== '';
  const isShown = isUnfolded || isFiltered || upcoming.length === 0;
  // A filter shows its first page.
  const filterKey = `${settled.group} ${settled.text}`;
  return (
    <Stack>
      {appointments.length > PAGE_SIZE && <AppointmentFilters filter={filter} onChange={setFilter} />}
      {found.length === 0 && (
        <Note
          kind="info"
          live
          title="Nenhuma consulta encontrada"
          action={
            <Button size="small" onPress={() => setFilter(NO_FILTER)}>
              Limpar filtros
            </Button>
          }
        >
          Nada combina com o que você buscou.
        </Note>
      )}
      {upcoming.length > 0 && (
        <section aria-labelledby={`${id}-upcoming`} className={css.group}>
          <h2 id={`${id}-upcoming`}>Próximas</h2>
          <AppointmentPages key={filterKey} {...table} label={label} appointments={upcoming} />
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby={`${id}-earlier`} className={css.group}>
          <h2 id={`${id}-earlier`}>{`Anteriores (${earlier.length})`}</h2>
          {!isFiltered && upcoming.length > 0 && (
            <div>
              <Button size="small" aria-expanded={isUnfolded} onPress={() => setToggled(!isUnfolded)}>
                {isUnfolded ? 'Esconder anteriores' : 'Mostrar anteriores'}
              </Button>
            </div>
          )}
          {isShown && (
            <AppointmentPages
              key={filterKey}
              {...table}
              label={upcoming.length === 0 ? label : 'Consultas anteriores'}
              appointments={earlier}
            />
          )}
        </section>
      )}
    </Stack>
  );
}

/** One group of the list by pages. */
function AppointmentPages({ appointments, label, ...table }: Omit<AppointmentListProps, 'hasCancelled'>) {
  const [page, setPage] = useState(0);
  const shownPage = Math.min(page, Math.max(0, Math.ceil(appointments.length / PAGE_SIZE) - 1));
  const shown = useMemo(
    () => appointments.slice(shownPage * PAGE_SIZE, (shownPage + 1) * PAGE_SIZE),
    [appointments, shownPage],
  );
  return (
    <>
      <AppointmentsTable {...table} label={label} appointments={shown} />
      {appointments.length > PAGE_SIZE && (
        <Pager
          label={`Páginas: ${label}`}
          page={shownPage}
          pageSize={PAGE_SIZE}
          total={appointments.length}
          onPage={setPage}
        />
      )}
    </>
  );
}

/** The filter of the list. */
interface AppointmentFilter {
  readonly group: AppointmentGroup | 'all';
  /** Found in specialty, professional or date, whatever the case and the accents. */
  readonly text: string;
}

/** The filter that leaves nothing out. */
export const NO_FILTER: AppointmentFilter = { group: 'all', text: '' };

/**
 * Filters appointments by group and by text.
 * @param zone IANA time zone by whose calendar the dates are shown
 * @see docs/product/consultations.md
 */
export function filterAppointments(
  appointments: readonly Appointment[],
  { group, text }: AppointmentFilter,
  zone: string,
): readonly Appointment[] {
  const terms = foldText(text).split(/\s+/).filter(Boolean);
  if (group === 'all' && terms.length === 0) return appointments;
  return appointments.filter((one) => {
    if (group !== 'all' && appointmentGroup(one) !== group) return false;
    const date = brazilianDateOf(dayIn(zone, new Date(one.startsAt)));
    const searchable = foldText(`${one.specialty} ${one.professionalName} ${date}`);
    return terms.every((word) => searchable.includes(word));
  });
}

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

/** Filters a long list by state and text. */
function AppointmentFilters({ filter, onChange }: AppointmentFiltersProps) {
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
