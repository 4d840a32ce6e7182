import { saveRatingCall } from '@acolhe/contracts';
import { MOVEMENT, usePortal, useServiceCall } from '@acolhe/session';
import { useEffect, useReducer, useState } from 'react';
import { rate, type Rating, ratingKey, restoreRating, serializeRating } from './rating.ts';

/** The message when a rating could not be sent. */
export const RATING_NOT_SENT = 'Falha ao enviar avaliação, tente novamente mais tarde!';

/** How long the stars that were chosen are seen before the next question, in milliseconds. */
const SHOWN_MS = 400;

/** The rating of one attendance and the actions on it. */
export interface RatingActions {
  readonly rating: Rating;
  readonly chooseStars: (stars: number) => void;
  /** Returns to the stars before anything was sent. */
  readonly goBack: () => void;
  /** Sends the rating; after a failure, sends it again. */
  readonly recommend: (recommendation: number) => void;
}

/** Holds a rating in the tab's storage, so that it survives a reload, and sends it with its last answer. */
export function useRating(attendanceId: number, patientId: number): RatingActions {
  const portal = usePortal();
  const saveRating = useServiceCall(saveRatingCall);
  const key = ratingKey(attendanceId);
  const [rating, dispatch] = useReducer(rate, undefined, () => restoreRating(portal.storage.get(key)));

  useEffect(() => portal.storage.set(key, serializeRating(rating)), [portal, key, rating]);
  useEffect(() => {
    if (rating.step !== 'chosen') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'stars-shown' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [rating]);
  const [wasOver] = useState(rating.step === 'thanks');
  useEffect(() => {
    // After a reload, a rating that is over was logged before.
    if (!wasOver) portal.log(MOVEMENT.ratingOpened, { attendanceId });
  }, [portal, attendanceId, wasOver]);

  const send = async (stars: number, recommendation: number): Promise<void> => {
    const { error } = await saveRating({ attendanceId, patientId, stars, recommendation });
    if (!error) {
      portal.log(MOVEMENT.ratingSent, { attendanceId });
      portal.notify({ tone: 'success', message: 'Avaliação enviada com sucesso!' });
      return dispatch({ type: 'sent' });
    }
    if (error.httpStatus === 403 || error.httpStatus === 404) return dispatch({ type: 'not-known' });
    dispatch({ type: 'not-sent' });
  };

  return {
    rating,
    chooseStars: (stars) => dispatch({ type: 'stars-chosen', stars }),
    goBack: () => dispatch({ type: 'gone-back' }),
    recommend(recommendation) {
      if (rating.step !== 'recommendation' && rating.step !== 'failed') return;
      dispatch({ type: 'recommendation-chosen', recommendation });
      void send(rating.stars, recommendation);
    },
  };
}
