import { MOVEMENT, usePortal } from '@acolhe/session';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells the movement log that scheduling was opened and, once, whether an appointment was made or it was left without.
 * Leaving by the end of the session is not logged here.
 * @param isBooking false while an appointment is moved, which makes none: nothing is logged
 * @returns to be called when the appointment was made
 * @see docs/product/movement-log.md
 */
export function useBookingLog(isBooking: boolean): (appointmentId: number) => void {
  const portal = usePortal();
  const made = useRef(false);
  useEffect(() => {
    if (!isBooking) return undefined;
    made.current = false;
    const hasSession = () => portal.session.current() !== undefined;
    portal.log(MOVEMENT.scheduleOpened);
    return () => {
      if (!made.current && hasSession()) portal.log(MOVEMENT.scheduleLeft);
    };
  }, [portal, isBooking]);
  return useCallback(
    (appointmentId) => {
      made.current = true;
      portal.log(MOVEMENT.appointmentMade, { appointmentId });
    },
    [portal],
  );
}
