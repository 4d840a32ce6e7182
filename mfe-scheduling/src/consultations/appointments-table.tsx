import type { Appointment } from '@acolhe/contracts';
import {
  appointmentLabel,
  brazilianDateOf,
  CANCELLATION_MESSAGES,
  cancellationTimeProblem,
  clockNotes,
  dayIn,
  hasActions,
  timeIn,
} from '@acolhe/domain';
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
  useNow,
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
  /** Id of the appointment that was booked just now. */
  readonly bookedId?: number | undefined;
}

/** The appointments: a table where there is room, two lines for each on a phone. */
export function AppointmentsTable({ label, appointments, zone, bookedId, actions, onCancel }: AppointmentsTableProps) {
  const css = useStyles(styles);
  const columns = useMemo(
    (): readonly TableColumn<Appointment>[] => [
      {
        title: 'Especialidade',
        kind: 'main',
        cell: (one) => (
          <span className={css.name}>
            {hasActions(one) && one.scheduledCallId !== undefined && (
              <span className={css.link}>
                <Icon shape={icons.link} />
                <VisuallyHidden>Consulta por vídeo: </VisuallyHidden>
              </span>
            )}
            <span>{one.specialty}</span>
          </span>
        ),
      },
      {
        title: 'Status',
        kind: 'tag',
        cell: (one) => (
          <span className={css.tags}>
            <Tag kind={statusKind(one)}>{appointmentLabel(one)}</Tag>
            {one.id === bookedId && <Tag kind="info">Nova</Tag>}
          </span>
        ),
      },
      {
        title: 'Data',
        kind: 'line',
        cell: ({ startsAt }) => (
          <span className={css.date}>
            <span className={css.weekday}>{weekdayIn(zone, startsAt)} </span>
            {brazilianDateOf(dayIn(zone, new Date(startsAt)))}
          </span>
        ),
      },
      {
        title: 'Hora',
        kind: 'line',
        cell: ({ startsAt, professionalZone }) => {
          const [, elsewhere] = clockNotes(new Date(startsAt), zone, professionalZone);
          return (
            <span className={css.time}>
              {timeIn(zone, new Date(startsAt))}
              {elsewhere !== undefined && <span className={css.elsewhere}>{elsewhere}</span>}
            </span>
          );
        },
      },
      { title: 'Profissional', kind: 'line', cell: ({ professionalName }) => professionalName },
      {
        title: 'Gift Card',
        kind: 'line',
        cell: ({ giftCardQuotaId }) =>
          giftCardQuotaId === null ? <span className={css.unpaid}>Não</span> : <span className={css.card}>Sim</span>,
      },
      {
        title: 'Ações',
        kind: 'bare',
        cell: (appointment) => <AppointmentRowActions {...{ appointment, actions, onCancel }} />,
      },
    ],
    [css, zone, bookedId, actions, onCancel],
  );
  return <Table label={label} columns={columns} rows={appointments} keyOf={({ id }) => id} compact />;
}

/** Formats the day of the week on a phone, where each appointment has one line: 'ter.,'. */
const weekdayIn = (zone: string, startsAt: string): string =>
  `${new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: zone }).format(new Date(startsAt))},`;

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

const BEGUN = 'A consulta já começou.';

/**
 * The actions of an appointment that is not over: the most used are in the row, the rest in a menu. Those that are no
 * longer possible are idle, with the reason. One that the clinic cancelled says why instead.
 * @see docs/product/consultations.md
 */
function AppointmentRowActions(props: RowActionsProps) {
  const css = useStyles(styles);
  const { isCancelledByClinic = false, cancelReason } = props.appointment;
  if (hasActions(props.appointment)) return <UpcomingActions {...props} />;
  if (!isCancelledByClinic) return null;
  return <p className={css.byClinic}>Cancelada pela clínica{cancelReason === undefined ? '.' : `: ${cancelReason}`}</p>;
}

function UpcomingActions({ appointment, actions, onCancel }: RowActionsProps) {
  const css = useStyles(styles);
  const portal = usePortal();
  const { id, scheduledCallId, specialty, professionalName, startsAt, window } = appointment;
  const nowMs = useNow(portal.clock.nowMs, NOW_EVERY_MS);
  const cancelProblem = cancellationTimeProblem(Date.parse(startsAt), nowMs, 'screen');
  const hasBegun = cancelProblem === 'past';
  const rescheduling = portal.linkTo('rescheduling', { appointmentId: id });
  // Each label names its appointment, so that a list of buttons alone is unambiguous.
  const named = (action: string): string => `${action}: ${specialty}, com ${professionalName}`;
  const item = (label: string) => ({ label, name: named(label) });
  const canOpen = window === 'open' && actions.canOpen;
  const move = { ...item('Remarcar'), icon: icons.calendar };
  const items: readonly (MenuItem | false)[] = [
    canOpen && rescheduling !== undefined && (hasBegun ? { ...move, reason: BEGUN } : { ...move, href: rescheduling }),
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
    {
      ...item('Cancelar'),
      icon: icons.close,
      danger: true,
      reason: cancelProblem && CANCELLATION_MESSAGES[cancelProblem],
      onPress: () => onCancel(appointment),
    },
  ];
  return (
    <div className={css.actions}>
      {canOpen && (
        <Button size="small" aria-label={named('Abrir consulta')} onPress={() => actions.open(appointment)}>
          Abrir consulta
        </Button>
      )}
      {!canOpen && rescheduling !== undefined && !hasBegun && (
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

/** How often it is looked whether an appointment has begun, in milliseconds. */
const NOW_EVERY_MS = 30_000;
