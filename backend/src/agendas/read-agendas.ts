import type { AgendaException, WeeklyHours } from '@acolhe/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { busyTimes, type BusyTimeQuery } from './busy-time.ts';
import type { AgendaRules, Slot } from './slots.ts';
import { weeklyHoursOf } from './weekly-hours.ts';

const DAY_MS = 86_400_000;

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
 * @returns rules by the professional's id; nothing for whom has no agenda
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
 * Reads agendas with the busy times of their professionals, by one statement: what is free follows from both, and each
 * trip to the database costs more than what is read on it.
 * @returns agendas by the professional's id; nothing for whom has none, or is let in no more
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
