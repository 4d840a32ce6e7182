import { DAY_MS } from '@acolhe/domain';

/** Heading and full name of each weekday, from Sunday. */
export const WEEKDAYS = [
  ['dom', 'domingo'],
  ['seg', 'segunda-feira'],
  ['ter', 'terça-feira'],
  ['qua', 'quarta-feira'],
  ['qui', 'quinta-feira'],
  ['sex', 'sexta-feira'],
  ['sáb', 'sábado'],
] as const;

/** Names of the months, from January. */
export const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const instantOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const isoOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/**
 * Adds days to a day.
 * @param iso `YYYY-MM-DD`, here and below
 * @param days negative for earlier
 */
export function shiftDays(iso: string, days: number): string {
  return isoOf(new Date(instantOf(iso).getTime() + days * DAY_MS));
}

/**
 * Adds months to a day.
 * @returns the last day of the month where it has no such day
 */
export function shiftMonths(iso: string, months: number): string {
  const instant = instantOf(iso);
  const day = instant.getUTCDate();
  instant.setUTCDate(1);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  const last = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate();
  instant.setUTCDate(Math.min(day, last));
  return isoOf(instant);
}

/** Gives the weekday of a day, 0 for Sunday. */
function weekdayOf(iso: string): number {
  return instantOf(iso).getUTCDay();
}

/** Limits a day to the range from `min` to `max`. */
export function clampDay(iso: string, min: string, max: string): string {
  if (iso < min) return min;
  return iso > max ? max : iso;
}

/**
 * Lists the weeks of a day's month, Sundays first.
 * @returns null instead of days of other months
 */
export function weeksOf(iso: string): (string | null)[][] {
  const first = `${iso.slice(0, 7)}-01`;
  const weeks: (string | null)[][] = [];
  for (
    let start = shiftDays(first, -weekdayOf(first));
    start.slice(0, 7) <= iso.slice(0, 7);
    start = shiftDays(start, 7)
  ) {
    weeks.push(
      WEEKDAYS.map((_, place) => shiftDays(start, place)).map((day) => (day.startsWith(iso.slice(0, 7)) ? day : null)),
    );
  }
  return weeks;
}

/** Writes the month of a day: 'agosto de 2026'. */
export function formatMonth(iso: string): string {
  return `${MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''} de ${iso.slice(0, 4)}`;
}

/** Writes a day in full: 'sexta-feira, 21 de agosto de 2026'. */
export function formatLongDay(iso: string): string {
  return `${WEEKDAYS[weekdayOf(iso)]?.[1] ?? ''}, ${Number(iso.slice(8))} de ${formatMonth(iso)}`;
}

/**
 * Finds the day that a key moves the focus to in a calendar.
 * @param larger with Shift: years instead of months
 * @returns undefined for keys that move nothing
 */
export function dayAfterKey(iso: string, key: string, larger: boolean): string | undefined {
  const months = larger ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return shiftDays(iso, -1);
    case 'ArrowRight':
      return shiftDays(iso, 1);
    case 'ArrowUp':
      return shiftDays(iso, -7);
    case 'ArrowDown':
      return shiftDays(iso, 7);
    case 'Home':
      return shiftDays(iso, -weekdayOf(iso));
    case 'End':
      return shiftDays(iso, 6 - weekdayOf(iso));
    case 'PageUp':
      return shiftMonths(iso, -months);
    case 'PageDown':
      return shiftMonths(iso, months);
    default:
      return undefined;
  }
}
