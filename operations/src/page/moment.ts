import { formatDate, formatTime } from '@acolhe/ui';

/** Writes an instant of the wire with date and time in America/Sao_Paulo: '21/08/2026, 14:32'. */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)}, ${formatTime(at)}`;
}

/** Writes a day of the wire: '21/08/2026' for '2026-08-21'. */
export const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`));
