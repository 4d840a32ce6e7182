import type { ProfessionalAppointment } from '@acolhe/contracts';
import { formatDate } from '@acolhe/ui';

/** Filters the appointments of today in São Paulo and those whose room is open. @param nowMs epoch milliseconds */
export function todaysAppointments(
  appointments: readonly ProfessionalAppointment[],
  nowMs: number,
): readonly ProfessionalAppointment[] {
  const today = formatDate(new Date(nowMs));
  return appointments.filter(({ startsAt, isOpen }) => isOpen || formatDate(new Date(startsAt)) === today);
}
