import { shiftDays } from './calendar-rules.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

/** A date field for days before today, which neither 'Hoje' nor the calendar passes. */
export function BirthDateField(props: Omit<DateFieldProps, 'label' | 'min' | 'max' | 'autoComplete'>) {
  return <DateField label="Data de Nascimento" autoComplete="bday" max={shiftDays(props.today, -1)} {...props} />;
}
