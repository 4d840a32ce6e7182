import type { AgendaException, WeeklyHours } from '@acolhe/contracts';
import { brazilianDateOf, type HourStretch, hoursProblem, isZone, WEEKDAY_NAMES } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { invalidInput } from '../platform/http-problem.ts';
import type { AgendaChange } from './change-agenda.ts';
import { agendaExceptionHours, agendaExceptions, agendas, agendaWeeklyHours } from './tables.ts';

/** Exceptions are made for the days of a year ahead. */
const MAX_DAYS_AHEAD = 366;

/** The weekly part of an agenda. */
export interface WeeklyRules {
  /** IANA time zone. */
  readonly zone: string;
  readonly slotMinutes: number;
  readonly weekly: readonly WeeklyHours[];
}

/**
 * Replaces weekly hours, zone and slot length.
 * @throws HttpProblem 400 for an unknown zone, and for hours that overlap, are inverted or hold no appointment
 */
export function replaceWeekly({ zone, slotMinutes, weekly }: WeeklyRules): AgendaChange {
  if (!isZone(zone)) throw refused('zone', 'Fuso horário desconhecido.');
  for (const [index, name] of WEEKDAY_NAMES.entries())
    requireHours(
      name,
      weekly.filter(({ weekday }) => weekday === index + 1),
      slotMinutes,
    );
  return async (tx, { professionalId }) => {
    await tx.update(agendas).set({ zone, slotMinutes }).where(eq(agendas.professionalId, professionalId));
    await tx.delete(agendaWeeklyHours).where(eq(agendaWeeklyHours.professionalId, professionalId));
    if (weekly.length > 0)
      await tx
        .insert(agendaWeeklyHours)
        .values(weekly.map(({ weekday, ...hours }) => ({ professionalId, weekday, ...columnsOf(hours) })));
    return 'changed';
  };
}

/**
 * Gives a day hours of its own, in place of those that it may have already.
 * @throws HttpProblem 400 for a day that is past or far ahead in the agenda's zone, and for hours as in `replaceWeekly`
 */
export function replaceException({ day, hours }: AgendaException, now: Date): AgendaChange {
  return async (tx, { professionalId, zone, slotMinutes }) => {
    const today = DateTime.fromJSDate(now, { zone }).startOf('day');
    const ahead = DateTime.fromISO(day, { zone }).diff(today, 'days').days;
    if (ahead < 0) throw refused('day', 'Este dia já passou.');
    if (ahead > MAX_DAYS_AHEAD) throw refused('day', 'Escolha um dia até um ano à frente.');
    requireHours(brazilianDateOf(day), hours, slotMinutes);
    await tx
      .delete(agendaExceptions)
      .where(and(eq(agendaExceptions.professionalId, professionalId), eq(agendaExceptions.day, day)));
    await tx.insert(agendaExceptions).values({ professionalId, day });
    if (hours.length > 0)
      await tx.insert(agendaExceptionHours).values(hours.map((own) => ({ professionalId, day, ...columnsOf(own) })));
    return 'changed';
  };
}

/** Gives a day its weekly hours back. */
export function removeException(day: string): AgendaChange {
  return async (tx, { professionalId }) => {
    const removed = await tx
      .delete(agendaExceptions)
      .where(and(eq(agendaExceptions.professionalId, professionalId), eq(agendaExceptions.day, day)))
      .returning({ day: agendaExceptions.day });
    return removed.length > 0 ? 'changed' : 'as-it-was';
  };
}

const columnsOf = ({ startTime, endTime }: HourStretch) => ({ startsAt: startTime, endsAt: endTime });

/** @param name of the day, to begin the message with */
function requireHours(name: string, stretches: readonly HourStretch[], slotMinutes: number): void {
  const problem = hoursProblem(stretches, slotMinutes);
  if (problem) throw refused('hours', `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${problem}`);
}

const refused = (path: string, message: string) => invalidInput([{ path, message }], message);
