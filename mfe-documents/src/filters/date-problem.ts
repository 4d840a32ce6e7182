import { isCalendarDay } from '@acolhe/domain';

const INVALID = 'Data de Consulta Inválida!';
const TO_COME = 'Data deve ser igual ou inferior ao dia de hoje!';

/**
 * Checks the date of a filter.
 * @param value of a `DateField`: `YYYY-MM-DD`, text that is no day, or nothing, which filters nothing
 * @param today in São Paulo, `YYYY-MM-DD`
 * @returns the message of a date that nothing can be searched by
 * @see docs/product/received-documents.md
 */
export function dateProblem(value: string, today: string): string | undefined {
  if (value === '') return undefined;
  if (!isCalendarDay(value)) return INVALID;
  return value > today ? TO_COME : undefined;
}
