import type { AgendaException, WeeklyHours } from '@acolhe/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import type { AgendaRules } from './slots.ts';
import { agendas } from './tables.ts';

const DAY_MS = 86_400_000;

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
  const rows = await executor
    .select({
      professionalId: agendas.professionalId,
      zone: agendas.zone,
      slotMinutes: agendas.slotMinutes,
      version: agendas.version,
      weekly: sql<WeeklyHours[]>`array(
        select json_build_object('weekday', weekly.weekday, ${timesOf('weekly')})
        from agenda_weekly_hours weekly where weekly.professional_id = ${OWNER}
        order by weekly.weekday, weekly.starts_at)`,
      exceptions: sql<AgendaException[]>`array(
        select json_build_object('day', exception.day, 'hours', array(
          select json_build_object(${timesOf('own')}) from agenda_exception_hours own
          where own.professional_id = exception.professional_id and own.day = exception.day order by own.starts_at))
        from agenda_exceptions exception where exception.professional_id = ${OWNER}
        and exception.day between ${dayBy(range.fromMs - DAY_MS)} and ${dayBy(range.untilMs + DAY_MS)}
        order by exception.day)`,
    })
    .from(agendas)
    .where(inArray(agendas.professionalId, [...professionalIds]));
  return new Map(rows.map((row) => [row.professionalId, row]));
}

/** With its table: by itself the column would be that of the table within. */
const OWNER = sql.raw('agendas.professional_id');

const timesOf = (table: string) =>
  sql.raw(`'startTime', to_char(${table}.starts_at, 'HH24:MI'), 'endTime', to_char(${table}.ends_at, 'HH24:MI')`);

/** In UTC; no zone is a day away from it. */
const dayBy = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);
