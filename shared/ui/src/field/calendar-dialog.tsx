import { type ReactNode, useId, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { chevronLeft, chevronRight } from '../basics/icons.ts';
import { useStyles } from '../foundation/ui.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { clampDay, MONTHS, shiftMonths } from './calendar-rules.ts';
import { MonthGrid } from './month-calendar.tsx';
import { SelectField } from './select-field.tsx';
import * as styles from './calendar.module.css';

export interface CalendarDialogProps {
  readonly title: ReactNode;
  /** The day that is chosen now, `YYYY-MM-DD`; empty when none is. */
  readonly chosen: string;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  readonly onPick: (day: string) => void;
  readonly onCancel: () => void;
}

const two = (number: number): string => String(number).padStart(2, '0');
const MONTH_OPTIONS = MONTHS.map((name, index) => ({ value: two(index + 1), label: name }));

/** A dialog to choose a day by month and year, by the arrow keys, or by 'Hoje'. */
export function CalendarDialog({ title, chosen, today, min, max, onPick, onCancel }: CalendarDialogProps) {
  const css = useStyles(styles);
  const id = useId();
  const [at, setAt] = useState(() => clampDay(chosen || today, min, max));
  const move = (day: string) => setAt(clampDay(day, min, max));
  const [year, month] = [at.slice(0, 4), at.slice(5, 7)];
  const years = Array.from({ length: Number(max.slice(0, 4)) - Number(min.slice(0, 4)) + 1 }, (_, index) =>
    String(Number(max.slice(0, 4)) - index),
  );
  const todayFits = today >= min && today <= max;
  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      actions={
        <>
          <Button kind="quiet" onPress={onCancel}>
            Cancelar
          </Button>
          {todayFits && (
            <Button kind="main" onPress={() => onPick(today)}>
              Hoje
            </Button>
          )}
        </>
      }
    >
      <div className={css.calendar}>
        <div className={css.shownMonth}>
          <div className={css.choices}>
            <div className={css.longer}>
              <SelectField
                id={`${id}-month`}
                label="Mês"
                value={month}
                options={MONTH_OPTIONS}
                onChange={(value) => move(shiftMonths(at, Number(value) - Number(month)))}
              />
            </div>
            <SelectField
              id={`${id}-year`}
              label="Ano"
              value={year}
              options={years.map((value) => ({ value, label: value }))}
              onChange={(value) => move(shiftMonths(at, (Number(value) - Number(year)) * 12))}
            />
          </div>
          <div className={css.pages}>
            <Button
              kind="text"
              size="small"
              icon={chevronLeft}
              idle={at.slice(0, 7) <= min.slice(0, 7)}
              onPress={() => move(shiftMonths(at, -1))}
            >
              Mês anterior
            </Button>
            <Button
              kind="text"
              size="small"
              icon={chevronRight}
              iconAfter
              idle={at.slice(0, 7) >= max.slice(0, 7)}
              onPress={() => move(shiftMonths(at, 1))}
            >
              Próximo mês
            </Button>
          </div>
        </div>
        <MonthGrid {...{ at, chosen, today, min, max, onPick }} onMove={move} />
      </div>
    </Dialog>
  );
}
