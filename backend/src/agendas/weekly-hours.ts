import type { WeeklyHours } from '@acolhe/contracts';

/** More than the different weeks of the agendas of one service. */
const MOST_KNOWN = 2_000;

const known = new Map<string, readonly WeeklyHours[]>();

/**
 * Reads weekly hours from their text. Equal texts give the same list, so that what follows from it is worked out once
 * for all agendas with these hours and for all readings. The text is read from the database each time, so that what is
 * kept by it cannot be stale.
 * @param text `weekday HH:mm HH:mm`, one stretch after the other with commas between; weekdays as ISO 8601 counts them
 */
export function weeklyHoursOf(text: string): readonly WeeklyHours[] {
  const before = known.get(text);
  if (before) return before;
  const hours = text.split(',').map((stretch) => {
    const [weekday = '', startTime = '', endTime = ''] = stretch.split(' ');
    return { weekday: Number(weekday), startTime, endTime };
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, hours);
  return hours;
}
