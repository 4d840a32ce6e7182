/**
 * Reads a date as people in Brazil write it.
 * @param text `DD/MM/YYYY`
 * @returns `YYYY-MM-DD`; undefined when no calendar has that day
 */
export function isoDateOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month}-${day}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/**
 * Writes a date in Brazilian notation.
 * @param iso `YYYY-MM-DD`
 * @returns `DD/MM/YYYY`
 */
export function brazilianDateOf(iso: string): string {
  return iso.split('-').reverse().join('/');
}

/**
 * Checks whether a day exists.
 * @param iso `YYYY-MM-DD`
 */
export function isCalendarDay(iso: string): boolean {
  const instant = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
}
