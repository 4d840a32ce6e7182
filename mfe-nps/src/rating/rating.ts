/**
 * How far a rating has come.
 * stars: with those chosen before, when the patient went back to choose others.
 * unknown: the service knows no such attendance of this patient.
 */
export type Rating =
  | { readonly step: 'stars'; readonly stars?: number }
  | { readonly step: 'recommendation'; readonly stars: number }
  | { readonly step: 'sending' | 'failed'; readonly stars: number; readonly recommendation: number }
  | { readonly step: 'thanks' }
  | { readonly step: 'unknown' };

export type RatingEvent =
  | { readonly type: 'stars-chosen'; readonly stars: number }
  /** Back to the stars, while nothing is sent. */
  | { readonly type: 'gone-back' }
  | { readonly type: 'recommendation-chosen'; readonly recommendation: number }
  | { readonly type: 'sent' }
  | { readonly type: 'not-sent' }
  | { readonly type: 'not-known' };

export const FIRST_STEP: Rating = { step: 'stars' };

/** The rating after an event. What does not fit the step changes nothing. @see docs/product/rating-screen.md */
export function rate(rating: Rating, event: RatingEvent): Rating {
  switch (event.type) {
    case 'stars-chosen':
      return rating.step === 'stars' ? { step: 'recommendation', stars: event.stars } : rating;
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
