// Read by its parts: their order is the browser's language data's, which has changed between versions.
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
  const parts = SAO_PAULO_DAY.formatToParts(instant);
  return (['year', 'month', 'day'] as const).map((type) => parts.find((part) => part.type === type)?.value).join('-');
}
