import { DURATIONS } from '@acolhe/domain';
import { listProfessionalAppointmentsCall, type ProfessionalAppointment } from '@acolhe/contracts';
import { useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

/**
 * Reads the professional's appointments that are not over, again at an interval. A failure keeps the list as it was.
 * @returns undefined until they are known
 */
export function useAppointments(service: ConsoleService): readonly ProfessionalAppointment[] | undefined {
  const [appointments, setAppointments] = useState<readonly ProfessionalAppointment[]>();
  useEffect(() => {
    let over = false;
    const read = (): void =>
      void service.call(listProfessionalAppointmentsCall, {}).then(({ data }) => {
        if (data && !over) setAppointments(data.appointments);
      });
    read();
    const timer = setInterval(read, DURATIONS.poll.consoleListMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [service]);
  return appointments;
}
