const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
const LONG = inUtc({ weekday: 'long', day: 'numeric', month: 'long' });
const WEEKDAY = inUtc({ weekday: 'short' });
const MONTH = inUtc({ month: 'short' });

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * Writes a day in words: 'sexta-feira, 21 de agosto'.
 * @param day `YYYY-MM-DD`, here and below
 */
export const dayWords = (day: string): string => LONG.format(instantOf(day));

/** The three lines of a day's block: 'sex.', '21', 'ago.'. */
export const dayParts = (day: string) => ({
  weekday: WEEKDAY.format(instantOf(day)),
  date: String(Number(day.slice(8))),
  month: MONTH.format(instantOf(day)),
});
