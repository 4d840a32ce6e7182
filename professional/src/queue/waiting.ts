import { wallTimeMs } from '../time/wall-time.ts';

/**
 * Computes the wait of a queue entry.
 * @param queuedAt São Paulo wall time, `DD/MM/YYYY - HH:mm:ss`
 * @param nowMs epoch milliseconds by the service's clock
 * @returns whole minutes, at least 0; undefined when the text is invalid
 * @see docs/product/console.md
 */
export function waitedMinutes(queuedAt: string, nowMs: number): number | undefined {
  const sinceMs = wallTimeMs(queuedAt);
  return sinceMs === undefined ? undefined : minutesSince(sinceMs, nowMs);
}

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
