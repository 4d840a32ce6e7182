import { MOVEMENT, usePortal } from '@acolhe/session';
import { Button, Note, Scale, Stars } from '@acolhe/ui';
import { type Rating } from './rating.ts';
import { Step } from './step.tsx';
import { Thanks } from './thanks.tsx';
import { ThanksInApp } from './thanks-in-app.tsx';
import { UnknownAttendance } from './unknown-attendance.tsx';
import { RATING_NOT_SENT, type RatingSteps, useRating } from './use-rating.ts';

const STARS_QUESTION = 'Como você avalia o nosso atendimento?';
const RECOMMENDATION_QUESTION =
  'Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?';

interface RatingOfProps {
  readonly attendanceId: number;
  readonly patientId: number;
  readonly onLeave: () => void;
}

/** The questions about one attendance, one after the other. */
export function RatingOf({ attendanceId, patientId, onLeave }: RatingOfProps) {
  const portal = usePortal();
  const inApp = portal.kind === 'webview';
  const steps = useRating(attendanceId, patientId);
  const { rating } = steps;
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
      return (
        <Step key="stars" isLater={rating.stars !== undefined} title={STARS_QUESTION} end={later}>
          <Stars label={STARS_QUESTION} value={rating.stars ?? null} onChange={steps.chooseStars} />
        </Step>
      );
    case 'recommendation':
    case 'sending':
    case 'failed':
      return (
        <Step
          key="recommendation"
          isLater
          title={RECOMMENDATION_QUESTION}
          end={
            <>
              {rating.step !== 'sending' && <Button onPress={steps.goBack}>Voltar</Button>}
              {later}
            </>
          }
        >
          <Recommendation {...steps} rating={rating} lowest={inApp ? 1 : 0} />
        </Step>
      );
    case 'thanks':
      return inApp ? <ThanksInApp onLeave={onLeave} /> : <Thanks onLeave={onLeave} />;
    case 'unknown':
      return <UnknownAttendance onLeave={onLeave} />;
  }
}

interface RecommendationProps extends Pick<RatingSteps, 'recommend'> {
  readonly rating: Extract<Rating, { step: 'recommendation' | 'sending' | 'failed' }>;
  /** The first number on offer. */
  readonly lowest: 0 | 1;
}

function Recommendation({ rating, recommend, lowest }: RecommendationProps) {
  return (
    <>
      <Scale
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
