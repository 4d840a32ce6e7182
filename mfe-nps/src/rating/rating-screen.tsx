import { attendanceIdOf, RatingQuestions } from '@acolhe/aftercare/rating';
import { homeAddress, usePortal, useSession } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { Thanks, ThanksInApp, UnknownAttendance } from './rating-end.tsx';

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
  return (
    <RatingQuestions
      key={attendanceId}
      attendanceId={attendanceId}
      patientId={session.patient.id}
      onLeave={leave}
      thanks={(attendance) =>
        portal.kind === 'webview' ? <ThanksInApp onLeave={leave} /> : <Thanks onLeave={leave} date={attendance?.date} />
      }
      unknown={<UnknownAttendance onLeave={leave} />}
    />
  );
}
