import { formatDate, formatTime } from '@acolhe/ui';

/** When something was: '21/08/2026 às 14:32'. The screen names the zone. @param instant ISO 8601 */
export function instantInWords(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)} às ${formatTime(at)}`;
}

/** Said once on each screen that shows times. */
export const ZONE_SENTENCE = 'Horários de Brasília.';
