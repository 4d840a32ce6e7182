import type { Agenda, BlockedTime, ProfessionalAppointment } from '@acolhe/contracts';
import { dayIn, timeIn, DAY_MS } from '@acolhe/domain';

const END_OF_DAY = 24 * 60;

/** A part of a day, in minutes since its beginning by the clock of the agenda's zone. */
export interface DayPart {
  readonly fromMinute: number;
  /** Up to 1440. */
  readonly toMinute: number;
}

/** Entries of an agenda on one day, each list by time. */
export interface DayPlan {
  /** `YYYY-MM-DD` by the calendar of the agenda's zone. */
  readonly day: string;
  /** The day has exceptional hours, or none as a day off. */
  readonly isException: boolean;
  readonly hours: readonly DayPart[];
  readonly blocks: readonly (DayPart & { readonly block: BlockedTime })[];
  readonly appointments: readonly (DayPart & { readonly appointment: ProfessionalAppointment })[];
  /** Hours that patients can book now. */
  readonly free: readonly DayPart[];
}

/** Reads a time, `HH:mm`, as minutes since the beginning of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Writes minutes since the beginning of the day as a time; the end of the day is '00:00'. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Puts together what an agenda holds on a day. @param day `YYYY-MM-DD` by the calendar of the agenda's zone */
export function dayPlan(agenda: Agenda, day: string): DayPlan {
  const exception = agenda.exceptions.find((one) => one.day === day);
  const hours = exception?.hours ?? agenda.weekly.filter(({ weekday }) => weekday === weekdayOf(day));
  const partOf = (startsAt: string, endsAt: string): DayPart | undefined => {
    const [start, end] = [new Date(startsAt), new Date(endsAt)];
    const [startDay, endDay] = [dayIn(agenda.zone, start), dayIn(agenda.zone, end)];
    const fromMinute = startDay < day ? 0 : minutesOf(timeIn(agenda.zone, start));
    const toMinute = endDay > day ? END_OF_DAY : minutesOf(timeIn(agenda.zone, end));
    return startDay > day || endDay < day || (endDay === day && toMinute === 0) ? undefined : { fromMinute, toMinute };
  };
  const within = <T extends { startsAt: string; endsAt: string }>(list: readonly T[]) =>
    list.flatMap((one) => {
      const part = partOf(one.startsAt, one.endsAt);
      return part ? [{ ...part, one }] : [];
    });
  return {
    day,
    isException: exception !== undefined,
    hours: hours
      .map(({ startTime, endTime }) => ({
        fromMinute: minutesOf(startTime),
        toMinute: minutesOf(endTime) || END_OF_DAY,
      }))
      .sort((a, b) => a.fromMinute - b.fromMinute),
    blocks: within(agenda.blocked).map(({ one, ...part }) => ({ ...part, block: one })),
    appointments: within(agenda.appointments).map(({ one, ...part }) => ({ ...part, appointment: one })),
    free: agenda.freeHours
      .filter((at) => dayIn(agenda.zone, new Date(at)) === day)
      .map((at) => minutesOf(timeIn(agenda.zone, new Date(at))))
      .map((fromMinute) => ({ fromMinute, toMinute: fromMinute + agenda.slotMinutes })),
  };
}

/** The hours that a week shows when no entry is outside them. */
const USUAL_HOURS = { first: 8, last: 18 };

/**
 * The whole hours from the earliest to the latest of what some days hold, but for blocked time.
 * @param nowMinute the present, which is among them; undefined when none of the days is today
 */
export function hoursShown(
  plans: readonly DayPlan[],
  nowMinute?: number,
): { readonly first: number; readonly last: number } {
  const parts = plans.flatMap(({ hours, appointments }) => [...hours, ...appointments]);
  const present = nowMinute === undefined ? [] : [nowMinute];
  const usual = parts.length === 0 ? [USUAL_HOURS.first * 60, USUAL_HOURS.last * 60] : [];
  const starts = [...parts.map(({ fromMinute }) => fromMinute), ...usual, ...present];
  const ends = [...parts.map(({ toMinute }) => toMinute), ...usual, ...present.map((minute) => minute + 1)];
  return { first: Math.floor(Math.min(...starts) / 60), last: Math.ceil(Math.max(...ends) / 60) };
}

const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day so many days after another; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(dayMs(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the week: 1 Monday to 7 Sunday (ISO 8601). @param day `YYYY-MM-DD` */
export const weekdayOf = (day: string): number => ((dayMs(day) / DAY_MS + 3) % 7) + 1;

/** The seven days, from Monday on, of the week of a day; all `YYYY-MM-DD`. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const LONG_DAY = format({ weekday: 'long', day: 'numeric', month: 'long' });
const MONTH_AND_YEAR = format({ month: 'long', year: 'numeric' });
const MONTH = format({ month: 'long' });
const SHORT = format({ day: '2-digit', month: '2-digit' });
const SHORT_WEEKDAY = format({ weekday: 'short' });

/** 'segunda-feira, 1 de março'. @param day `YYYY-MM-DD` */
export const formatDay = (day: string): string => LONG_DAY.format(dayMs(day));

/** '01/03'. @param day `YYYY-MM-DD` */
export const shortDay = (day: string): string => SHORT.format(dayMs(day));

/** 'seg'. @param day `YYYY-MM-DD` */
export const shortWeekday = (day: string): string => SHORT_WEEKDAY.format(dayMs(day)).replace('.', '');

/** '1 a 7 de março de 2027', '29 de março a 4 de abril de 2027'. @param days of a week, `YYYY-MM-DD` */
export function formatWeek(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const end = `${Number(last.slice(8))} de ${MONTH_AND_YEAR.format(dayMs(last))}`;
  const start = String(Number(first.slice(8)));
  if (first.slice(0, 7) === last.slice(0, 7)) return `${start} a ${end}`;
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` de ${first.slice(0, 4)}`;
  return `${start} de ${MONTH.format(dayMs(first))}${year} a ${end}`;
}
