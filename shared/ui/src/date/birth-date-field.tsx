import { shiftDays } from './calendar-rules.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

/** Between the ages of most patients: few pages from either end. */
const CALENDAR = { opensAt: '1970-01-01', yearFirst: true };

/**
 * A date field for days before today, which neither 'Hoje' nor the calendar passes. The calendar asks for the year
 * first.
 * @see docs/product/ui.md
 */
export function BirthDateField(props: Omit<DateFieldProps, 'label' | 'min' | 'max' | 'autoComplete' | 'calendar'>) {
  return (
    <DateField
      label="Data de Nascimento"
      autoComplete="bday"
      max={shiftDays(props.today, -1)}
      calendar={CALENDAR}
      {...props}
    />
  );
}
