import type { AgendaException, WeeklyHours } from '@acolhe/contracts';
import { type TimeRange, MINUTE_MS, DAY_MS } from '@acolhe/domain';
import { IANAZone } from 'luxon';

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
 * the beginning of each range of working hours and step by the slot length in elapsed time; of repeated wall times only
 * the earlier is used.
 * @param clock of the agenda's zone over the range, where the caller has one
 * @see docs/product/agendas.md
 */
export function* slotsOf(
  rules: AgendaRules,
  range: { readonly fromMs: number; readonly untilMs: number },
  clock: ZoneClock = zoneClock(rules.zone, range.fromMs, range.untilMs),
): Generator<Slot> {
  for (const timeRanges of workingDays(rules, range, clock))
    for (const slot of slotsOfDay(timeRanges, rules.slotMinutes * MINUTE_MS, clock))
      if (slot.startMs >= range.fromMs && slot.startMs < range.untilMs) yield slot;
}

/**
 * Returns the working hours of each day that overlaps the range, the days in their order.
 * @param clock of the agenda's zone over the range, where the caller has one
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
    const hours = own?.map(wallRangeOf) ?? weekOf(rules.weekly)[weekdayOf(day)] ?? [];
    yield hours.map(({ startMs, endMs }) => ({
      startMs: clock.instantOf(day * DAY_MS + startMs),
      endMs: clock.instantOf(day * DAY_MS + endMs),
    }));
  }
}

/** A range of working hours, milliseconds since midnight by the clock. */
const wallRangeOf = ({ startTime, endTime }: TimeRange): Slot => ({
  startMs: timeMs(startTime),
  endMs: timeMs(endTime) || DAY_MS,
});

/** By the list of hours itself, which all agendas with these hours share. */
const weeks = new WeakMap<readonly WeeklyHours[], readonly (readonly Slot[])[]>();

/** @returns time ranges by their day of the week */
function weekOf(weekly: readonly WeeklyHours[]): readonly (readonly Slot[])[] {
  const before = weeks.get(weekly);
  if (before) return before;
  const week: Slot[][] = [];
  for (const hours of weekly) (week[hours.weekday] ??= []).push(wallRangeOf(hours));
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

function slotsOfDay(timeRanges: readonly Slot[], lengthMs: number, clock: ZoneClock): Iterable<Slot> {
  const isInOrder = timeRanges.every(({ startMs }, index) => startMs >= (timeRanges[index - 1]?.endMs ?? -Infinity));
  if (isInOrder) return slotsOfRanges(timeRanges, lengthMs, clock);
  // A clock change can make ranges overlap that do not by the clock.
  const slots = new Map<number, Slot>();
  for (const slot of slotsOfRanges(timeRanges, lengthMs, clock)) slots.set(slot.startMs, slot);
  return [...slots.values()].sort((a, b) => a.startMs - b.startMs);
}

/** One after the other as they are asked for, since the next free hour needs few of them. */
function* slotsOfRanges(timeRanges: readonly Slot[], lengthMs: number, clock: ZoneClock): Generator<Slot> {
  for (const { startMs: firstMs, endMs } of timeRanges)
    for (let startMs = firstMs; startMs + lengthMs <= endMs; startMs += lengthMs)
      if (clock.instantOf(clock.wallTimeOf(startMs)) === startMs) yield { startMs, endMs: startMs + lengthMs };
}

function timeMs(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
}

/**
 * The wall clock of a zone over a range of time. A wall time is written as the epoch milliseconds that the same reading
 * would be in UTC.
 */
export interface ZoneClock {
  /** Reads the wall time of an instant. */
  wallTimeOf(instantMs: number): number;
  /**
   * Finds the instant of a wall time: the earlier one when the clock shows it twice, the moment of the change when the
   * clock skips it.
   */
  instantOf(wallTimeMs: number): number;
}

interface OffsetSpan {
  readonly fromMs: number;
  readonly offsetMs: number;
}

/**
 * Makes the clock of a zone for instants, and wall times, from `fromMs` to `untilMs`.
 * @param zone IANA name
 * @param fromMs epoch milliseconds, as `untilMs`
 */
export function zoneClock(zone: string, fromMs: number, untilMs: number): ZoneClock {
  const spans = offsetSpans(zone, Math.floor(fromMs / DAY_MS) - 1, Math.floor(untilMs / DAY_MS) + 1);
  const [only] = spans;
  if (only && spans.length === 1)
    return { wallTimeOf: (ms) => ms + only.offsetMs, instantOf: (ms) => ms - only.offsetMs };
  const endOf = (index: number) => spans[index + 1]?.fromMs ?? Infinity;
  return {
    wallTimeOf: (instantMs) => {
      const span = spans.find((_, index) => instantMs < endOf(index));
      return instantMs + (span?.offsetMs ?? 0);
    },
    instantOf: (wallTimeMs) => {
      const index = spans.findIndex(({ offsetMs }, at) => wallTimeMs - offsetMs < endOf(at));
      const span = spans[index];
      return span ? Math.max(wallTimeMs - span.offsetMs, span.fromMs) : wallTimeMs;
    },
  };
}

/** The offsets of a zone from one day of UTC to another, with the instants at which they change. */
function offsetSpans(zone: string, firstDay: number, lastDay: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  for (let day = firstDay; day <= lastDay; day += 1)
    for (const span of offsetsOfDay(zone, day)) if (spans.at(-1)?.offsetMs !== span.offsetMs) spans.push(span);
  const [first, ...others] = spans;
  return first ? [{ ...first, fromMs: -Infinity }, ...others] : [];
}

/** Zones are cached: reading one costs some microseconds each time. */
const known = new Map<string, Map<number, readonly OffsetSpan[]>>();

function offsetsOfDay(zone: string, day: number): readonly OffsetSpan[] {
  const days = known.get(zone) ?? new Map<number, readonly OffsetSpan[]>();
  known.set(zone, days);
  const read = days.get(day) ?? readOffsetsOfDay(zone, day);
  days.set(day, read);
  return read;
}

/** @throws Error for a zone that there is not */
function readOffsetsOfDay(zone: string, day: number): readonly OffsetSpan[] {
  const iana = IANAZone.create(zone);
  if (!iana.isValid) throw new Error(`There is no zone ${zone}.`);
  const offsetAt = (instantMs: number) => iana.offset(instantMs) * 60_000;
  const [beginMs, endMs] = [day * DAY_MS, (day + 1) * DAY_MS];
  const [before, after] = [offsetAt(beginMs), offsetAt(endMs)];
  if (before === after) return [{ fromMs: beginMs, offsetMs: before }];
  let [low, high] = [beginMs, endMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return [
    { fromMs: beginMs, offsetMs: before },
    { fromMs: high, offsetMs: after },
  ];
}
