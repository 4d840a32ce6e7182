import type { FreeDay, FreeHour } from '@acolhe/contracts';
import { SAO_PAULO_ZONE } from '@acolhe/domain';
import { DateTime } from 'luxon';
import type { Slot } from '../../agendas/slots.ts';
import { zoneClock } from '../../agendas/zone-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The id of an hour: its beginning, in minutes since 1970. */
export const hourIdOf = (startMs: number): number => startMs / MINUTE_MS;

/**
 * Finds the instant of a wall time of São Paulo.
 * @param day `YYYY-MM-DD`
 * @param startTime `HH:mm`
 * @returns epoch milliseconds
 */
export function startInSaoPaulo(day: string, startTime: string): number {
  return DateTime.fromISO(`${day}T${startTime}`, { zone: SAO_PAULO_ZONE }).toMillis();
}

/** The range of a day of São Paulo, epoch milliseconds. @param day `YYYY-MM-DD` */
export function rangeOfDay(day: string): { readonly fromMs: number; readonly untilMs: number } {
  const begin = DateTime.fromISO(day, { zone: SAO_PAULO_ZONE });
  return { fromMs: begin.toMillis(), untilMs: begin.plus({ days: 1 }).toMillis() };
}

/** Groups hours by their days in São Paulo. @param slots the earliest first */
export function byDayInSaoPaulo(slots: readonly Slot[]): FreeDay[] {
  const clock = zoneClock(SAO_PAULO_ZONE, slots[0]?.startMs ?? 0, slots.at(-1)?.startMs ?? 0);
  const [local, utc] = [textWriter(), textWriter()];
  const instantOf = (instantMs: number) => {
    const { date, time } = utc(instantMs);
    return `${date}T${time}:00.000Z`;
  };
  const days: { day: string; hours: FreeHour[] }[] = [];
  for (const { startMs, endMs } of slots) {
    const { date: day, time: startTime } = local(clock.wallTimeOf(startMs));
    if (days.at(-1)?.day !== day) days.push({ day, hours: [] });
    days.at(-1)?.hours.push({
      id: hourIdOf(startMs),
      startTime,
      startsAt: instantOf(startMs),
      endsAt: instantOf(endMs),
    });
  }
  return days;
}

/** `HH:mm` of each minute of a day. */
const TIMES = Array.from({ length: 24 * 60 }, (_, minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16));

/**
 * Makes a writer of dates and times of whole minutes, as which hours begin and end. It keeps the date of the last day,
 * since hours come day by day: the text of a thousand hours took longer than finding them.
 */
function textWriter(): (ms: number) => { readonly date: string; readonly time: string } {
  let [lastDay, date] = [NaN, ''];
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    if (day !== lastDay) [lastDay, date] = [day, new Date(day * DAY_MS).toISOString().slice(0, 10)];
    return { date, time: TIMES[Math.floor((ms - day * DAY_MS) / MINUTE_MS)] ?? '' };
  };
}
