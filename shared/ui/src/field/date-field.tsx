import { brazilianDateOf, isCalendarDay, isoDateOf } from '@acolhe/domain';
import type { MaskitoOptions } from '@maskito/core';
import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { calendar as calendarIcon } from '../basics/icons.ts';
import { useStyles, useUi } from '../foundation/ui.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { formatLongDay, shiftDays } from './calendar-rules.ts';
import { MaskedField, patternMask, type PresetFieldProps } from './masked-field.tsx';
import * as styles from './calendar.module.css';

export interface DateFieldProps extends Omit<PresetFieldProps, 'trailing' | 'width' | 'label'> {
  readonly label: string;
  /** Today in São Paulo, `YYYY-MM-DD`, by the host's clock. */
  readonly today: string;
  /**
   * The first and the last day that the calendar offers. The form's rules, not the field,
   * refuse days typed beyond them.
   */
  readonly min?: string;
  readonly max?: string;
  /** The day is typed alone: neither 'Hoje' nor the calendar is offered. */
  readonly isTyped?: boolean;
}

/** Text that is no whole day is preserved, so that the rules of a form distinguish '31/02/2026' from an empty field. */
const valueOf = (text: string): string => isoDateOf(text) ?? text;

/**
 * A date, shown DD/MM/YYYY and masked while it is typed, pasted or filled in, with 'Hoje' and a calendar next to it.
 * The value is `YYYY-MM-DD` for a day that exists, otherwise the text as typed. A year of two digits is completed when
 * the field is left, and announced.
 */
export function DateField({
  value,
  onChange,
  today,
  min = '1900-01-01',
  max = `${Number(today.slice(0, 4)) + 10}-12-31`,
  readOnly,
  onBlur,
  onKeyDown,
  isTyped = false,
  ...field
}: DateFieldProps) {
  const css = useStyles(styles);
  const { announce } = useUi();
  const [open, setOpen] = useState(false);
  const completeYear = () => {
    const day = dayOfShortYear(value, min, max);
    if (day === undefined) return;
    onChange(day);
    announce(`Data entendida: ${formatLongDay(day)}.`);
  };
  const pick = (day: string) => {
    setOpen(false);
    onChange(day);
    announce(`Data escolhida: ${formatLongDay(day)}.`);
  };
  const shortcuts = !readOnly && !isTyped && (
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
        onBlur={() => {
          completeYear();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') completeYear();
          onKeyDown?.(event);
        }}
        mask={dateMask}
        trailing={shortcuts}
      />
      {open && (
        <CalendarDialog
          title={field.label}
          chosen={isCalendarDay(value) ? value : ''}
          {...{ today, min, max }}
          onPick={pick}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * The day that a date with a year of two digits means: of this and the last century the latest one within the limits.
 * @returns undefined where there is none, and for any other text
 */
function dayOfShortYear(text: string, min: string, max: string): string | undefined {
  const [, start, year] = /^(\d\d\/\d\d\/)(\d\d)$/.exec(text) ?? [];
  if (start === undefined || year === undefined) return undefined;
  return ['20', '19']
    .map((century) => isoDateOf(`${start}${century}${year}`))
    .find((day) => day !== undefined && day >= min && day <= max);
}

/** '1990-05-20', '5/3/1990', '5.3.1990' and '5/3/90' with two-digit day and month; anything else unchanged. */
function wholeDate(text: string): string {
  const iso = text.trim().slice(0, 10);
  if (isCalendarDay(iso)) return brazilianDateOf(iso);
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}(?!\d)|\d{2}\s*$)/.exec(text) ?? [];
  return day && month && year ? `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}` : text;
}

/** The mask of a date, ##/##/####. A day or month of one digit gets its 0 with the sign after it. */
const dateMask: MaskitoOptions = {
  mask: patternMask('##/##/####'),
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'validation') {
        const value = wholeDate(elementState.value);
        return value === elementState.value
          ? { elementState, data }
          : { elementState: { value, selection: [value.length, value.length] }, data };
      }
      const {
        value,
        selection: [from],
      } = elementState;
      const half = from === value.length && /^[/.-]$/.test(data) ? /^(\d\d\/)?(\d)$/.exec(value) : null;
      if (action !== 'insert' || !half) return { elementState, data: wholeDate(data) };
      const padded = `${half[1] ?? ''}0${half[2] ?? ''}`;
      return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '/' };
    },
  ],
};

/**
 * A date field for a day that everyone knows by heart: it is typed, as its help says, without a calendar to search.
 * @see docs/product/ui.md
 */
export function BirthDateField(props: Omit<DateFieldProps, 'label' | 'min' | 'max' | 'autoComplete' | 'isTyped'>) {
  return (
    <DateField
      label="Data de Nascimento"
      autoComplete="bday"
      max={shiftDays(props.today, -1)}
      help="dd/mm/aaaa"
      isTyped
      {...props}
    />
  );
}
