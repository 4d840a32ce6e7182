import { dayInSaoPaulo } from './time-zones.ts';

/**
 * Reads a date as people in Brazil write it.
 * @param text `DD/MM/YYYY`
 * @returns `YYYY-MM-DD`; undefined when no calendar has that day
 */
export function isoDateOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month}-${day}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/**
 * Writes a date in Brazilian notation.
 * @param iso `YYYY-MM-DD`
 * @returns `DD/MM/YYYY`
 */
export function brazilianDateOf(iso: string): string {
  return iso.split('-').reverse().join('/');
}

/**
 * Checks whether a day exists.
 * @param iso `YYYY-MM-DD`
 */
export function isCalendarDay(iso: string): boolean {
  const instant = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
}

/**
 * Counts the full years between a birth date and a day.
 * @param birthDate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, the day in America/Sao_Paulo
 * @returns whole years; a person born on 29 February ages on 1 March in a common year
 */
export function ageInYears(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * The age at a moment, by the day in America/Sao_Paulo.
 * @param birthDate `YYYY-MM-DD`
 * @param ms epoch milliseconds
 */
export const ageAt = (birthDate: string, ms: number): number => ageInYears(birthDate, dayInSaoPaulo(new Date(ms)));
