import { FIRST_STEP, type Rating } from './rating.ts';

/** Where a rating is kept for the tab. */
export const ratingKey = (attendanceId: number): string => `rating.${attendanceId}`;

/** Writes a rating down. One that is being sent is kept as not sent: nobody waits for its answer after a reload. */
export function written(rating: Rating): string {
  return JSON.stringify(rating.step === 'sending' ? { ...rating, step: 'failed' } : rating);
}

/**
 * Goes on with a rating that was written down.
 * @returns the first step when there is none, or when it cannot be read
 */
export function resumed(text: string | undefined): Rating {
  const kept = parsed(text);
  const { step, stars, recommendation } = kept;
  if (step === 'thanks') return { step };
  if (!isWhole(stars, 1, 5)) return FIRST_STEP;
  if (step === 'stars' || step === 'recommendation') return { step, stars };
  return step === 'failed' && isWhole(recommendation, 0, 10) ? { step, stars, recommendation } : FIRST_STEP;
}

function parsed(text: string | undefined): {
  readonly step?: unknown;
  readonly stars?: unknown;
  readonly recommendation?: unknown;
} {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}
