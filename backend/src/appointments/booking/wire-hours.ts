import type { FreeDay, FreeHour } from '@acolhe/contracts';
import { SAO_PAULO_ZONE } from '@acolhe/domain';
import { DateTime } from 'luxon';
import { type Slot, zoneClock } from '../../agendas/index.ts';

const MINUTE_MS = 60_000;

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
  const days: { day: string; hours: FreeHour[] }[] = [];
  for (const { startMs, endMs } of slots) {
    const wallTime = new Date(clock.wallTimeOf(startMs)).toISOString();
    const day = wallTime.slice(0, 10);
    if (days.at(-1)?.day !== day) days.push({ day, hours: [] });
    days.at(-1)?.hours.push({
      id: hourIdOf(startMs),
      startTime: wallTime.slice(11, 16),
      startsAt: new Date(startMs).toISOString(),
      endsAt: new Date(endMs).toISOString(),
    });
  }
  return days;
}
