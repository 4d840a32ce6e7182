const SAO_PAULO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Gives the day of an instant in America/Sao_Paulo.
 * @returns `YYYY-MM-DD`
 */
export function dayInSaoPaulo(instant: Date): string {
  return SAO_PAULO_DAY.format(instant);
}
