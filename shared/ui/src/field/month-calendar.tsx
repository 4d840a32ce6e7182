import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { chevronLeft, chevronRight } from '../basics/icons.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { clampDay, dayAfterKey, formatLongDay, formatMonth, shiftMonths, WEEKDAYS, weeksOf } from './calendar-rules.ts';
import * as styles from './calendar.module.css';

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
        <b aria-live="polite">{formatMonth(at)}</b>
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

export interface MonthGridProps {
  /** The day that the keys start from; its month is shown. Days are `YYYY-MM-DD`. */
  readonly at: string;
  readonly chosen: string;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  /** Days between the limits that cannot be chosen are not among them; all can unless given. */
  readonly offered?: ReadonlySet<string> | undefined;
  /** Whether the day that the keys start from takes the focus when the grid appears. */
  readonly focusFirst?: boolean;
  /** The keys lead to another day. */
  readonly onMove: (day: string) => void;
  readonly onPick: (day: string) => void;
}

/**
 * Shows one month as a grid of days by the date picker dialog pattern of the WAI-ARIA practices: one day is in the
 * order of Tab, arrows, Home, End and the page keys move to others.
 */
export function MonthGrid({ at, chosen, today, min, max, offered, focusFirst = true, onMove, onPick }: MonthGridProps) {
  const css = useStyles(styles);
  const current = useRef<HTMLButtonElement>(null);
  // At first, and where a key leads; not where the lists of months and years lead, which retain the focus.
  const takesFocus = useRef(focusFirst);
  useEffect(() => {
    if (takesFocus.current) current.current?.focus();
    takesFocus.current = false;
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const day = dayAfterKey(at, event.key, event.shiftKey);
    if (!day) return;
    event.preventDefault();
    takesFocus.current = true;
    onMove(day);
  };
  const cell = (day: string) => {
    const outside = day < min || day > max || offered?.has(day) === false;
    return (
      <button
        ref={day === at ? current : undefined}
        type="button"
        className={classNames(
          css.day,
          day === chosen && css.chosen,
          day === today && css.today,
          offered?.has(day) && css.offered,
        )}
        tabIndex={day === at ? 0 : -1}
        aria-label={formatLongDay(day)}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={outside || undefined}
        onClick={() => !outside && onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    );
  };
  return (
    <table role="grid" className={css.grid} aria-label={formatMonth(at)} onKeyDown={press}>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, full]) => (
            <th key={short} scope="col" abbr={full} className={css.weekday}>
              {short.slice(0, 1)}
              <span className={css.rest}>{short.slice(1)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at).map((week, row) => (
          <tr key={row}>
            {week.map((day, place) => (
              <td key={place} role="gridcell" className={css.cell} aria-selected={day !== null && day === chosen}>
                {day && cell(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
