import type { Agenda } from '@acolhe/contracts';
import { blockProblem, type TimeRange, hoursProblem, instantIn, isCalendarDay } from '@acolhe/domain';
import { isTimeOfDay } from '@acolhe/ui';

/** Weekly hours as they are being typed. */
export interface WeeklyDraft {
  /** Version of the agenda that it was made from. */
  readonly version: number;
  readonly zone: string;
  readonly slotMinutes: number;
  /** The time ranges of the seven days, from Monday on. */
  readonly days: readonly (readonly TimeRange[])[];
}

/** Form values of an exceptional day. */
export interface ExceptionDraft {
  readonly day: string;
  readonly isDayOff: boolean;
  readonly hours: readonly TimeRange[];
}

/** A block as it is being typed, by the clock of the agenda's zone. */
export interface BlockDraft {
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
  readonly reason: string;
}

/** Unsaved input of the agenda; undefined where there is none. */
export interface AgendaDrafts {
  readonly weekly?: WeeklyDraft;
  readonly exception?: ExceptionDraft;
  readonly block?: BlockDraft;
}

export const EMPTY_RANGE: TimeRange = { startTime: '', endTime: '' };
export const EMPTY_EXCEPTION: ExceptionDraft = { day: '', isDayOff: true, hours: [EMPTY_RANGE] };
export const EMPTY_BLOCK: BlockDraft = { fromDay: '', fromTime: '', toDay: '', toTime: '', reason: '' };

/** The weekly hours of an agenda, to be changed. */
export function weeklyDraftOf({ version, zone, slotMinutes, weekly }: Agenda): WeeklyDraft {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    weekly
      .filter((one) => one.weekday === weekday)
      .map(({ startTime, endTime }) => ({ startTime, endTime }))
      .sort((a, b) => a.startTime.localeCompare(b.startTime)),
  );
  return { version, zone, slotMinutes, days };
}

/** Whether a draft says what the agenda says already. */
export function isSameWeek(draft: WeeklyDraft, agenda: Agenda): boolean {
  return JSON.stringify({ ...draft, version: 0 }) === JSON.stringify({ ...weeklyDraftOf(agenda), version: 0 });
}

/** Copies the hours of one day to others. @param from index of the day, 0 Monday; so are `to` */
export function copyDay(draft: WeeklyDraft, from: number, to: readonly number[]): WeeklyDraft {
  return { ...draft, days: draft.days.map((hours, index) => (to.includes(index) ? (draft.days[from] ?? []) : hours)) };
}

/**
 * Checks the hours that were typed for one day.
 * @returns what is wrong first, in Portuguese
 * @see docs/product/agendas.md
 */
export function rangesProblem(ranges: readonly TimeRange[], slotMinutes: number): string | undefined {
  const isComplete = ranges.every(({ startTime, endTime }) => isTimeOfDay(startTime) && isTimeOfDay(endTime));
  return isComplete ? hoursProblem(ranges, slotMinutes) : 'Preencha início e fim como 08:00.';
}

/** Checks the fields of an exception. @param today `YYYY-MM-DD` by the agenda's zone */
export function exceptionProblems(
  { day, isDayOff, hours }: ExceptionDraft,
  { slotMinutes }: Agenda,
  today: string,
): { readonly day?: string; readonly hours?: string } {
  const dayProblem = isCalendarDay(day) ? (day < today ? 'Este dia já passou.' : undefined) : 'Informe o dia.';
  if (isDayOff) return { day: dayProblem };
  return {
    day: dayProblem,
    hours: hours.length === 0 ? 'Informe os horários deste dia.' : rangesProblem(hours, slotMinutes),
  };
}

/**
 * Reads a block that was typed.
 * @param zone the agenda's
 * @returns its instants, or what is wrong first, in Portuguese, and the field
 */
export function readBlock(
  { fromDay, fromTime, toDay, toTime }: BlockDraft,
  zone: string,
  nowMs: number,
):
  | { readonly startsAt: string; readonly endsAt: string; readonly problem?: undefined }
  | { readonly problem: { readonly field: 'fromDay' | 'fromTime' | 'toDay' | 'toTime'; readonly message: string } } {
  const wrong = (field: 'fromDay' | 'fromTime' | 'toDay' | 'toTime', message: string) => ({
    problem: { field, message },
  });
  if (!isCalendarDay(fromDay)) return wrong('fromDay', 'Informe o dia do início.');
  if (!isTimeOfDay(fromTime)) return wrong('fromTime', 'Informe a hora do início, como 08:00.');
  if (!isCalendarDay(toDay)) return wrong('toDay', 'Informe o dia do fim.');
  if (!isTimeOfDay(toTime)) return wrong('toTime', 'Informe a hora do fim, como 18:00.');
  const [start, end] = [instantIn(zone, fromDay, fromTime), instantIn(zone, toDay, toTime)];
  const message = blockProblem(start.getTime(), end.getTime(), nowMs);
  return message ? wrong('toDay', message) : { startsAt: start.toISOString(), endsAt: end.toISOString() };
}
