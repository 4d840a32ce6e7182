import type { Agenda, ProfessionalAppointment } from '@acolhe/contracts';
import { dayIn, timeIn } from '@acolhe/domain';
import { AsyncContent, type AsyncState, Button, classNames, icons, useStyles, VisuallyHidden } from '@acolhe/ui';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
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
  const nowMinute = minutesOf(timeIn(agenda.zone, now));
  const { first, last } = hoursShown(plans, days.includes(today) ? nowMinute : undefined);
  // Some were booked while the agenda had shorter slots.
  const lengths = plans.flatMap(({ appointments }) => appointments.map((one) => one.toMinute - one.fromMinute));
  const hour = hourHeight(Math.min(agenda.slotMinutes, ...lengths));
  const box = useRef<HTMLDivElement>(null);
  useNowInView(box, day === today ? (nowMinute - first * 60) / ((last - first) * 60) : undefined);
  // Custom properties, which the type of styles does not have.
  const sizes = { '--first': first * 60, '--hours': last - first, '--hour-usual': `${hour}rem` } as CSSProperties;
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
      {/* Keys scroll it too, where nothing in it takes the focus. */}
      <div ref={box} className={css.hoursBox} role="region" aria-label="Horas" tabIndex={0}>
        <table className={css.grid} style={sizes}>
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
                    nowMinute={plan.day === today ? nowMinute : undefined}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Part of the box above the line for now, so that what has just begun is seen too. */
const ABOVE_NOW = 1 / 3;

/**
 * Scrolls a day's hours to the present once they are drawn, before they are seen: nothing moves in sight.
 * @param share of the shown hours that is over; undefined on another day than today
 */
function useNowInView(box: RefObject<HTMLDivElement | null>, share: number | undefined): void {
  const isToday = share !== undefined;
  const latest = useRef(share);
  useLayoutEffect(() => {
    latest.current = share;
  });
  useLayoutEffect(() => {
    const element = box.current;
    const body = element?.querySelector('tbody');
    if (!element || !body || !isToday) return;
    element.scrollTop = (latest.current ?? 0) * body.offsetHeight - element.clientHeight * ABOVE_NOW;
  }, [box, isToday]);
}
