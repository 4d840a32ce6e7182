import type { AgendaException, WeeklyHours } from '@acolhe/contracts';
import { DAY_MS } from '@acolhe/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import type { AgendaRules, Slot } from './slots.ts';

/** An agenda, and when its professional is not free. */
export interface OpenAgenda {
  readonly rules: AgendaRules;
  /** The earliest first. */
  readonly busy: readonly Slot[];
  /** True when no specialty was asked for. */
  readonly isOfSpecialty: boolean;
}

/** Whose agendas are wanted, and for when. */
export interface OpenAgendasQuery extends BusyTimeQuery {
  readonly specialtyId?: number;
}

interface AgendaColumns extends Record<string, unknown> {
  readonly professionalId: number;
  readonly zone: string;
  readonly slotMinutes: number;
  readonly version: number;
  readonly weekly: string | null;
  readonly exceptions: readonly AgendaException[] | null;
}

interface OpenAgendaColumns extends AgendaColumns {
  readonly isOfSpecialty: boolean;
  readonly busy: readonly (readonly [startMs: number, endMs: number])[] | null;
}

/**
 * Reads the rules of agendas.
 * @param range epoch milliseconds; exceptions of days outside it are left out
 * @returns rules by the professional's id; professionals without agenda are missing
 */
export async function readAgendaRules(
  executor: Executor,
  professionalIds: readonly number[],
  range: { readonly fromMs: number; readonly untilMs: number },
): Promise<ReadonlyMap<number, AgendaRules>> {
  if (professionalIds.length === 0) return new Map();
  const { rows } = await executor.execute<AgendaColumns>(
    sql`${agendaTables(professionalIds, range)} select ${AGENDA_COLUMNS} ${FROM_AGENDAS} where ${areWanted(professionalIds)}`,
  );
  return new Map(rows.map((row) => [row.professionalId, rulesOf(row)]));
}

/**
 * Reads agendas with the busy times of their professionals in one statement: free slots need both, and each round trip
 * to the database costs more than its rows.
 * @returns agendas by the professional's id; professionals without one, or without access, are missing
 */
export async function readOpenAgendas(
  executor: Executor,
  query: OpenAgendasQuery,
): Promise<ReadonlyMap<number, OpenAgenda>> {
  if (query.professionalIds.length === 0) return new Map();
  const isOfSpecialty =
    query.specialtyId === undefined
      ? sql`true`
      : sql`exists (select 1 from professional_specialties own
          where own.professional_id = agendas.professional_id and own.specialty_id = ${query.specialtyId})`;
  const { rows } = await executor.execute<OpenAgendaColumns>(sql`
    ${agendaTables(query.professionalIds, query)},
    busy as (
      select professional_id, json_agg(json_build_array(${epochMs('starts_at')}, ${epochMs('ends_at')}) order by starts_at) as times
      from (${busyTimes(query)}) busy group by professional_id
    )
    select ${AGENDA_COLUMNS}, busy.times as busy, ${isOfSpecialty} as "isOfSpecialty"
    ${FROM_AGENDAS} left join busy on busy.professional_id = agendas.professional_id
    where ${areWanted(query.professionalIds)} and agendas.professional_id in (select id from professionals where active)`);
  return new Map(
    rows.map((row) => [
      row.professionalId,
      {
        rules: rulesOf(row),
        busy: (row.busy ?? []).map(([startMs, endMs]) => ({ startMs, endMs })),
        isOfSpecialty: row.isOfSpecialty,
      },
    ]),
  );
}

const rulesOf = ({ professionalId, zone, slotMinutes, version, weekly, exceptions }: AgendaColumns): AgendaRules => ({
  professionalId,
  zone,
  slotMinutes,
  version,
  weekly: weekly === null ? NO_HOURS : weeklyHoursOf(weekly),
  exceptions: exceptions ?? [],
});

const NO_HOURS: readonly WeeklyHours[] = [];

/** What belongs to the agendas is gathered from each table at once: asking it for each agenda took twice as long. */
function agendaTables(
  professionalIds: readonly number[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): SQL {
  const ids = idsOf(professionalIds);
  return sql`
    with weekly as (
      select professional_id,
        string_agg(concat_ws(' ', weekday, left(starts_at::text, 5), left(ends_at::text, 5)), ',' order by weekday, starts_at) as hours
      from agenda_weekly_hours where professional_id = any(${ids}::bigint[]) group by professional_id
    ),
    exceptional as (
      select professional_id, json_agg(json_build_object('day', day, 'hours', array(
        select json_build_object('startTime', left(own.starts_at::text, 5), 'endTime', left(own.ends_at::text, 5))
        from agenda_exception_hours own
        where own.professional_id = exception.professional_id and own.day = exception.day order by own.starts_at
      )) order by day) as days
      from agenda_exceptions exception
      where professional_id = any(${ids}::bigint[]) and day between ${dayBy(fromMs - DAY_MS)} and ${dayBy(untilMs + DAY_MS)}
      group by professional_id
    )`;
}

const AGENDA_COLUMNS = sql`agendas.professional_id::float8 as "professionalId", agendas.zone,
  agendas.slot_minutes as "slotMinutes", agendas.version, weekly.hours as weekly, exceptional.days as exceptions`;

const FROM_AGENDAS = sql`from agendas
  left join weekly on weekly.professional_id = agendas.professional_id
  left join exceptional on exceptional.professional_id = agendas.professional_id`;

const areWanted = (professionalIds: readonly number[]) =>
  sql`agendas.professional_id = any(${idsOf(professionalIds)}::bigint[])`;

const idsOf = (professionalIds: readonly number[]) => `{${professionalIds.join(',')}}`;

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** In UTC; no zone is a day away from it. */
const dayBy = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);

/** Why no other patient can book a time of a professional. */
export type BusyReason = 'booked' | 'blocked' | 'held';

/** A time at which a professional is not free. */
export interface BusyTime extends Slot {
  readonly professionalId: number;
  readonly reason: BusyReason;
}

/** Whose busy times are wanted, and what does not count. */
interface BusyTimeQuery {
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
 * Reads booked, blocked and held times, the earliest first.
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
function busyTimes(query: BusyTimeQuery): SQL {
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

/** More than the different weeks of the agendas of one service. */
const MOST_KNOWN = 2_000;

const known = new Map<string, readonly WeeklyHours[]>();

/**
 * Parses weekly hours. Equal texts return the same list, so that results derived from it are computed once for all
 * agendas with these hours. The text is read from the database each time, so that the cache cannot be stale.
 * @param text `weekday HH:mm HH:mm`, time ranges separated by commas; weekdays as ISO 8601 counts them
 */
function weeklyHoursOf(text: string): readonly WeeklyHours[] {
  const before = known.get(text);
  if (before) return before;
  const hours = text.split(',').map((timeRange) => {
    const [weekday = '', startTime = '', endTime = ''] = timeRange.split(' ');
    return { weekday: Number(weekday), startTime, endTime };
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, hours);
  return hours;
}
