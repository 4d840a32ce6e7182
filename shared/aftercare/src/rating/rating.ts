/**
 * A rating and its step. `chosen` shows the stars that were chosen for a moment; `stars` holds the stars chosen before
 * when the patient went back; `unknown`: the service knows no such attendance of this patient.
 */
export type Rating =
  | { readonly step: 'stars'; readonly stars?: number }
  | { readonly step: 'chosen'; readonly stars: number }
  | { readonly step: 'recommendation'; readonly stars: number }
  | { readonly step: 'sending' | 'failed'; readonly stars: number; readonly recommendation: number }
  | { readonly step: 'thanks' }
  | { readonly step: 'unknown' };

export type RatingEvent =
  | { readonly type: 'stars-chosen'; readonly stars: number }
  | { readonly type: 'stars-shown' }
  | { readonly type: 'gone-back' }
  | { readonly type: 'recommendation-chosen'; readonly recommendation: number }
  | { readonly type: 'sent' }
  | { readonly type: 'not-sent' }
  | { readonly type: 'not-known' };

export const FIRST_STEP: Rating = { step: 'stars' };

/**
 * Applies an event to a rating. An event that does not fit the step changes nothing.
 * @see docs/product/rating-screen.md
 */
export function rate(rating: Rating, event: RatingEvent): Rating {
  switch (event.type) {
    case 'stars-chosen':
      return rating.step === 'stars' || rating.step === 'chosen' ? { step: 'chosen', stars: event.stars } : rating;
    case 'stars-shown':
      return rating.step === 'chosen' ? { step: 'recommendation', stars: rating.stars } : rating;
    case 'gone-back':
      return rating.step === 'recommendation' || rating.step === 'failed'
        ? { step: 'stars', stars: rating.stars }
        : rating;
    case 'recommendation-chosen':
      return rating.step === 'recommendation' || rating.step === 'failed'
        ? { step: 'sending', stars: rating.stars, recommendation: event.recommendation }
        : rating;
    case 'sent':
      return rating.step === 'sending' ? { step: 'thanks' } : rating;
    case 'not-sent':
      return rating.step === 'sending' ? { ...rating, step: 'failed' } : rating;
    case 'not-known':
      return rating.step === 'sending' ? { step: 'unknown' } : rating;
  }
}

/** Key of a rating in the tab's storage. */
export const ratingKey = (attendanceId: number): string => `rating.${attendanceId}`;

/** Serializes a rating for the storage. One that is being sent counts as failed: a reload loses its answer. */
export function serializeRating(rating: Rating): string {
  return JSON.stringify(rating.step === 'sending' ? { ...rating, step: 'failed' } : rating);
}

/**
 * Restores a rating from the storage.
 * @param text what `serializeRating` returned
 * @returns the first step when the text is missing or invalid
 */
export function restoreRating(text: string | undefined): Rating {
  const { step, stars, recommendation } = parse(text);
  if (step === 'thanks') return { step };
  if (!isWhole(stars, 1, 5)) return FIRST_STEP;
  if (step === 'stars' || step === 'recommendation') return { step, stars };
  if (step === 'chosen') return { step: 'recommendation', stars };
  return step === 'failed' && isWhole(recommendation, 0, 10) ? { step, stars, recommendation } : FIRST_STEP;
}

function parse(text: string | undefined): {
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

/**
 * Reads the attendance's id from the address.
 * @param text value of the query's `video`
 * @returns undefined when it is missing or no id
 */
export function attendanceIdOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
