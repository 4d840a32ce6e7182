import { isoDateOf } from '@acolhe/domain';
import { formatDate } from '@acolhe/ui';

/**
 * Whether a day is past in São Paulo; the day itself is not.
 * @param day `YYYY-MM-DD`
 * @param nowMs epoch milliseconds
 */
export function isOver(day: string, nowMs: number): boolean {
  const today = isoDateOf(formatDate(new Date(nowMs)));
  return today !== undefined && day < today;
}
