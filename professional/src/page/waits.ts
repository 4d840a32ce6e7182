/** Whole minutes between two instants in epoch milliseconds, at least 0. */
export function minutesSince(sinceMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));
}

/** Formats a wait for a list: 'menos de 1 min', '12 min'. */
export function formatShortWait(minutes: number | undefined): string {
  if (minutes === undefined) return '';
  return minutes < 1 ? 'menos de 1 min' : `${minutes} min`;
}

/** Formats a wait within a sentence: 'há menos de 1 minuto', 'há 12 minutos'. */
export function formatWait(minutes: number): string {
  if (minutes < 1) return 'há menos de 1 minuto';
  return minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`;
}
