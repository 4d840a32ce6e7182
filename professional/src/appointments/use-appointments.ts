import { listProfessionalAppointmentsCall, type ProfessionalAppointment } from '@acolhe/contracts';
import { useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

/** The list is asked for again at this pace: a room opens, a patient enters. */
const PACE_MS = 15_000;

/**
 * The professional's appointments that are not over; undefined until they are known. What cannot be had now leaves the
 * list as it was.
 */
export function useAppointments(service: ConsoleService): readonly ProfessionalAppointment[] | undefined {
  const [appointments, setAppointments] = useState<readonly ProfessionalAppointment[]>();
  useEffect(() => {
    let over = false;
    const ask = (): void =>
      void service.call(listProfessionalAppointmentsCall, {}).then(({ data }) => {
        if (data && !over) setAppointments(data.appointments);
      });
    ask();
    const timer = setInterval(ask, PACE_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [service]);
  return appointments;
}
