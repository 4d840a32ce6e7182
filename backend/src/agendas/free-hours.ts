import { and, eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import { type BusyTime, readBusyTimes, withoutBusy } from './busy-time.ts';
import { offeredRange } from './offered-range.ts';
import { readAgendaRules } from './read-agendas.ts';
import { type Slot, slotsOf } from './slots.ts';
import { professionalSpecialties } from './tables.ts';
import { zoneClock, type ZoneClock } from './zone-clock.ts';

const DAY_MS = 86_400_000;
/** Days in which the next free hour is looked for, one after the other: most have one soon. */
const LOOK_AHEAD_DAYS = [3, 14];

/** Whose free hours are wanted, and when they begin (epoch milliseconds; `untilMs` is exclusive). */
export interface FreeHoursQuery {
  readonly professionalId: number;
  /** Then none, unless the professional is of this specialty. */
  readonly specialtyId?: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly now: Date;
  /** The patient whose own hold does not count. */
  readonly exceptPatientId?: number;
}

/**
 * Finds the hours of a professional that a patient may book, the earliest first; none outside the time in which hours
 * are offered.
 * @see docs/product/scheduling.md
 */
export async function freeHours(executor: Executor, query: FreeHoursQuery): Promise<Slot[]> {
  const { professionalId, specialtyId, now } = query;
  const offered = offeredRange(now);
  const range = {
    fromMs: Math.max(query.fromMs, offered.fromMs),
    untilMs: Math.min(query.untilMs, offered.untilMs),
  };
  const rules = (await readAgendaRules(executor, [professionalId], range)).get(professionalId);
  if (!rules || (specialtyId !== undefined && !(await isOfSpecialty(executor, professionalId, specialtyId)))) return [];
  const busy = await readBusyTimes(executor, {
    ...query,
    professionalIds: [professionalId],
    fromMs: range.fromMs,
    untilMs: range.untilMs + DAY_MS,
  });
  return [...withoutBusy(slotsOf(rules, range), busy)];
}

/**
 * Finds the first free hour of each professional, of all that are offered.
 * @returns beginnings, epoch milliseconds, by the professional's id; nothing for whom has none
 * @see docs/product/scheduling.md
 */
export async function nextFreeHours(
  executor: Executor,
  professionalIds: readonly number[],
  { now, exceptPatientId }: Pick<FreeHoursQuery, 'now' | 'exceptPatientId'>,
): Promise<ReadonlyMap<number, number>> {
  const offered = offeredRange(now);
  const agendas = await readAgendaRules(executor, professionalIds, offered);
  const clocks = new Map<string, ZoneClock>();
  const clockOf = (zone: string) => {
    const clock = clocks.get(zone) ?? zoneClock(zone, offered.fromMs, offered.untilMs);
    clocks.set(zone, clock);
    return clock;
  };
  const found = new Map<number, number>();
  let { fromMs } = offered;
  for (const untilMs of [
    ...LOOK_AHEAD_DAYS.map((days) => Math.min(offered.fromMs + days * DAY_MS, offered.untilMs)),
    offered.untilMs,
  ]) {
    const waiting = [...agendas.values()].filter(({ professionalId }) => !found.has(professionalId));
    const busy = byProfessional(
      await readBusyTimes(executor, {
        professionalIds: waiting.map(({ professionalId }) => professionalId),
        fromMs,
        untilMs: untilMs + DAY_MS,
        now,
        exceptPatientId,
      }),
    );
    for (const rules of waiting) {
      const slots = slotsOf(rules, { fromMs, untilMs }, clockOf(rules.zone));
      const [first] = withoutBusy(slots, busy.get(rules.professionalId) ?? []);
      if (first) found.set(rules.professionalId, first.startMs);
    }
    fromMs = untilMs;
  }
  return found;
}

function byProfessional(times: readonly BusyTime[]): ReadonlyMap<number, readonly BusyTime[]> {
  const groups = new Map<number, BusyTime[]>();
  for (const time of times) {
    const group = groups.get(time.professionalId);
    if (group) group.push(time);
    else groups.set(time.professionalId, [time]);
  }
  return groups;
}

/** Whether a professional is of a specialty. */
export async function isOfSpecialty(executor: Executor, professionalId: number, specialtyId: number): Promise<boolean> {
  const found = await executor
    .select({ id: professionalSpecialties.professionalId })
    .from(professionalSpecialties)
    .where(
      and(
        eq(professionalSpecialties.professionalId, professionalId),
        eq(professionalSpecialties.specialtyId, specialtyId),
      ),
    );
  return found.length > 0;
}
