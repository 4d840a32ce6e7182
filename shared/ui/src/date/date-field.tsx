import { brazilianDateOf, isCalendarDay, isoDateOf } from '@acolhe/domain';
import { useState } from 'react';
import * as styles from './calendar.module.css';
import { Button } from '../button/button.tsx';
import { MaskedField, type PresetFieldProps } from '../field/masked-field.tsx';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { calendar as calendarIcon } from '../icon/icons.ts';
import { CalendarDialog, type CalendarDialogProps } from './calendar-dialog.tsx';
import { formatLongDay } from './calendar-rules.ts';
import { dateMask } from './date-mask.ts';

export interface DateFieldProps extends Omit<PresetFieldProps, 'beside' | 'width' | 'label'> {
  readonly label: string;
  /** Today in São Paulo, `YYYY-MM-DD`, by the host's clock. */
  readonly today: string;
  /**
   * The first and the last day that the calendar offers. The form's rules, not the field,
   * refuse days typed beyond them.
   */
  readonly min?: string;
  readonly max?: string;
  /** How the calendar opens: at another month than today's, with the year first. */
  readonly calendar?: Pick<CalendarDialogProps, 'opensAt' | 'yearFirst'>;
}

/** Text that is no whole day is kept as it stands, so that the rules of a form can tell '31/02/2026' from nothing. */
const valueOf = (text: string): string => isoDateOf(text) ?? text;

/**
 * A date, shown DD/MM/YYYY and masked while it is typed, pasted or filled in, with 'Hoje' and a calendar beside it.
 * The value is `YYYY-MM-DD` for a day that exists, otherwise the text as typed.
 */
export function DateField({
  value,
  onChange,
  today,
  min = '1900-01-01',
  max = `${Number(today.slice(0, 4)) + 10}-12-31`,
  readOnly,
  calendar = {},
  ...field
}: DateFieldProps) {
  const css = useStyles(styles);
  const { announce } = useUi();
  const [open, setOpen] = useState(false);
  const pick = (day: string) => {
    setOpen(false);
    onChange(day);
    announce(`Data escolhida: ${formatLongDay(day)}.`);
  };
  const shortcuts = !readOnly && (
    <span className={css.shortcuts}>
      {today >= min && today <= max && (
        <Button kind="text" size="small" onPress={() => pick(today)}>
          Hoje
        </Button>
      )}
      <Button kind="text" size="small" icon={calendarIcon} onPress={() => setOpen(true)}>
        Calendário
      </Button>
    </span>
  );
  return (
    <>
      <MaskedField
        {...field}
        readOnly={readOnly}
        width="date"
        value={isCalendarDay(value) ? brazilianDateOf(value) : value}
        onChange={(text) => onChange(valueOf(text))}
        mask={dateMask}
        beside={shortcuts}
      />
      {open && (
        <CalendarDialog
          title={field.label}
          chosen={isCalendarDay(value) ? value : ''}
          {...{ today, min, max, ...calendar }}
          onPick={pick}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
