import type { CallOutput } from '@acolhe/contracts';
import type { DayAppointment, ManagedAgenda, readManagedAgendaCall } from '@acolhe/contracts/operations';
import { hoursProblem, type TimeRange, placeOfZone, formatTimeRange, WEEKDAY_NAMES } from '@acolhe/domain';
import type { FormCheck } from '@acolhe/ui';
import { REASON_FIELD } from '../editor/form-fields.tsx';
import type { EditedFields } from '../editor/use-editor.ts';

/** Address of the list of agendas. */
export const AGENDAS = '/agendas';

/** An agenda, and what is booked outside its rules. */
export type AgendaNow = CallOutput<typeof readManagedAgendaCall>;

/** Portuguese names of what became of an appointment. */
export const APPOINTMENT_STATE_NAMES: Readonly<Record<DayAppointment['state'], string>> = {
  booked: 'Marcada',
  'in-call': 'Em atendimento',
  over: 'Encerrada',
  cancelled: 'Cancelada',
};

/** The days of the week as fields of a form, from Monday on. */
export const DAY_FIELDS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type DayField = (typeof DAY_FIELDS)[number];

/** Weekly hours as they are written: a line for each day. */
export interface WeeklyValues extends Readonly<Record<DayField, string>> {
  readonly zone: string;
  readonly slotMinutes: string;
  readonly reason: string;
}

/** The name of a day of the week as the label of its field. */
export const dayLabel = (field: DayField): string => {
  const name = WEEKDAY_NAMES[DAY_FIELDS.indexOf(field)] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const hoursOf = ({ weekly }: Pick<ManagedAgenda, 'weekly'>, field: DayField): string =>
  rangesText(weekly.filter(({ weekday }) => weekday === DAY_FIELDS.indexOf(field) + 1));

/** Form values of a stored agenda. */
export const weeklyValuesOf = (agenda: ManagedAgenda): WeeklyValues => ({
  slotMinutes: String(agenda.slotMinutes),
  zone: agenda.zone,
  monday: hoursOf(agenda, 'monday'),
  tuesday: hoursOf(agenda, 'tuesday'),
  wednesday: hoursOf(agenda, 'wednesday'),
  thursday: hoursOf(agenda, 'thursday'),
  friday: hoursOf(agenda, 'friday'),
  saturday: hoursOf(agenda, 'saturday'),
  sunday: hoursOf(agenda, 'sunday'),
  reason: '',
});

/** The form values as input of the call. */
export const writtenWeek = (values: WeeklyValues) => ({
  zone: values.zone,
  slotMinutes: Number(values.slotMinutes),
  weekly: DAY_FIELDS.flatMap((field, index) =>
    (rangesFrom(values[field]) ?? []).map((range) => ({ weekday: index + 1, ...range })),
  ),
});

/** Hours that can be read and hold an appointment, day by day. */
export const checkWeek: FormCheck<WeeklyValues> = (values) =>
  DAY_FIELDS.flatMap((field) => {
    const message = rangesTextProblem(values[field], Number(values.slotMinutes));
    return message === undefined ? [] : [{ field, message }];
  });

const dayField = (field: DayField) => ({
  label: dayLabel(field),
  text: (hours: string) => hours || 'Sem atendimento',
});

/** Labels and texts of weekly hours in a comparison of two versions. */
export const WEEKLY_FIELDS: EditedFields<WeeklyValues> = {
  slotMinutes: { label: 'Duração da consulta', text: (minutes) => `${minutes} minutos` },
  zone: { label: 'Fuso horário', text: placeOfZone },
  monday: dayField('monday'),
  tuesday: dayField('tuesday'),
  wednesday: dayField('wednesday'),
  thursday: dayField('thursday'),
  friday: dayField('friday'),
  saturday: dayField('saturday'),
  sunday: dayField('sunday'),
  reason: REASON_FIELD,
};

/** Working hours of a day as one line: '08:00 às 12:00, 13:00 às 18:00'; empty for none. */
export const rangesText = (ranges: readonly TimeRange[]): string =>
  [...ranges]
    .sort((one, other) => one.startTime.localeCompare(other.startTime))
    .map(formatTimeRange)
    .join(', ');

const RANGE = /^(\d{1,2})(?:[:h.](\d{2})?)?\s*(?:às|as|a|até|ate|-|–)\s*(\d{1,2})(?:[:h.](\d{2})?)?$/i;

/**
 * Reads working hours as people write them: '8h-12h, 13:00 às 18:00'.
 * @returns nothing for an empty line; undefined for what cannot be read
 */
export function rangesFrom(text: string): TimeRange[] | undefined {
  const parts = text
    .split(/[,;]|\se\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges = parts.flatMap((part) => {
    const [, fromHour, fromMinute, toHour, toMinute] = RANGE.exec(part) ?? [];
    const startTime = timeFrom(fromHour, fromMinute);
    const endTime = timeFrom(toHour, toMinute);
    return startTime !== undefined && endTime !== undefined ? [{ startTime, endTime }] : [];
  });
  return ranges.length === parts.length ? ranges : undefined;
}

/** '08:00' for 8 and nothing; 24:00 is the end of the day. */
function timeFrom(hour: string | undefined, minute = '00'): string | undefined {
  if (hour === undefined || Number(minute) > 59) return undefined;
  if (hour === '24' && minute === '00') return '00:00';
  return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/**
 * Checks a line of working hours.
 * @returns what is wrong first, in Portuguese
 */
export function rangesTextProblem(text: string, slotMinutes: number): string | undefined {
  const ranges = rangesFrom(text);
  return ranges ? hoursProblem(ranges, slotMinutes) : 'Escreva como 08:00 às 12:00, 13:00 às 18:00';
}
