import { dayInSaoPaulo } from '@acolhe/domain';
import { formatDate, formatTime } from '@acolhe/ui';

/** Formats an instant in São Paulo: '21/08/2026 às 14:32'. @param instant ISO 8601 */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)} às ${formatTime(at)}`;
}

const DAY_MS = 86_400_000;

/**
 * Formats an instant within a sentence: 'hoje às 14:32', 'ontem às 14:32', 'em 21/08/2026 às 14:32'.
 * @param instant ISO 8601
 * @param now ISO 8601
 */
export function formatRecentInstant(instant: string, now: string): string {
  const at = new Date(instant);
  const day = dayInSaoPaulo(at);
  const nowMs = Date.parse(now);
  if (day === dayInSaoPaulo(new Date(nowMs))) return `hoje às ${formatTime(at)}`;
  // São Paulo has no daylight saving time: every day has 24 hours.
  if (day === dayInSaoPaulo(new Date(nowMs - DAY_MS))) return `ontem às ${formatTime(at)}`;
  return `em ${formatInstant(instant)}`;
}

/** Names the zone, once on each screen that shows times. */
export const ZONE_SENTENCE = 'Horários de Brasília.';
