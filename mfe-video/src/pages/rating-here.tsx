import { RatingQuestions } from '@acolhe/aftercare/rating';
import { usePortal, useSession } from '@acolhe/session';
import { useState } from 'react';
import { ratingLink } from '../navigation/links.ts';
import { Farewell } from './farewell.tsx';

interface RatingHereProps {
  readonly attendanceId: number;
  readonly patientId: number;
}

/**
 * Tells whether a visit is rated on its last page: where no screen for it is reached, as in a partner's page, or by the
 * link of an appointment without signing in.
 * @returns what `RatingHere` takes; undefined where the rating is elsewhere or nowhere
 */
export function useRatingHere(attendanceId: number | undefined): RatingHereProps | undefined {
  const portal = usePortal();
  const session = useSession();
  if (attendanceId === undefined || !session) return undefined;
  return ratingLink(portal, attendanceId) === undefined && portal.linkTo('home') === undefined
    ? { attendanceId, patientId: session.patient.id }
    : undefined;
}

/**
 * Asks for the rating in the place of the visit, then takes leave.
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
