import type { Appointment } from '@acolhe/contracts';
import { Button, Note, Pager, Stack } from '@acolhe/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { filterAppointments, NO_FILTER } from './appointment-filter.ts';
import { AppointmentFilters } from './appointment-filters.tsx';
import { AppointmentsTable } from './appointments-table.tsx';
import type { RowActionsProps } from './appointment-row-actions.tsx';

/** So many fit the eye, and are drawn without the page standing still. */
const PAGE_SIZE = 10;

interface AppointmentListProps extends Omit<RowActionsProps, 'appointment'> {
  readonly label: string;
  readonly appointments: readonly Appointment[];
  /** IANA time zone of the patient's device. */
  readonly zone: string;
}

/**
 * The appointments by pages; a list of more than one page can be filtered.
 * @see docs/product/consultations.md
 */
export function AppointmentList({ appointments, zone, ...table }: AppointmentListProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState(0);
  // Typing comes before drawing.
  const settled = useDeferredValue(filter);
  const found = useMemo(() => filterAppointments(appointments, settled, zone), [appointments, settled, zone]);
  const lastPage = Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1);
  const shownPage = Math.min(page, lastPage);
  const shown = useMemo(() => found.slice(shownPage * PAGE_SIZE, (shownPage + 1) * PAGE_SIZE), [found, shownPage]);
  const change = (changed: typeof filter): void => {
    setFilter(changed);
    setPage(0);
  };
  return (
    <Stack>
      {appointments.length > PAGE_SIZE && <AppointmentFilters filter={filter} onChange={change} />}
      {found.length === 0 ? (
        <Note
          kind="info"
          live
          title="Nenhuma consulta encontrada"
          action={
            <Button size="small" onPress={() => change(NO_FILTER)}>
              Limpar filtros
            </Button>
          }
        >
          Nada combina com o que você buscou.
        </Note>
      ) : (
        <AppointmentsTable {...table} appointments={shown} zone={zone} />
      )}
      {found.length > PAGE_SIZE && (
        <Pager
          label="Páginas das consultas"
          page={shownPage}
          pageSize={PAGE_SIZE}
          total={found.length}
          onPage={setPage}
        />
      )}
    </Stack>
  );
}
