import { type Fixture, noop } from '../testing/fixture.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { DateField } from './date-field.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const today = '2026-08-21';

export const dateFixtures: readonly Fixture[] = [
  {
    name: 'chosen',
    node: <DateField id="date" label="Data da consulta" today={today} value="2026-08-24" onChange={noop} />,
  },
  {
    name: 'birth date, error',
    node: (
      <BirthDateField
        id="birth"
        help="Dia, mês e ano"
        error="O campo Data de Nascimento está inválido"
        today={today}
        value="31/02/1990"
        onChange={noop}
      />
    ),
  },
  {
    name: 'read only',
    node: (
      <DateField id="date-read" label="Data de Nascimento" readOnly today={today} value="1990-05-20" onChange={noop} />
    ),
  },
  {
    name: 'calendar in the page',
    node: (
      <MonthCalendar
        days={['2026-08-21', '2026-08-24', '2026-09-01']}
        chosen="2026-08-24"
        today={today}
        onPick={noop}
      />
    ),
  },
  {
    name: 'calendar',
    fillsWindow: true,
    node: (
      <CalendarDialog
        title="Data da consulta"
        chosen="2026-08-24"
        today={today}
        min="2026-08-10"
        max="2027-12-31"
        onPick={noop}
        onCancel={noop}
      />
    ),
  },
];
