import type { Appointment } from '@acolhe/contracts';
import { appointmentLabel, brazilianDateOf, clockNotes, dayIn, hasActions, timeIn } from '@acolhe/domain';
import { Icon, icons, type StatusKind, Table, type TableColumn, Tag, useStyles, VisuallyHidden } from '@acolhe/ui';
import { useMemo } from 'react';
import { AppointmentRowActions, type RowActionsProps } from './appointment-row-actions.tsx';
import * as styles from './appointments-table.module.css';

interface AppointmentsTableProps extends Omit<RowActionsProps, 'appointment'> {
  readonly label: string;
  readonly appointments: readonly Appointment[];
  /** IANA time zone of the patient's device. */
  readonly zone: string;
}

/** The appointments: a table where there is room, a card for each on a phone. */
export function AppointmentsTable({ label, appointments, zone, actions, onCancel }: AppointmentsTableProps) {
  const css = useStyles(styles);
  const columns = useMemo(
    (): readonly TableColumn<Appointment>[] => [
      {
        title: 'Especialidade',
        kind: 'main',
        cell: (one) => (
          <>
            {hasActions(one) && one.scheduledCallId !== undefined && (
              <span className={css.link}>
                <Icon shape={icons.link} />
                <VisuallyHidden>Consulta por vídeo: </VisuallyHidden>
              </span>
            )}
            {one.specialty}
          </>
        ),
      },
      { title: 'Status', kind: 'tag', cell: (one) => <Tag kind={statusKind(one)}>{appointmentLabel(one)}</Tag> },
      { title: 'Profissional', cell: ({ professionalName }) => professionalName },
      {
        title: 'Data',
        cell: ({ startsAt }) => <span className={css.date}>{brazilianDateOf(dayIn(zone, new Date(startsAt)))}</span>,
      },
      {
        title: 'Hora',
        cell: ({ startsAt, professionalZone }) => {
          const [, elsewhere] = clockNotes(new Date(startsAt), zone, professionalZone);
          return (
            <span>
              {timeIn(zone, new Date(startsAt))}
              {elsewhere !== undefined && <span className={css.elsewhere}>{elsewhere}</span>}
            </span>
          );
        },
      },
      { title: 'Gift Card', cell: ({ giftCardQuotaId }) => (giftCardQuotaId === null ? 'Não' : 'Sim') },
      {
        title: 'Ações',
        kind: 'bare',
        cell: (appointment) => <AppointmentRowActions {...{ appointment, actions, onCancel }} />,
      },
    ],
    [css, zone, actions, onCancel],
  );
  return <Table label={label} columns={columns} rows={appointments} keyOf={({ id }) => id} />;
}

/** Chooses the colour of an appointment's state; the words are `appointmentLabel`'s. */
function statusKind(one: Appointment): StatusKind | 'neutral' {
  if (one.isCancelled) return 'danger';
  if (!hasActions(one)) return 'neutral';
  return one.statusLabel === undefined ? 'warning' : 'success';
}
