import { DateTime } from 'luxon';

/** A moment by the clocks of America/Sao_Paulo, to be written. */
export function inSaoPaulo(at: Date): DateTime {
  return DateTime.fromJSDate(at, { zone: 'America/Sao_Paulo' });
}
