import type { Agenda } from '@acolhe/contracts';
import { dayIn } from '@acolhe/domain';
import { AsyncContent, type AsyncState, Button, classNames, icons, useStyles } from '@acolhe/ui';
import * as styles from './agenda.module.css';
import { addDays, dayInWords, weekInWords } from './calendar-days.ts';
import { WeekGrid, type WeekGridProps } from './week-grid.tsx';

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
          <span className={css.wideOnly}>{weekInWords(days)}</span>
          <span className={css.narrowOnly}>{dayInWords(day)}</span>
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
