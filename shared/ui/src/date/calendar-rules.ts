/** The days of a week as their column is headed, and in full. */
export const WEEKDAYS = [
  ['dom', 'domingo'],
  ['seg', 'segunda-feira'],
  ['ter', 'terça-feira'],
  ['qua', 'quarta-feira'],
  ['qui', 'quinta-feira'],
  ['sex', 'sexta-feira'],
  ['sáb', 'sábado'],
] as const;

/** The months of a year, from January on. */
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

const DAY_MS = 86_400_000;
const instantOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const isoOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** A day so many days later, or earlier. Days are `YYYY-MM-DD` here and below. */
export function shiftDays(iso: string, days: number): string {
  return isoOf(new Date(instantOf(iso).getTime() + days * DAY_MS));
}

/** The same day so many months later, or earlier; the last of that month where it has no such day. */
export function shiftMonths(iso: string, months: number): string {
  const instant = instantOf(iso);
  const day = instant.getUTCDate();
  instant.setUTCDate(1);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  const last = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate();
  instant.setUTCDate(Math.min(day, last));
  return isoOf(instant);
}

/** The place of a day in its week: 0 is Sunday. */
export function weekdayOf(iso: string): number {
  return instantOf(iso).getUTCDay();
}

/** The nearest day from `min` to `max`. */
export function clampDay(iso: string, min: string, max: string): string {
  if (iso < min) return min;
  return iso > max ? max : iso;
}

/** The month of a day week by week, Sundays first; null where a day belongs to another month. */
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

/** 'agosto de 2026' */
export function monthInWords(iso: string): string {
  return `${MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''} de ${iso.slice(0, 4)}`;
}

/** 'sexta-feira, 21 de agosto de 2026' */
export function formatLongDay(iso: string): string {
  return `${WEEKDAYS[weekdayOf(iso)]?.[1] ?? ''}, ${Number(iso.slice(8))} de ${monthInWords(iso)}`;
}

/**
 * Where a key leads in a calendar; undefined for keys that lead nowhere. `larger` is Shift: years instead of months.
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
