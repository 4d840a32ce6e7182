import { BOOKING_HORIZON_DAYS, BOOKING_LEAD_MS, SAO_PAULO_ZONE, DAY_MS } from '@acolhe/domain';
import { and, eq, sql } from 'drizzle-orm';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { readOpenAgendas, withoutBusy } from './open-agendas.ts';
import { type Slot, slotsOf, type ZoneClock, zoneClock } from './slots.ts';
import { professionalSpecialties } from './tables.ts';

/** Days in which the next free hour is looked for, one after the other: most have one soon. */
const LOOK_AHEAD_DAYS = [3, 14, Infinity];

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

/** Hours that may be booked, the earliest first, and the zone of their agenda. */
export interface FreeHours {
  readonly slots: readonly Slot[];
  /** IANA time zone; São Paulo's for professionals without agenda. */
  readonly zone: string;
}

/**
 * Finds the hours of a professional that a patient may book; none outside the time in which hours are offered.
 * @see docs/product/scheduling.md
 */
export async function freeHours(executor: Executor, query: FreeHoursQuery): Promise<FreeHours> {
  const offered = offeredRange(query.now);
  const range = {
    fromMs: Math.max(query.fromMs, offered.fromMs),
    untilMs: Math.min(query.untilMs, offered.untilMs),
  };
  const agenda = (await readAgendas(executor, [query.professionalId], range, query)).get(query.professionalId);
  if (!agenda) return { slots: [], zone: SAO_PAULO_ZONE };
  const { rules, busy, isOfSpecialty } = agenda;
  return { slots: isOfSpecialty ? [...withoutBusy(slotsOf(rules, range), busy)] : [], zone: rules.zone };
}

/**
 * Finds the first free slot of each professional.
 * @returns starts, epoch milliseconds, by the professional's id; professionals without one are missing
 * @see docs/product/scheduling.md
 */
export async function nextFreeHours(
  executor: Executor,
  professionalIds: readonly number[],
  who: Pick<FreeHoursQuery, 'now' | 'exceptPatientId'>,
): Promise<ReadonlyMap<number, number>> {
  const offered = offeredRange(who.now);
  const found = new Map<number, number>();
  let { fromMs } = offered;
  let waiting = professionalIds;
  for (const days of LOOK_AHEAD_DAYS) {
    const range = { fromMs, untilMs: Math.min(offered.fromMs + days * DAY_MS, offered.untilMs) };
    const agendas = await readAgendas(executor, waiting, range, who);
    const clocks = new Map<string, ZoneClock>();
    for (const [professionalId, { rules, busy }] of agendas) {
      const clock = clocks.get(rules.zone) ?? zoneClock(rules.zone, range.fromMs, range.untilMs);
      clocks.set(rules.zone, clock);
      for (const { startMs } of withoutBusy(slotsOf(rules, range, clock), busy)) {
        found.set(professionalId, startMs);
        break;
      }
    }
    fromMs = range.untilMs;
    waiting = [...agendas.keys()].filter((professionalId) => !found.has(professionalId));
  }
  return found;
}

/** The last hour of a range may end after it. */
const readAgendas = (
  executor: Executor,
  professionalIds: readonly number[],
  { fromMs, untilMs }: Pick<FreeHoursQuery, 'fromMs' | 'untilMs'>,
  who: Pick<FreeHoursQuery, 'now' | 'exceptPatientId' | 'specialtyId'>,
) => readOpenAgendas(executor, { ...who, professionalIds, fromMs, untilMs: untilMs + DAY_MS });

/** Whether a professional is of a specialty, and is let in. */
export async function isOfSpecialty(executor: Executor, professionalId: number, specialtyId: number): Promise<boolean> {
  const found = await executor
    .select({ id: professionalSpecialties.professionalId })
    .from(professionalSpecialties)
    .where(
      and(
        sql`${professionalSpecialties.professionalId} in (select id from professionals where active)`,
        eq(professionalSpecialties.professionalId, professionalId),
        eq(professionalSpecialties.specialtyId, specialtyId),
      ),
    );
  return found.length > 0;
}

/**
 * The range in which hours are offered: from the lead time on, to the end of the last day, in São Paulo, that may be
 * booked.
 * @returns epoch milliseconds; an hour begins from `fromMs` on and before `untilMs`
 * @see docs/product/scheduling.md
 */
export function offeredRange(now: Date): { readonly fromMs: number; readonly untilMs: number } {
  return {
    fromMs: now.getTime() + BOOKING_LEAD_MS,
    untilMs: inSaoPaulo(now)
      .plus({ days: BOOKING_HORIZON_DAYS + 1 })
      .startOf('day')
      .toMillis(),
  };
}
