import type { Figures, PeriodFigures } from '@acolhe/contracts/operations';
import { formatDate, formatTime } from '@acolhe/ui';
import { waitText } from '../figure-parts/wait-text.ts';

/**
 * Writes the day or the hour of a period: '21/08/2026', '21/08/2026, 14:00'.
 * @param isWithinDay all periods are of one day, which need not be said: '14:00'
 */
export function periodText(start: PeriodFigures['start'], isWithinDay = false): string {
  if (!start.includes('T')) return formatDate(new Date(`${start}T12:00:00Z`));
  const at = new Date(start);
  return isWithinDay ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
}

/** Writes what a share of the visits waited at most, or that none was answered. */
export const shareText = (waitMs: number | undefined): string =>
  waitMs === undefined ? 'Sem dados' : waitText(waitMs);

/** Writes a mean of stars: '4,25', or that nobody rated. */
export const starsText = (averageStars: number | undefined): string =>
  averageStars === undefined ? 'Sem avaliação' : averageStars.toFixed(2).replace('.', ',');

/** Whether nothing at all happened. */
export const isNothing = ({ asked, answered, givenUp, drops, ratings }: Figures): boolean =>
  asked + answered + givenUp + drops + ratings === 0;
