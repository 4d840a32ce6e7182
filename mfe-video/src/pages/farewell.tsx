import { RatingQuestions } from '@acolhe/aftercare/rating';
import { useAttendance, VisitSummary } from '@acolhe/aftercare/summary';
import { returnAddress, usePortal, useSession } from '@acolhe/session';
import { ThanksPair } from '@acolhe/ui';
import { useState } from 'react';
import { HomeLink, ratingLink } from '../care/links.tsx';
import { EndPage } from './visit-frame.tsx';

interface FarewellProps {
  readonly attendanceId: number | undefined;
  /** The patient has just rated the visit. */
  readonly isRated?: boolean;
}

/**
 * The last page of a visit that is rated on it, or whose host leads nowhere. It leads home where that is reached; a
 * partner's page remains open for the partner's use, and only a page of ours may be closed.
 */
export function Farewell({ attendanceId, isRated = false }: FarewellProps) {
  const attendance = useAttendance(attendanceId);
  const portal = usePortal();
  const thanks =
    portal.kind === 'webview' ? 'Obrigado pela sua avaliação, sua opinião é muito importante para nós!' : 'Obrigado!';
  const mayBeClosed = portal.kind !== 'embed' && returnAddress(portal) === undefined;
  return (
    <EndPage
      art={<ThanksPair />}
      title={isRated ? thanks : 'Seu atendimento foi finalizado'}
      sentence={
        <>
          {!isRated && 'Obrigado por confiar em nós. '}
          Cuide-se bem.{mayBeClosed && ' Você já pode fechar esta página.'}
        </>
      }
      summary={attendanceId !== undefined && <VisitSummary attendance={attendance} />}
    >
      <HomeLink />
    </EndPage>
  );
}

interface RatingHereProps {
  readonly attendanceId: number;
  readonly patientId: number;
}

/**
 * Whether a visit is rated on its last page: where no screen for it is reachable, as in a partner's page, or by the
 * link of an appointment, whose session no other screen has. The home of such a link, an app or another patient's,
 * follows afterwards.
 * @returns what `RatingHere` takes; undefined where the rating is elsewhere or nowhere
 */
export function useRatingHere(attendanceId: number | undefined): RatingHereProps | undefined {
  const portal = usePortal();
  const session = useSession();
  if (attendanceId === undefined || !session) return undefined;
  const isOnlyHere = session.scope === 'scheduled-call' || portal.linkTo('home') === undefined;
  return isOnlyHere && ratingLink(portal, attendanceId) === undefined
    ? { attendanceId, patientId: session.patient.id }
    : undefined;
}

/**
 * Asks for the rating instead of the visit, then shows the farewell.
 * @see docs/product/rating-screen.md
 */
export function RatingHere({ attendanceId, patientId }: RatingHereProps) {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return <Farewell attendanceId={attendanceId} />;
  return (
    <RatingQuestions
      isLater
      attendanceId={attendanceId}
      patientId={patientId}
      onLeave={() => setPutOff(true)}
      thanks={() => <Farewell isRated attendanceId={attendanceId} />}
      unknown={<Farewell attendanceId={undefined} />}
    />
  );
}
