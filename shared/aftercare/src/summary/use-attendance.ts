import { type AttendanceSummary, getAttendanceCall } from '@acolhe/contracts';
import { useServiceCall, useSession } from '@acolhe/session';
import { useEffect, useState } from 'react';

/**
 * Asks for an attendance in short: with whom the patient spoke, when, what was issued, and what to do next.
 * @param attendanceId undefined: nothing is asked
 * @returns undefined until the service has answered, and when it did not: nothing is lacking without it
 * @see docs/product/rating.md
 */
export function useAttendance(attendanceId: number | undefined): AttendanceSummary | undefined {
  const patientId = useSession()?.patient.id;
  const getAttendance = useServiceCall(getAttendanceCall);
  const [answer, setAnswer] = useState<{ readonly of: number; readonly attendance: AttendanceSummary }>();
  useEffect(() => {
    if (attendanceId === undefined || patientId === undefined) return undefined;
    let isWanted = true;
    void getAttendance({ attendanceId, patientId }).then(({ data }) => {
      if (isWanted && data) setAnswer({ of: attendanceId, attendance: data });
    });
    return () => {
      isWanted = false;
    };
  }, [getAttendance, attendanceId, patientId]);
  return answer?.of === attendanceId ? answer?.attendance : undefined;
}
