import { DAY_MS } from './time-units.ts';

/** Working hours within one day, `HH:mm`. An end at `00:00` is the end of the day. */
export interface TimeRange {
  readonly startTime: string;
  readonly endTime: string;
}

/** Names of the days of the week; ISO 8601 counts them from 1, Monday. */
export const WEEKDAY_NAMES = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
] as const;

/** Lengths of an appointment that an agenda may have, in minutes. */
export const SLOT_MINUTES = { least: 10, most: 120 } as const;

const MINUTES_OF_DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from the beginning of the day until the end of a range: up to 1440. */
const endMinutes = ({ endTime }: TimeRange): number => minutesOf(endTime) || MINUTES_OF_DAY;

/** Formats a range: '08:00 às 12:00'. */
export const formatTimeRange = ({ startTime, endTime }: TimeRange): string => `${startTime} às ${endTime}`;

/**
 * Checks the working hours of one day: each ends after it begins and holds one appointment at least, and no two of them
 * overlap. Two may touch.
 * @param slotMinutes length of an appointment
 * @returns what is wrong first, as a sentence in Portuguese; undefined when nothing is
 * @see docs/product/agendas.md
 */
export function hoursProblem(ranges: readonly TimeRange[], slotMinutes: number): string | undefined {
  for (const range of ranges) {
    const minutes = endMinutes(range) - minutesOf(range.startTime);
    if (minutes <= 0) return `O fim (${range.endTime}) deve ser depois do início (${range.startTime}).`;
    if (minutes < slotMinutes) return `De ${formatTimeRange(range)} não cabe uma consulta de ${slotMinutes} minutos.`;
  }
  const sorted = [...ranges].sort((a, b) => a.startTime.localeCompare(b.startTime));
  for (const [index, range] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && minutesOf(next.startTime) < endMinutes(range))
      return `Os horários ${formatTimeRange(range)} e ${formatTimeRange(next)} se sobrepõem.`;
  }
  return undefined;
}

/** How long a block may be. */
export const MAX_BLOCK_DAYS = 366;

/**
 * Checks a block of an agenda: it ends after it begins, is not past, and is no longer than a year. All are epoch
 * milliseconds.
 * @returns what is wrong, as a sentence in Portuguese; undefined when nothing is
 */
export function blockProblem(startMs: number, endMs: number, nowMs: number): string | undefined {
  if (endMs <= startMs) return 'O fim do bloqueio deve ser depois do início.';
  if (endMs <= nowMs) return 'Este período já passou.';
  return endMs - startMs > MAX_BLOCK_DAYS * DAY_MS ? 'Um bloqueio dura no máximo um ano.' : undefined;
}
