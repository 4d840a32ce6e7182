import type { AgendaException, WeeklyHours } from '@acolhe/contracts';
import { zoneClock, type ZoneClock } from './zone-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The rules of a professional's agenda; times of day are `HH:mm` by the clock of its zone. */
export interface AgendaRules {
  readonly professionalId: number;
  /** IANA time zone. */
  readonly zone: string;
  readonly slotMinutes: number;
  /** Grows with every change. */
  readonly version: number;
  readonly weekly: readonly WeeklyHours[];
  /** Of the days that were asked for. */
  readonly exceptions: readonly AgendaException[];
}

/** A time between two instants, epoch milliseconds. */
export interface Slot {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Computes the slots of an agenda that begin from `fromMs` on and before `untilMs`, the earliest first. They start at
 * the beginning of each stretch of working hours and step by the slot length in elapsed time; of wall times that come
 * twice the earlier is taken alone.
 * @param clock of the agenda's zone over the range, where it was made before
 * @see docs/product/agendas.md
 */
export function* slotsOf(
  rules: AgendaRules,
  range: { readonly fromMs: number; readonly untilMs: number },
  clock: ZoneClock = zoneClock(rules.zone, range.fromMs, range.untilMs),
): Generator<Slot> {
  for (const stretches of workingDays(rules, range, clock))
    for (const slot of slotsOfDay(stretches, rules.slotMinutes * MINUTE_MS, clock))
      if (slot.startMs >= range.fromMs && slot.startMs < range.untilMs) yield slot;
}

/**
 * Gives the stretches of working hours of each day on which something of the range lies, the days in their order.
 * @param clock of the agenda's zone over the range, where it was made before
 */
export function* workingDays(
  rules: AgendaRules,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  clock: ZoneClock = zoneClock(rules.zone, fromMs, untilMs),
): Generator<readonly Slot[]> {
  const exceptions = new Map(rules.exceptions.map(({ day, hours }) => [day, hours]));
  const lastDay = dayOf(clock.wallTimeOf(untilMs));
  for (let day = dayOf(clock.wallTimeOf(fromMs)); day <= lastDay; day += 1) {
    const own = exceptions.size > 0 ? exceptions.get(new Date(day * DAY_MS).toISOString().slice(0, 10)) : undefined;
    const hours = own ?? rules.weekly.filter(({ weekday }) => weekday === weekdayOf(day));
    yield hours.map(({ startTime, endTime }) => ({
      startMs: clock.instantOf(day * DAY_MS + timeMs(startTime)),
      endMs: clock.instantOf(day * DAY_MS + (timeMs(endTime) || DAY_MS)),
    }));
  }
}

/** The slot of an agenda that begins at an instant; undefined when none does. */
export function slotAt(rules: AgendaRules, startMs: number): Slot | undefined {
  const [slot] = slotsOf(rules, { fromMs: startMs, untilMs: startMs + 1 });
  return slot;
}

const dayOf = (wallTimeMs: number) => Math.floor(wallTimeMs / DAY_MS);
/** ISO 8601; day 0 was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

function slotsOfDay(stretches: readonly Slot[], lengthMs: number, clock: ZoneClock): readonly Slot[] {
  const slots = new Map<number, Slot>();
  for (const { startMs: firstMs, endMs } of stretches)
    for (let startMs = firstMs; startMs + lengthMs <= endMs; startMs += lengthMs)
      if (clock.instantOf(clock.wallTimeOf(startMs)) === startMs)
        slots.set(startMs, { startMs, endMs: startMs + lengthMs });
  return [...slots.values()].sort((a, b) => a.startMs - b.startMs);
}

function timeMs(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
}
