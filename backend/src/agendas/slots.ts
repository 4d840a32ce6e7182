import type { AgendaException, WeeklyHours } from '@acolhe/contracts';
import type { HourStretch } from '@acolhe/domain';
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
    const hours = own?.map(wallStretchOf) ?? weekOf(rules.weekly)[weekdayOf(day)] ?? [];
    yield hours.map(({ startMs, endMs }) => ({
      startMs: clock.instantOf(day * DAY_MS + startMs),
      endMs: clock.instantOf(day * DAY_MS + endMs),
    }));
  }
}

/** Milliseconds since midnight of a stretch of working hours, by the clock. */
const wallStretchOf = ({ startTime, endTime }: HourStretch): Slot => ({
  startMs: timeMs(startTime),
  endMs: timeMs(endTime) || DAY_MS,
});

/** By the list of hours itself, which all agendas with these hours share. */
const weeks = new WeakMap<readonly WeeklyHours[], readonly (readonly Slot[])[]>();

/** @returns stretches by their day of the week */
function weekOf(weekly: readonly WeeklyHours[]): readonly (readonly Slot[])[] {
  const before = weeks.get(weekly);
  if (before) return before;
  const week: Slot[][] = [];
  for (const hours of weekly) (week[hours.weekday] ??= []).push(wallStretchOf(hours));
  weeks.set(weekly, week);
  return week;
}

/** The slot of an agenda that begins at an instant; undefined when none does. */
export function slotAt(rules: AgendaRules, startMs: number): Slot | undefined {
  const [slot] = slotsOf(rules, { fromMs: startMs, untilMs: startMs + 1 });
  return slot;
}

const dayOf = (wallTimeMs: number) => Math.floor(wallTimeMs / DAY_MS);
/** ISO 8601; day 0 was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

function slotsOfDay(stretches: readonly Slot[], lengthMs: number, clock: ZoneClock): Iterable<Slot> {
  const isInOrder = stretches.every(({ startMs }, index) => startMs >= (stretches[index - 1]?.endMs ?? -Infinity));
  if (isInOrder) return slotsOfStretches(stretches, lengthMs, clock);
  // A change of the clock can make stretches overlap that do not by the clock.
  const slots = new Map<number, Slot>();
  for (const slot of slotsOfStretches(stretches, lengthMs, clock)) slots.set(slot.startMs, slot);
  return [...slots.values()].sort((a, b) => a.startMs - b.startMs);
}

/** One after the other as they are asked for, since the next free hour needs few of them. */
function* slotsOfStretches(stretches: readonly Slot[], lengthMs: number, clock: ZoneClock): Generator<Slot> {
  for (const { startMs: firstMs, endMs } of stretches)
    for (let startMs = firstMs; startMs + lengthMs <= endMs; startMs += lengthMs)
      if (clock.instantOf(clock.wallTimeOf(startMs)) === startMs) yield { startMs, endMs: startMs + lengthMs };
}

function timeMs(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
}
