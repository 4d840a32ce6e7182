const DAY_MS = 86_400_000;

const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Gives the day so many days after another; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(dayMs(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the week: 1 Monday to 7 Sunday (ISO 8601). @param day `YYYY-MM-DD` */
export const weekdayOf = (day: string): number => ((dayMs(day) / DAY_MS + 3) % 7) + 1;

/** The seven days, from Monday on, of the week in which a day lies; all `YYYY-MM-DD`. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const IN_WORDS = format({ weekday: 'long', day: 'numeric', month: 'long' });
const MONTH_AND_YEAR = format({ month: 'long', year: 'numeric' });
const MONTH = format({ month: 'long' });
const SHORT = format({ day: '2-digit', month: '2-digit' });
const SHORT_WEEKDAY = format({ weekday: 'short' });

/** 'segunda-feira, 1 de março'. @param day `YYYY-MM-DD` */
export const dayInWords = (day: string): string => IN_WORDS.format(dayMs(day));

/** '01/03'. @param day `YYYY-MM-DD` */
export const shortDay = (day: string): string => SHORT.format(dayMs(day));

/** 'seg'. @param day `YYYY-MM-DD` */
export const shortWeekday = (day: string): string => SHORT_WEEKDAY.format(dayMs(day)).replace('.', '');

/** '1 a 7 de março de 2027', '29 de março a 4 de abril de 2027'. @param days of a week, `YYYY-MM-DD` */
export function weekInWords(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const end = `${Number(last.slice(8))} de ${MONTH_AND_YEAR.format(dayMs(last))}`;
  const start = String(Number(first.slice(8)));
  if (first.slice(0, 7) === last.slice(0, 7)) return `${start} a ${end}`;
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` de ${first.slice(0, 4)}`;
  return `${start} de ${MONTH.format(dayMs(first))}${year} a ${end}`;
}
