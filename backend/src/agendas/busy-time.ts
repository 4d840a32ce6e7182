import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import type { Slot } from './slots.ts';

/** Why nobody else can book a time of a professional. */
export type BusyReason = 'booked' | 'blocked' | 'held';

/** A time at which a professional is not free. */
export interface BusyTime extends Slot {
  readonly professionalId: number;
  readonly reason: BusyReason;
}

/** Whose busy times are wanted, and what does not count. */
export interface BusyTimeQuery {
  readonly professionalIds: readonly number[];
  /** Epoch milliseconds. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly now: Date;
  /** The patient whose own hold does not count. */
  readonly exceptPatientId?: number;
  /** An appointment that is about to leave its time. */
  readonly exceptAppointmentId?: number;
}

/**
 * Reads the times that are booked, blocked, or held by somebody, the earliest first.
 * @see docs/product/scheduling.md
 */
export async function readBusyTimes(executor: Executor, query: BusyTimeQuery): Promise<BusyTime[]> {
  if (query.professionalIds.length === 0) return [];
  const { rows } = await executor.execute<{
    professionalId: number;
    reason: BusyReason;
    startMs: number;
    endMs: number;
  }>(sql`
    select professional_id::float8 as "professionalId", reason,
      (extract(epoch from starts_at) * 1000)::float8 as "startMs", (extract(epoch from ends_at) * 1000)::float8 as "endMs"
    from (${busyTimes(query)}) busy order by starts_at`);
  return rows;
}

/** SQL query for times that are not free: `professional_id`, `starts_at`, `ends_at` and `reason`. */
export function busyTimes(query: BusyTimeQuery): SQL {
  const of = sql`professional_id = any(${`{${query.professionalIds.join(',')}}`}::bigint[])
    and ends_at > ${new Date(query.fromMs).toISOString()} and starts_at < ${new Date(query.untilMs).toISOString()}`;
  return sql`
    select professional_id, starts_at, ends_at, 'booked' as reason from appointments
    where status = 'booked' and ${of} and id is distinct from ${query.exceptAppointmentId ?? null}::bigint
    union all
    select professional_id, starts_at, ends_at, 'blocked' from agenda_blocks where ${of}
    union all
    select professional_id, starts_at, ends_at, 'held' from hour_holds
    where ${of} and expires_at > ${query.now.toISOString()}
      and patient_id is distinct from ${query.exceptPatientId ?? null}::bigint`;
}

/** Leaves out the slots that a busy time overlaps. Both come in order of their beginning. */
export function* withoutBusy(slots: Iterable<Slot>, busy: readonly Slot[]): Generator<Slot> {
  let next = 0;
  let busyUntilMs = -Infinity;
  for (const slot of slots) {
    for (let time = busy[next]; time && time.startMs < slot.endMs; time = busy[next]) {
      busyUntilMs = Math.max(busyUntilMs, time.endMs);
      next += 1;
    }
    if (busyUntilMs <= slot.startMs) yield slot;
  }
}
