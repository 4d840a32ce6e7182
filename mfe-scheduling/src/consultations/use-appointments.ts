import type { Appointment } from '@acolhe/contracts';
import { nextRoomChangeMs, type RoomWindow, roomWindowAt, sortAppointments } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import type { AsyncState } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';

/** The list is looked at again at least this often, in milliseconds; timers cannot wait for weeks. */
const MAX_WAIT_MS = 3_600_000;

export interface Appointments {
  /** In the order of the list, each in its current state. */
  readonly state: AsyncState<readonly Appointment[]>;
  /** Whether the room of one may be entered at this very moment; the page may have slept since it was drawn. */
  readonly windowNow: (one: Appointment) => RoomWindow;
  /** Reads the list again. Resolves when the answer is there, or known to be missing. */
  readonly refresh: () => Promise<unknown>;
}

/**
 * The appointments of a patient: fetched again when the screen opens, when the patient returns to the page, and when a
 * room opens or closes, which shows at once by the service's clock.
 * @see docs/product/consultations.md
 */
export function useAppointments(patientId: number): Appointments {
  const { clock } = usePortal();
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = schedulingApi.useSchedulingAppointmentsQuery(
    { patientId },
    { refetchOnMountOrArgChange: true },
  );
  const [localNowMs, setLocalNowMs] = useState(() => Date.now());
  // Both moments by the same reading of the service's clock, which may be measured while the list is shown.
  const aheadMs = clock.nowMs() - Date.now();
  const [sentAtMs, nowMs] = [(fulfilledTimeStamp ?? -aheadMs) + aheadMs, localNowMs + aheadMs];

  useEffect(() => {
    const lookAgain = (): void => {
      setLocalNowMs(Date.now());
      void refetch();
    };
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') lookAgain();
    };
    document.addEventListener('visibilitychange', onReturn);
    const currentMs = clock.nowMs();
    const changeMs = data && nextRoomChangeMs(data.appointments, currentMs);
    const timer =
      changeMs === undefined ? undefined : setTimeout(lookAgain, Math.min(changeMs - currentMs, MAX_WAIT_MS));
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      clearTimeout(timer);
    };
  }, [clock, data, nowMs, refetch]);

  const appointments = useMemo(
    () =>
      data &&
      sortAppointments(data.appointments.map((one) => ({ ...one, window: roomWindowAt(one, sentAtMs, nowMs) }))),
    [data, sentAtMs, nowMs],
  );
  const windowNow = useCallback((one: Appointment) => roomWindowAt(one, sentAtMs, clock.nowMs()), [clock, sentAtMs]);
  return {
    windowNow,
    state: {
      data: appointments,
      isFetching,
      fault: error === undefined ? undefined : portalApiErrorOf(error).message,
      onRetry: () => void refetch(),
    },
    refresh: refetch,
  };
}
