import { IANAZone } from 'luxon';

const DAY_MS = 86_400_000;

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

/** What was read of a zone stays: reading it costs some microseconds each time. */
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
