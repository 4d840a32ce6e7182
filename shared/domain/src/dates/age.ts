import { dayInSaoPaulo } from './day-in-sao-paulo.ts';

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
