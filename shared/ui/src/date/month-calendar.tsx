import { useState } from 'react';
import * as styles from './calendar.module.css';
import { Button } from '../button/button.tsx';
import { useStyles } from '../foundation/use-styles.ts';
import { chevronLeft, chevronRight } from '../icon/icons.ts';
import { clampDay, monthInWords, shiftMonths } from './calendar-rules.ts';
import { MonthGrid } from './month-grid.tsx';

export interface MonthCalendarProps {
  /** The days that can be chosen, `YYYY-MM-DD`, ascending; not empty. */
  readonly days: readonly string[];
  /** The day that is chosen now; empty when none is. */
  readonly chosen: string;
  readonly today: string;
  readonly onPick: (day: string) => void;
}

/** A calendar in the page, month by month, of which some days alone can be chosen. */
export function MonthCalendar({ days, chosen, today, onPick }: MonthCalendarProps) {
  const css = useStyles(styles);
  const [min, max] = [days[0] ?? today, days.at(-1) ?? today];
  const [moved, setMoved] = useState<string>();
  const at = clampDay(moved ?? (chosen || min), min, max);
  const page = (months: number) => setMoved(clampDay(`${shiftMonths(at, months).slice(0, 7)}-01`, min, max));
  return (
    <div className={css.month}>
      <div className={css.pages}>
        <Button
          kind="text"
          size="small"
          icon={chevronLeft}
          idle={at.slice(0, 7) <= min.slice(0, 7)}
          onPress={() => page(-1)}
        >
          Mês anterior
        </Button>
        <b aria-live="polite">{monthInWords(at)}</b>
        <Button
          kind="text"
          size="small"
          icon={chevronRight}
          iconAfter
          idle={at.slice(0, 7) >= max.slice(0, 7)}
          onPress={() => page(1)}
        >
          Próximo mês
        </Button>
      </div>
      <MonthGrid
        {...{ at, chosen, today, min, max, onPick }}
        offered={new Set(days)}
        focusFirst={false}
        onMove={(day) => setMoved(clampDay(day, min, max))}
      />
    </div>
  );
}
