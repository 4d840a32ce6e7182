import type { Agenda, ProfessionalAppointment } from '@acolhe/contracts';
import { dayIn, timeIn } from '@acolhe/domain';
import { classNames, useStyles, VisuallyHidden } from '@acolhe/ui';
import type { CSSProperties } from 'react';
import * as styles from './agenda.module.css';
import { dayInWords, shortDay, shortWeekday, weekInWords } from './calendar-days.ts';
import { DayColumn } from './day-column.tsx';
import { dayPlan, hoursShown, minutesOf, timeOf } from './day-plan.ts';

/** Height of an hour in rem, so that the shortest appointment has room for a name, and a week is not endless. */
const hourHeight = (shortestMinutes: number): number => Math.min(14, Math.max(5, (60 / shortestMinutes) * 3.25));

export interface WeekGridProps {
  readonly agenda: Agenda;
  /** The day that is shown where there is room for one; `YYYY-MM-DD`. */
  readonly day: string;
  /** Its week. */
  readonly days: readonly string[];
  readonly available: boolean;
  readonly entering?: number;
  readonly nowMs: number;
  readonly onEnter: (appointment: ProfessionalAppointment) => void;
}

/** The columns of a week's days, with what is booked, free and blocked. */
export function WeekGrid({ agenda, day, days, available, entering, nowMs, onEnter }: WeekGridProps) {
  const css = useStyles(styles);
  const now = new Date(nowMs);
  const today = dayIn(agenda.zone, now);
  const plans = days.map((one) => dayPlan(agenda, one));
  const { first, last } = hoursShown(plans);
  // Some were booked while the agenda had shorter slots.
  const lengths = plans.flatMap(({ appointments }) => appointments.map((one) => one.toMinute - one.fromMinute));
  const hour = hourHeight(Math.min(agenda.slotMinutes, ...lengths));
  const sizes = { '--first': first * 60, '--hours': last - first, '--hour-usual': `${hour}rem` };
  return (
    <>
      <ul className={css.legend} aria-hidden="true">
        <li className={css.legendHours}>Atendimento</li>
        <li className={css.legendFree}>Livre para agendar</li>
        <li className={css.legendBlock}>Bloqueado</li>
      </ul>
      {available && agenda.appointments.some(({ isOpen }) => isOpen) && (
        <p className={css.muted}>Para entrar em uma consulta, fique indisponível para a fila.</p>
      )}
      <table className={css.grid} style={sizes as CSSProperties}>
        <caption>
          <VisuallyHidden>Agenda de {weekInWords(days)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td className={css.scale} />
            {days.map((one) => (
              <th
                key={one}
                scope="col"
                className={classNames(one !== day && css.otherDay, one === today && css.today)}
                aria-current={one === today ? 'date' : undefined}
              >
                <VisuallyHidden>{dayInWords(one)}</VisuallyHidden>
                <span aria-hidden="true">
                  <b>{one === today ? 'hoje' : shortWeekday(one)}</b> {shortDay(one)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={css.scale} aria-hidden="true">
              {Array.from({ length: last - first }, (_, index) => (
                <span key={index}>{timeOf((first + index) * 60)}</span>
              ))}
            </td>
            {plans.map((plan) => (
              <td key={plan.day} className={classNames(plan.day !== day && css.otherDay)}>
                <DayColumn
                  plan={plan}
                  outside={agenda.outside}
                  {...{ available, entering, nowMs, onEnter }}
                  nowMinute={plan.day === today ? minutesOf(timeIn(agenda.zone, now)) : undefined}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
