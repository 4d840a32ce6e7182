import type { Agenda, ProfessionalAppointment } from '@acolhe/contracts';
import { dayIn, timeIn } from '@acolhe/domain';
import { AsyncContent, type AsyncState, Button, classNames, icons, useStyles, VisuallyHidden } from '@acolhe/ui';
import type { CSSProperties } from 'react';
import { DayColumn } from './day-column.tsx';
import {
  addDays,
  formatDay,
  dayPlan,
  hoursShown,
  minutesOf,
  shortDay,
  shortWeekday,
  timeOf,
  formatWeek,
} from './day-plan.ts';
import * as styles from './agenda.module.css';

export interface WeekViewProps extends Omit<WeekGridProps, 'agenda'> {
  /** The agenda of the week. */
  readonly state: AsyncState<Agenda>;
  /** IANA time zone of the agenda. */
  readonly zone: string;
  readonly onGoTo: (day: string | undefined) => void;
}

/**
 * The week as columns of days; where there is no room for seven, the day alone. What leads to other weeks stays, with
 * the focus on it, while one is read.
 */
export function WeekView({ state, zone, onGoTo, ...grid }: WeekViewProps) {
  const css = useStyles(styles);
  const { day, days, nowMs } = grid;
  const today = dayIn(zone, new Date(nowMs));
  const goTo = (one: string) => onGoTo(one === today ? undefined : one);
  return (
    <section className={css.week} aria-label="Semana">
      <div className={css.nav}>
        <h2 className={css.period} aria-live="polite">
          <span className={css.wideOnly}>{formatWeek(days)}</span>
          <span className={css.narrowOnly}>{formatDay(day)}</span>
        </h2>
        <div className={classNames(css.buttons, css.wideOnly)}>
          <Button size="small" icon={icons.chevronLeft} onPress={() => goTo(addDays(day, -7))}>
            Semana anterior
          </Button>
          <Button size="small" idle={day === today} onPress={() => onGoTo(undefined)}>
            Hoje
          </Button>
          <Button size="small" icon={icons.chevronRight} iconAfter onPress={() => goTo(addDays(day, 7))}>
            Próxima semana
          </Button>
        </div>
        <div className={classNames(css.buttons, css.narrowOnly)}>
          <Button size="small" icon={icons.chevronLeft} onPress={() => goTo(addDays(day, -1))}>
            Dia anterior
          </Button>
          <Button size="small" idle={day === today} onPress={() => onGoTo(undefined)}>
            Hoje
          </Button>
          <Button size="small" icon={icons.chevronRight} iconAfter onPress={() => goTo(addDays(day, 1))}>
            Próximo dia
          </Button>
        </div>
      </div>
      <AsyncContent state={state} loading="Carregando a agenda" failed="A agenda não abriu" fillsWindow>
        {(agenda) => <WeekGrid {...grid} agenda={agenda} />}
      </AsyncContent>
    </section>
  );
}

/** Height of an hour in rem, so that the shortest appointment has room for a name, and a week is not endless. */
const hourHeight = (shortestMinutes: number): number => Math.min(14, Math.max(5, (60 / shortestMinutes) * 3.25));

interface WeekGridProps {
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
function WeekGrid({ agenda, day, days, available, entering, nowMs, onEnter }: WeekGridProps) {
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
          <VisuallyHidden>Agenda de {formatWeek(days)}</VisuallyHidden>
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
                <VisuallyHidden>{formatDay(one)}</VisuallyHidden>
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
