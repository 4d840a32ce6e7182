import { formatDate, formatTime } from '@acolhe/ui';

/** Writes a wait in its two largest units: '52 s', '4 min 12 s', '1 h 05 min'. */
export function waitText(waitMs: number): string {
  const seconds = Math.round(waitMs / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const two = (part: number): string => String(part % 60).padStart(2, '0');
  return minutes < 60 ? `${minutes} min ${two(seconds)} s` : `${Math.floor(minutes / 60)} h ${two(minutes)} min`;
}

/** Writes an instant of the wire with date and time in America/Sao_Paulo: '21/08/2026, 14:32'. */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)}, ${formatTime(at)}`;
}

/** Writes a day of the wire: '21/08/2026' for '2026-08-21'. */
export const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`));
