import type { AgendaException, BlockedTime, WeeklyHours } from '@acolhe/contracts';
import { blockProblem, brazilianDateOf, hoursProblem, type TimeRange, isZone, WEEKDAY_NAMES } from '@acolhe/domain';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, invalidInput } from '../platform/http-problem.ts';
import { agendaBlocks, agendaExceptionHours, agendaExceptions, agendas, agendaWeeklyHours } from './tables.ts';

type AgendaRow = typeof agendas.$inferSelect;

/** Version of an agenda that was never saved. */
export const UNSAVED_VERSION = 0;

/** What a change needs to know of the agenda, whose row it holds locked. */
export type AgendaChange = (tx: Tx, agenda: AgendaRow) => Promise<'changed' | 'as-it-was'>;

/**
 * Changes the rules of a professional's agenda, which is created with its first change. Its row is locked as booking
 * locks it, so that nothing is booked by rules that are no more.
 * @param version of the agenda that the change was made from; a change that finds nothing to do is not held to it
 * @returns the version after it
 * @throws HttpProblem 409 `agenda-changed` when the agenda is of another version
 * @see docs/product/agendas.md
 */
export function changeAgenda(
  executor: Executor,
  professionalId: number,
  version: number,
  change: AgendaChange,
): Promise<number> {
  return executor.transaction(async (tx) => {
    const agenda = await lockAgenda(tx, professionalId);
    if ((await change(tx, agenda)) === 'as-it-was') return agenda.version;
    const [changed] = await tx
      .update(agendas)
      .set({ version: sql`${agendas.version} + 1` })
      .where(and(eq(agendas.professionalId, professionalId), eq(agendas.version, version)))
      .returning({ version: agendas.version });
    if (!changed) throw conflict('agenda-changed', 'Esta agenda foi alterada em outra tela. Confira e salve de novo.');
    return changed.version;
  });
}

/** Locks the row of an agenda, which is created if it was never saved. */
export async function lockAgenda(tx: Tx, professionalId: number): Promise<AgendaRow> {
  await tx.insert(agendas).values({ professionalId, version: UNSAVED_VERSION }).onConflictDoNothing();
  const [agenda] = await tx.select().from(agendas).where(eq(agendas.professionalId, professionalId)).for('update');
  if (!agenda) throw new Error(`The agenda of professional ${professionalId} was not stored.`);
  return agenda;
}

/** Blocks of an agenda that are not over. */
const MAX_BLOCKS = 200;

/**
 * Blocks time of a professional.
 * @throws HttpProblem 400 when the time is inverted, past or longer than a year; 409 `too-many-blocks`
 */
export function addBlock({ startsAt, endsAt, reason }: Omit<BlockedTime, 'id'>, now: Date): AgendaChange {
  const problem = blockProblem(Date.parse(startsAt), Date.parse(endsAt), now.getTime());
  if (problem) throw invalidInput([{ path: 'endsAt', message: problem }], problem);
  return async (tx, { professionalId }) => {
    if ((await readBlocks(tx, professionalId, now)).length >= MAX_BLOCKS)
      throw conflict('too-many-blocks', 'A agenda já tem bloqueios demais. Remova algum antes de criar outro.');
    await tx.insert(agendaBlocks).values({
      professionalId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      reason: reason?.trim() || null,
    });
    return 'changed';
  };
}

/** Removes a block of the professional's own. */
export function removeBlock(blockId: number): AgendaChange {
  return async (tx, { professionalId }) => {
    const removed = await tx
      .delete(agendaBlocks)
      .where(and(eq(agendaBlocks.id, blockId), eq(agendaBlocks.professionalId, professionalId)))
      .returning({ id: agendaBlocks.id });
    return removed.length > 0 ? 'changed' : 'as-it-was';
  };
}

/** The blocks of a professional that end after a moment, by their time. */
export async function readBlocks(executor: Executor, professionalId: number, after: Date): Promise<BlockedTime[]> {
  const rows = await executor
    .select()
    .from(agendaBlocks)
    .where(and(eq(agendaBlocks.professionalId, professionalId), gt(agendaBlocks.endsAt, after)))
    .orderBy(asc(agendaBlocks.startsAt), asc(agendaBlocks.id));
  return rows.map(({ id, startsAt, endsAt, reason }) => ({
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    reason: reason ?? undefined,
  }));
}

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
 * Sets separate hours for a day, replacing those that it may have.
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

const columnsOf = ({ startTime, endTime }: TimeRange) => ({ startsAt: startTime, endsAt: endTime });

/** @param name of the day, to begin the message with */
function requireHours(name: string, timeRanges: readonly TimeRange[], slotMinutes: number): void {
  const problem = hoursProblem(timeRanges, slotMinutes);
  if (problem) throw refused('hours', `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${problem}`);
}

const refused = (path: string, message: string) => invalidInput([{ path, message }], message);
