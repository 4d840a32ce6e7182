import { MOVEMENT, usePortal } from '@acolhe/session';
import { useAttendance } from '@acolhe/session/attendance';
import { Button, GuidanceText, Note, RatingScale, StarRating } from '@acolhe/ui';
import type { Rating } from './rating.ts';
import { Thanks, ThanksInApp, UnknownAttendance } from './rating-end.tsx';
import { RatingStep } from './rating-step.tsx';
import { SpokenWith } from './spoken-with.tsx';
import { RATING_NOT_SENT, type RatingActions, useRating } from './use-rating.ts';

const STARS_QUESTION = 'Como você avalia o nosso atendimento?';
const RECOMMENDATION_QUESTION =
  'Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?';

interface RatingQuestionsProps {
  readonly attendanceId: number;
  readonly patientId: number;
  readonly onLeave: () => void;
}

/** Asks the questions about one attendance, one after the other. */
export function RatingQuestions({ attendanceId, patientId, onLeave }: RatingQuestionsProps) {
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
          isLater={rating.step === 'stars' && rating.stars !== undefined}
          title={STARS_QUESTION}
          before={<SpokenWith attendance={attendance} />}
          end={later}
          after={
            attendance?.guidance !== undefined && (
              <Note kind="info" live title="O que fazer agora">
                <GuidanceText>{attendance.guidance}</GuidanceText>
              </Note>
            )
          }
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
      return inApp ? <ThanksInApp onLeave={onLeave} /> : <Thanks onLeave={onLeave} />;
    case 'unknown':
      return <UnknownAttendance onLeave={onLeave} />;
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
