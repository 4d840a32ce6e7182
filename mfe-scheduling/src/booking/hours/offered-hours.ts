import type { FreeDay, FreeHour } from '@acolhe/contracts';
import { dayIn } from '@acolhe/domain';

/** An hour of a professional's calendar, with its day in São Paulo, by which it is booked. */
export interface OfferedHour extends FreeHour {
  /** `YYYY-MM-DD` */
  readonly dayInSaoPaulo: string;
}

/** The hours of one day by the calendar of the patient's zone. */
export interface OfferedDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Ascending. */
  readonly hours: readonly OfferedHour[];
}

const startMs = ({ startsAt }: { readonly startsAt: string }): number => Date.parse(startsAt);

/**
 * Arranges free hours by the days of the patient's zone, ascending; they come by those of São Paulo.
 * @param zone IANA time zone of the patient
 */
export function offeredDays(free: readonly FreeDay[], zone: string): readonly OfferedDay[] {
  const hours = free
    .flatMap(({ day, hours: ofDay }) => ofDay.map((hour): OfferedHour => ({ ...hour, dayInSaoPaulo: day })))
    .sort((a, b) => startMs(a) - startMs(b));
  const days = new Map<string, OfferedHour[]>();
  for (const hour of hours) {
    const day = dayIn(zone, new Date(hour.startsAt));
    days.set(day, [...(days.get(day) ?? []), hour]);
  }
  return [...days].map(([day, ofDay]) => ({ day, hours: ofDay }));
}

/**
 * The hours of a professional's calendar that the scale has too: those alone are offered.
 * @param scale beginnings of the hours at which the professional is on duty, as instants
 */
export function onScale(
  hours: readonly OfferedHour[],
  scale: readonly { readonly startsAt: string }[],
): readonly OfferedHour[] {
  const onDuty = new Set(scale.map(startMs));
  return hours.filter((hour) => onDuty.has(startMs(hour)));
}

/** The days in São Paulo on which hours lie: two at most for the hours of one day elsewhere. */
export const daysInSaoPaulo = (hours: readonly OfferedHour[]): readonly string[] => [
  ...new Set(hours.map(({ dayInSaoPaulo }) => dayInSaoPaulo)),
];
