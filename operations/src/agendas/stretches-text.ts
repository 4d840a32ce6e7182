import { type HourStretch, hoursProblem, stretchInWords } from '@acolhe/domain';

/** Working hours of a day as one line: '08:00 às 12:00, 13:00 às 18:00'; empty for none. */
export const stretchesText = (stretches: readonly HourStretch[]): string =>
  [...stretches]
    .sort((one, other) => one.startTime.localeCompare(other.startTime))
    .map(stretchInWords)
    .join(', ');

const STRETCH = /^(\d{1,2})(?:[:h.](\d{2})?)?\s*(?:às|as|a|até|ate|-|–)\s*(\d{1,2})(?:[:h.](\d{2})?)?$/i;

/**
 * Reads working hours as people write them: '8h-12h, 13:00 às 18:00'.
 * @returns nothing for an empty line; undefined for what cannot be read
 */
export function stretchesFrom(text: string): HourStretch[] | undefined {
  const parts = text
    .split(/[,;]|\se\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const stretches = parts.flatMap((part) => {
    const [, fromHour, fromMinute, toHour, toMinute] = STRETCH.exec(part) ?? [];
    const startTime = timeFrom(fromHour, fromMinute);
    const endTime = timeFrom(toHour, toMinute);
    return startTime !== undefined && endTime !== undefined ? [{ startTime, endTime }] : [];
  });
  return stretches.length === parts.length ? stretches : undefined;
}

/** '08:00' for 8 and nothing; 24:00 is the end of the day. */
function timeFrom(hour: string | undefined, minute = '00'): string | undefined {
  if (hour === undefined || Number(minute) > 59) return undefined;
  if (hour === '24' && minute === '00') return '00:00';
  return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/**
 * Checks a line of working hours.
 * @returns what is wrong first, in Portuguese
 */
export function stretchesTextProblem(text: string, slotMinutes: number): string | undefined {
  const stretches = stretchesFrom(text);
  return stretches ? hoursProblem(stretches, slotMinutes) : 'Escreva como 08:00 às 12:00, 13:00 às 18:00';
}
