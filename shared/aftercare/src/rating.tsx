import { type AttendanceSummary, saveRatingCall } from '@acolhe/contracts';
import { MOVEMENT, usePortal, useServiceCall } from '@acolhe/session';
import { Button, Note, RatingScale, StarRating, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { SpokenWith, useAttendance, VisitSummary } from './visit-summary.tsx';
import * as styles from './rating.module.css';

const STARS_QUESTION = 'Como você avalia o nosso atendimento?';
const RECOMMENDATION_QUESTION =
  'Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?';

interface RatingQuestionsProps {
  readonly attendanceId: number;
  readonly patientId: number;
  /** Another screen was shown before in the same place: the first title takes the focus. */
  readonly isLater?: boolean;
  /** The patient puts the rating off. */
  readonly onLeave: () => void;
  /** Draws what is shown once the rating is stored. */
  readonly thanks: (attendance: AttendanceSummary | undefined) => ReactNode;
  /** Shown when the service knows no such attendance of the patient. */
  readonly unknown: ReactNode;
}

/**
 * Asks the questions about one attendance, one after the other.
 * @see docs/product/rating-screen.md
 */
export function RatingQuestions({ attendanceId, patientId, isLater, onLeave, thanks, unknown }: RatingQuestionsProps) {
  const portal = usePortal();
  const inApp = portal.kind === 'webview';
  const actions = useRating(attendanceId, patientId);
  const { rating } = actions;
  const attendance = useAttendance(attendanceId);
  const putOff = (): void => {
    portal.log(MOVEMENT.ratingPutOff, { attendanceId });
    onLeave();
  };
  const later = (
    <Button kind="text" onPress={putOff}>
      {inApp ? 'Avaliar mais tarde!' : 'Avaliar mais tarde'}
    </Button>
  );
  switch (rating.step) {
    case 'stars':
    case 'chosen':
      return (
        <RatingStep
          key="stars"
          isLater={isLater || (rating.step === 'stars' && rating.stars !== undefined)}
          title={STARS_QUESTION}
          before={<SpokenWith attendance={attendance} />}
          end={later}
          after={<VisitSummary attendance={attendance} withoutWho />}
        >
          <StarRating label={STARS_QUESTION} value={rating.stars ?? null} onChange={actions.chooseStars} />
        </RatingStep>
      );
    case 'recommendation':
    case 'sending':
    case 'failed':
      return (
        <RatingStep
          key="recommendation"
          isLater
          title={RECOMMENDATION_QUESTION}
          end={
            <>
              {rating.step !== 'sending' && <Button onPress={actions.goBack}>Voltar</Button>}
              {later}
            </>
          }
        >
          <Recommendation {...actions} rating={rating} lowest={inApp ? 1 : 0} />
        </RatingStep>
      );
    case 'thanks':
      return thanks(attendance);
    case 'unknown':
      return unknown;
  }
}

interface RecommendationProps extends Pick<RatingActions, 'recommend'> {
  readonly rating: Extract<Rating, { step: 'recommendation' | 'sending' | 'failed' }>;
  /** Lowest number that can be chosen. */
  readonly lowest: 0 | 1;
}

function Recommendation({ rating, recommend, lowest }: RecommendationProps) {
  return (
    <>
      <RatingScale
        label={RECOMMENDATION_QUESTION}
        from={lowest}
        to={10}
        value={rating.step === 'recommendation' ? null : rating.recommendation}
        onChange={recommend}
        lowest="não indicaria"
        highest="indicaria com certeza"
      />
      {rating.step === 'sending' && <p role="status">Enviando sua avaliação...</p>}
      {rating.step === 'failed' && (
        <Note
          kind="danger"
          live
          title={RATING_NOT_SENT}
          action={<Button onPress={() => recommend(rating.recommendation)}>Tentar novamente</Button>}
        >
          Suas respostas continuam aqui.
        </Note>
      )}
    </>
  );
}

interface RatingStepProps {
  readonly title: string;
  /** Another step preceded it: the title takes the focus. */
  readonly isLater?: boolean;
  readonly art?: ReactNode;
  /** Above the title. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that leave the step, below its content. */
  readonly end: ReactNode;
  /** Below all of it: content that arrives late moves nothing above. */
  readonly after?: ReactNode;
}

/** Layout of one step of the rating. */
export function RatingStep({ title, isLater = false, art, before, children, end, after }: RatingStepProps) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <>
      <div className={css.step}>
        {art && <div className={css.art}>{art}</div>}
        {before}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {children}
        <div className={css.end}>{end}</div>
      </div>
      {after && <div className={css.after}>{after}</div>}
    </>
  );
}

/** The message when a rating could not be sent. */
const RATING_NOT_SENT = 'Falha ao enviar avaliação, tente novamente mais tarde!';

/** How long the stars that were chosen are seen before the next question, in milliseconds. */
const STARS_SHOWN_MS = 400;

/** The rating of one attendance and the actions on it. */
interface RatingActions {
  readonly rating: Rating;
  readonly chooseStars: (stars: number) => void;
  /** Returns to the stars before anything was sent. */
  readonly goBack: () => void;
  /** Sends the rating; after a failure, sends it again. */
  readonly recommend: (recommendation: number) => void;
}

/** Holds a rating in the tab's storage, so that it survives a reload, and sends it with its last answer. */
function useRating(attendanceId: number, patientId: number): RatingActions {
  const portal = usePortal();
  const saveRating = useServiceCall(saveRatingCall);
  const key = ratingKey(attendanceId);
  const [rating, dispatch] = useReducer(rate, undefined, () => restoreRating(portal.storage.get(key)));

  useEffect(() => portal.storage.set(key, serializeRating(rating)), [portal, key, rating]);
  useEffect(() => {
    if (rating.step !== 'chosen') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'stars-shown' }), STARS_SHOWN_MS);
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
