import type { ProfessionalAppointment } from '@acolhe/contracts';
import { classNames, useStyles, VisuallyHidden } from '@acolhe/ui';
import type { CSSProperties } from 'react';
import { situationOf } from '../appointments/appointments-list.tsx';
import { type DayPart, type DayPlan, timeOf } from './day-plan.ts';
import * as styles from './agenda.module.css';

export interface DayColumnProps {
  readonly plan: DayPlan;
  /** Appointments that the rules no longer hold. */
  readonly outside: readonly ProfessionalAppointment[];
  readonly available: boolean;
  readonly entering?: number;
  /** Minutes since the beginning of the day; undefined on other days than today. */
  readonly nowMinute?: number;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: number;
  readonly onEnter: (appointment: ProfessionalAppointment) => void;
}

/** Custom properties, which the type of styles does not have. */
const placeOf = ({ fromMinute, toMinute }: DayPart) => ({ '--from': fromMinute, '--to': toMinute }) as CSSProperties;
const spanOf = ({ fromMinute, toMinute }: DayPart): string => `${timeOf(fromMinute)} às ${timeOf(toMinute)}`;

/** A day of the agenda: working hours as light, and in the order of their times what is blocked and booked. */
export function DayColumn({ plan, outside, available, entering, nowMinute, nowMs, onEnter }: DayColumnProps) {
  const css = useStyles(styles);
  const entries = [
    ...plan.blocks.map((part) => ({ ...part, key: `b${part.block.id}` })),
    ...plan.appointments.map((part) => ({ ...part, key: `a${part.appointment.id}` })),
  ].sort((a, b) => a.fromMinute - b.fromMinute);
  return (
    <div className={css.day}>
      <VisuallyHidden>{summaryOf(plan)}</VisuallyHidden>
      {plan.hours.map((part) => (
        <div key={part.fromMinute} className={css.hours} style={placeOf(part)} />
      ))}
      {plan.free.map((part) => (
        <div key={part.fromMinute} className={css.free} style={placeOf(part)} />
      ))}
      {plan.hours.length === 0 && entries.length === 0 && (
        <p className={css.off} aria-hidden="true">
          {plan.isException ? 'Folga' : 'Sem atendimento'}
        </p>
      )}
      <ul>
        {entries.map((entry) =>
          'block' in entry ? (
            <li key={entry.key} className={css.block} style={placeOf(entry)}>
              <VisuallyHidden>{spanOf(entry)}, </VisuallyHidden>
              <b>Bloqueado</b>
              {entry.block.reason && <span>{entry.block.reason}</span>}
            </li>
          ) : (
            <li key={entry.key} className={css.appointment} style={placeOf(entry)}>
              <AppointmentEntry
                part={entry}
                appointment={entry.appointment}
                situation={situationOf(entry.appointment, nowMs)}
                isOutside={outside.some(({ id }) => id === entry.appointment.id)}
                mayEnter={entry.appointment.isOpen && !available && entering === undefined}
                isEntering={entering === entry.appointment.id}
                onEnter={onEnter}
              />
            </li>
          ),
        )}
      </ul>
      {nowMinute !== undefined && (
        <div className={css.now} style={placeOf({ fromMinute: nowMinute, toMinute: nowMinute })} />
      )}
    </div>
  );
}

interface AppointmentEntryProps {
  readonly part: DayPart;
  readonly appointment: ProfessionalAppointment;
  readonly situation: string;
  readonly isOutside: boolean;
  readonly mayEnter: boolean;
  readonly isEntering: boolean;
  readonly onEnter: (appointment: ProfessionalAppointment) => void;
}

/** An appointment, with the button into its call while that is open. */
function AppointmentEntry({
  part,
  appointment,
  situation,
  isOutside,
  mayEnter,
  isEntering,
  onEnter,
}: AppointmentEntryProps) {
  const css = useStyles(styles);
  const { patientName, specialty } = appointment;
  const entry = (
    <>
      <VisuallyHidden>{spanOf(part)}, </VisuallyHidden>
      <b>{patientName}</b>
      <VisuallyHidden>, {specialty}, </VisuallyHidden>
      <span className={css.line}>
        <span>
          {isEntering ? 'Entrando...' : situation}
          {isOutside && <VisuallyHidden>, fora dos horários</VisuallyHidden>}
        </span>
        {mayEnter && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <b>Entrar</b>
          </>
        )}
      </span>
    </>
  );
  return mayEnter ? (
    <button type="button" className={classNames(css.entry, css.enter)} onClick={() => onEnter(appointment)}>
      {entry}
    </button>
  ) : (
    <div className={classNames(css.entry, isOutside && css.outside)}>{entry}</div>
  );
}

/** Describes the shades of a day as text. */
function summaryOf({ hours, free }: DayPlan): string {
  if (hours.length === 0) return 'Sem atendimento. ';
  const open =
    free.length > 1 ? `${free.length} horários livres` : free.length === 1 ? '1 horário livre' : 'Nenhum horário livre';
  return `Atendimento das ${hours.map(spanOf).join(' e das ')}. ${open}. `;
}
