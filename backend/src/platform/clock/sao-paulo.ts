import { DateTime } from 'luxon';

/** The zone of the clinic's days, by its name in the database too. */
export const SAO_PAULO = 'America/Sao_Paulo';

/** A moment by the clocks of America/Sao_Paulo, to be written. */
export function inSaoPaulo(at: Date): DateTime {
  return DateTime.fromJSDate(at, { zone: SAO_PAULO });
}
