import type { AttendanceSummary } from '@acolhe/contracts';
import { MOVEMENT, usePortal } from '@acolhe/session';
import { Button, Note, RatingScale, StarRating } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { SpokenWith } from '../summary/spoken-with.tsx';
import { useAttendance } from '../summary/use-attendance.ts';
import { VisitSummary } from '../summary/visit-summary.tsx';
import type { Rating } from './rating.ts';
import { RatingStep } from './rating-step.tsx';
import { RATING_NOT_SENT, type RatingActions, useRating } from './use-rating.ts';

const STARS_QUESTION = 'Como você avalia o nosso atendimento?';
const RECOMMENDATION_QUESTION =
  'Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?';

interface RatingQuestionsProps {
  readonly attendanceId: number;
  readonly patientId: number;
  /** Another screen stood in the same place: the first title takes the focus. */
  readonly isLater?: boolean;
  /** The patient puts the rating off. */
  readonly onLeave: () => void;
  /** Draws what is shown once the rating was kept. */
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
