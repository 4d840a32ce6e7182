import { dayInSaoPaulo } from '@acolhe/domain';
import { formatDate, formatTime } from '@acolhe/ui';

/** When something was: '21/08/2026 às 14:32'. The screen names the zone. @param instant ISO 8601 */
export function instantInWords(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)} às ${formatTime(at)}`;
}

const DAY_MS = 86_400_000;

/**
 * The same within a sentence, in the words that people have for the last two days: 'hoje às 14:32', 'ontem às 14:32',
 * 'em 21/08/2026 às 14:32'.
 * @param now ISO 8601
 */
export function recentInWords(instant: string, now: string): string {
  const at = new Date(instant);
  const day = dayInSaoPaulo(at);
  const nowMs = Date.parse(now);
  if (day === dayInSaoPaulo(new Date(nowMs))) return `hoje às ${formatTime(at)}`;
  // São Paulo keeps no summer time: a day there has 24 hours.
  if (day === dayInSaoPaulo(new Date(nowMs - DAY_MS))) return `ontem às ${formatTime(at)}`;
  return `em ${instantInWords(instant)}`;
}

/** Said once on each screen that shows times. */
export const ZONE_SENTENCE = 'Horários de Brasília.';
