import type { Appointment } from '@acolhe/contracts';
import { useEffect, useRef, useState } from 'react';
import { schedulingApi } from '../../api/scheduling-api.ts';

interface LostAnswerOptions {
  readonly patientId: number;
  /** An hour is chosen. */
  readonly isChosen: boolean;
  /** Finds the appointment that tells that it has been done. */
  readonly findDone: (appointments: readonly Appointment[]) => Appointment | undefined;
  readonly onDone: (appointmentId: number) => void;
}

/**
 * Finds out, when the screen opens with an hour that was chosen before, whether the patient has it: it may have been
 * sent, and the answer lost with the page. The hour is free no more then, and the choice alone would be forgotten.
 * @see docs/product/scheduling-screen.md
 */
export function useLostAnswer({ patientId, isChosen, ...options }: LostAnswerOptions): void {
  const [wasChosen] = useState(isChosen);
  const [readAppointments] = schedulingApi.useLazySchedulingAppointmentsQuery();
  const told = useRef(options);
  useEffect(() => {
    told.current = options;
  });
  useEffect(() => {
    if (!wasChosen) return undefined;
    let current = true;
    void readAppointments({ patientId }).then(({ data }) => {
      const { findDone, onDone } = told.current;
      const done = current && data ? findDone(data.appointments.filter(({ isCancelled }) => !isCancelled)) : undefined;
      if (done) onDone(done.id);
    });
    return () => {
      current = false;
    };
  }, [wasChosen, patientId, readAppointments]);
}
