import type { Agenda, BlockedTime, ProfessionalAppointment } from '@acolhe/contracts';
import { SAO_PAULO_ZONE, DAY_MS } from '@acolhe/domain';
import { DateTime } from 'luxon';
import type { Executor } from '../platform/database/database.ts';
import { readBlocks, UNSAVED_VERSION } from './change-agenda.ts';
import { freeHours } from './free-hours.ts';
import { readAgendaRules } from './open-agendas.ts';
import { type AgendaRules, type Slot, workingDays } from './slots.ts';

/** Further ahead there are neither exceptions nor appointments. */
const HORIZON_DAYS = 400;

/** Reads a professional's booked appointments that overlap a time range. Appointments are a domain above this one. */
export type BookedAppointments<T extends Period = ProfessionalAppointment> = (
  executor: Executor,
  professionalId: number,
  range: { readonly from: Date; readonly until: Date },
  now: Date,
) => Promise<T[]>;

/** Instants in ISO 8601. */
type Period = Pick<BlockedTime, 'startsAt' | 'endsAt'>;

/** The days of an agenda that are asked for. */
export interface AgendaDays {
  /** `YYYY-MM-DD` by the calendar of the agenda's zone. */
  readonly from: string;
  readonly days: number;
}

/**
 * Reads a professional's agenda: the rules, exceptions and blocks from a day on, and what is booked and free on some
 * days. One that was never saved is empty.
 * @see docs/product/agendas.md
 */
export async function readAgenda(
  executor: Executor,
  professionalId: number,
  { from, days }: AgendaDays,
  now: Date,
  booked: BookedAppointments,
): Promise<Agenda> {
  const rules = await readRules(executor, professionalId, new Date(`${from}T00:00:00Z`));
  const first = DateTime.fromISO(from, { zone: rules.zone });
  const range = { from: first.toJSDate(), until: first.plus({ days }).toJSDate() };
  const [fromMs, untilMs] = [range.from.getTime(), range.until.getTime()];
  const { slots } = await freeHours(executor, { professionalId, fromMs, untilMs, now });
  return {
    zone: rules.zone,
    slotMinutes: rules.slotMinutes,
    version: rules.version,
    weekly: [...rules.weekly],
    exceptions: rules.exceptions.filter(({ day }) => day >= from),
    blocked: await readBlocks(executor, professionalId, range.from),
    appointments: await booked(executor, professionalId, range, now),
    freeHours: slots.map(({ startMs }) => new Date(startMs).toISOString()),
    outside: await outsideAppointments(executor, professionalId, now, booked),
  };
}

/** The appointments that are booked, not over, and outside the rules as they are now. */
export async function outsideAppointments<T extends Period>(
  executor: Executor,
  professionalId: number,
  now: Date,
  booked: BookedAppointments<T>,
): Promise<T[]> {
  const rules = await readRules(executor, professionalId, now);
  const until = new Date(now.getTime() + HORIZON_DAYS * DAY_MS);
  const times = (await booked(executor, professionalId, { from: now, until }, now)).map((appointment) => ({
    appointment,
    ...slotOf(appointment),
  }));
  const blocked = (await readBlocks(executor, professionalId, now)).map(slotOf);
  return outsideRules(times, rules, blocked).map(({ appointment }) => appointment);
}

const slotOf = ({ startsAt, endsAt }: Period) => ({
  startMs: Date.parse(startsAt),
  endMs: Date.parse(endsAt),
});

/** Reads the rules of an agenda, with the exceptions from about an instant on. One that was never saved is empty. */
export async function readRules(executor: Executor, professionalId: number, from: Date): Promise<AgendaRules> {
  const range = { fromMs: from.getTime() - DAY_MS, untilMs: from.getTime() + HORIZON_DAYS * DAY_MS };
  const saved = (await readAgendaRules(executor, [professionalId], range)).get(professionalId);
  return (
    saved ?? {
      professionalId,
      zone: SAO_PAULO_ZONE,
      slotMinutes: 30,
      version: UNSAVED_VERSION,
      weekly: [],
      exceptions: [],
    }
  );
}

/**
 * Finds times that the rules of an agenda no longer cover: outside the working hours of their day, or partly blocked.
 * Starts of slots do not matter.
 * @param times epoch milliseconds
 * @param blocked times that the professional blocked
 * @see docs/product/agendas.md
 */
function outsideRules<T extends Slot>(times: readonly T[], rules: AgendaRules, blocked: readonly Slot[]): T[] {
  if (times.length === 0) return [];
  const fromMs = Math.min(...times.map(({ startMs }) => startMs));
  const untilMs = Math.max(...times.map(({ endMs }) => endMs));
  const working = mergeTouching([...workingDays(rules, { fromMs, untilMs })].flat());
  return times.filter(
    (time) =>
      blocked.some(({ startMs, endMs }) => startMs < time.endMs && time.startMs < endMs) ||
      !working.some(({ startMs, endMs }) => startMs <= time.startMs && time.endMs <= endMs),
  );
}

/** An appointment may span two adjacent time ranges. */
function mergeTouching(times: readonly Slot[]): Slot[] {
  const merged: Slot[] = [];
  for (const time of [...times].sort((a, b) => a.startMs - b.startMs)) {
    const before = merged.at(-1);
    if (before && time.startMs <= before.endMs)
      merged[merged.length - 1] = { startMs: before.startMs, endMs: Math.max(before.endMs, time.endMs) };
    else merged.push(time);
  }
  return merged;
}
