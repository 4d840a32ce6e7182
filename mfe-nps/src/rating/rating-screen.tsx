import { homeAddress, usePortal, useSession } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { attendanceIdOf } from './rating.ts';
import { UnknownAttendance } from './rating-end.tsx';
import { RatingQuestions } from './rating-questions.tsx';

/**
 * Rates the attendance that the address names.
 * @see docs/product/rating-screen.md
 */
export function RatingScreen() {
  const portal = usePortal();
  const session = useSession();
  const [query] = useSearchParams();
  const attendanceId = attendanceIdOf(query.get('video'));
  const leave = () => portal.navigate(homeAddress(portal), { replace: true });
  if (!session) return null;
  if (attendanceId === undefined) return <UnknownAttendance onLeave={leave} />;
  return <RatingQuestions key={attendanceId} {...{ attendanceId }} patientId={session.patient.id} onLeave={leave} />;
}
