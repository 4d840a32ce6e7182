import type { Appointment } from '@acolhe/contracts';
import { appointmentLabel, brazilianDateOf, clockNotes, dayIn, hasActions, timeIn } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import {
  ActionMenu,
  Button,
  Icon,
  icons,
  LinkButton,
  type MenuItem,
  type StatusKind,
  Table,
  type TableColumn,
  Tag,
  useStyles,
  VisuallyHidden,
} from '@acolhe/ui';
import { useMemo } from 'react';
import { type AppointmentActions, callLink } from './appointment-actions.ts';
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

/** Chooses the colour of an appointment's state; the label is `appointmentLabel`'s. */
function statusKind(one: Appointment): StatusKind | 'neutral' {
  if (one.isCancelled) return 'danger';
  if (!hasActions(one)) return 'neutral';
  return one.statusLabel === undefined ? 'warning' : 'success';
}

export interface RowActionsProps {
  readonly appointment: Appointment;
  readonly actions: AppointmentActions;
  readonly onCancel: (one: Appointment) => void;
}

/**
 * The actions of an appointment that is not over: the most used are in the row, the rest in a menu.
 * @see docs/product/consultations.md
 */
function AppointmentRowActions({ appointment, actions, onCancel }: RowActionsProps) {
  const css = useStyles(styles);
  const portal = usePortal();
  if (!hasActions(appointment)) return null;
  const { id, scheduledCallId, specialty, professionalName, window } = appointment;
  const rescheduling = portal.linkTo('rescheduling', { appointmentId: id });
  // Each label names its appointment, so that a list of buttons alone is unambiguous.
  const named = (words: string): string => `${words}: ${specialty}, com ${professionalName}`;
  const item = (label: string) => ({ label, name: named(label) });
  const canOpen = window === 'open' && actions.canOpen;
  const items: readonly (MenuItem | false)[] = [
    canOpen && rescheduling !== undefined && { ...item('Remarcar'), icon: icons.calendar, href: rescheduling },
    callLink(portal, appointment) !== undefined && {
      ...item('Copiar link'),
      icon: icons.copy,
      onPress: () => actions.copyLink(appointment),
    },
    scheduledCallId !== undefined && {
      ...item('Reenviar link'),
      icon: icons.send,
      onPress: () => actions.resendLink(appointment),
    },
    { ...item('Adicionar à agenda'), icon: icons.clock, onPress: () => actions.addToCalendar(appointment) },
    { ...item('Cancelar'), icon: icons.close, danger: true, onPress: () => onCancel(appointment) },
  ];
  return (
    <div className={css.actions}>
      {canOpen && (
        <Button size="small" aria-label={named('Abrir consulta')} onPress={() => actions.open(appointment)}>
          Abrir consulta
        </Button>
      )}
      {!canOpen && rescheduling !== undefined && (
        <LinkButton size="small" href={rescheduling} aria-label={named('Remarcar')}>
          Remarcar
        </LinkButton>
      )}
      <ActionMenu
        name={named('Mais ações')}
        busy={actions.resending === id || actions.saving === id}
        items={items.filter((one) => one !== false)}
      />
    </div>
  );
}
