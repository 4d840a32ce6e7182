import { MOVEMENT, portalApiErrorOf, usePortal } from '@acolhe/session';
import { useEffect, useReducer, useState } from 'react';
import { ratingKey, resumed, written } from './kept-rating.ts';
import { rate, type Rating } from './rating.ts';
import { ratingApi } from './rating-api.ts';

/** Said when a rating could not be sent. */
export const RATING_NOT_SENT = 'Falha ao enviar avaliação, tente novamente mais tarde!';

/** The rating of one attendance, as it is and what can be done with it. */
export interface RatingSteps {
  readonly rating: Rating;
  readonly chooseStars: (stars: number) => void;
  /** To the stars again, to choose others; nothing was sent yet. */
  readonly goBack: () => void;
  /** Sends the rating; choosing again after a failure sends it again. */
  readonly recommend: (recommendation: number) => void;
}

/** A rating that survives a reload and is sent when its last question is answered. */
export function useRating(attendanceId: number, patientId: number): RatingSteps {
  const portal = usePortal();
  const [save] = ratingApi.useSaveRatingMutation();
  const key = ratingKey(attendanceId);
  const [rating, tell] = useReducer(rate, undefined, () => resumed(portal.storage.get(key)));

  useEffect(() => portal.storage.set(key, written(rating)), [portal, key, rating]);
  const [isOver] = useState(rating.step === 'thanks');
  useEffect(() => {
    // One that is over, on a page that was loaded again, was opened before.
    if (!isOver) portal.log(MOVEMENT.ratingOpened, { attendanceId });
  }, [portal, attendanceId, isOver]);

  const send = async (stars: number, recommendation: number): Promise<void> => {
    try {
      await save({ attendanceId, patientId, stars, recommendation }).unwrap();
      portal.log(MOVEMENT.ratingSent, { attendanceId });
      portal.notify({ tone: 'success', message: 'Avaliação enviada com sucesso!' });
      tell({ type: 'sent' });
    } catch (error) {
      const { httpStatus } = portalApiErrorOf(error);
      if (httpStatus === 403 || httpStatus === 404) return tell({ type: 'not-known' });
      portal.notify({ tone: 'danger', message: RATING_NOT_SENT, silent: true });
      tell({ type: 'not-sent' });
    }
  };

  return {
    rating,
    chooseStars: (stars) => tell({ type: 'stars-chosen', stars }),
    goBack: () => tell({ type: 'gone-back' }),
    recommend(recommendation) {
      if (rating.step !== 'recommendation' && rating.step !== 'failed') return;
      tell({ type: 'recommendation-chosen', recommendation });
      void send(rating.stars, recommendation);
    },
  };
}
