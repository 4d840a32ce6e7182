import { shiftDays } from './calendar-rules.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

/** When somebody was born: a day before today, so that neither 'Hoje' nor the calendar offers what the rules refuse. */
export function BirthDateField(props: Omit<DateFieldProps, 'label' | 'min' | 'max' | 'autoComplete'>) {
  return <DateField label="Data de Nascimento" autoComplete="bday" max={shiftDays(props.today, -1)} {...props} />;
}
