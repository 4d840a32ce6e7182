import type { Appointment } from '@acolhe/contracts';
import { appointmentGroup, type AppointmentGroup, brazilianDateOf, dayIn, foldText } from '@acolhe/domain';

/** What the patient wants to see of the list. */
export interface AppointmentFilter {
  readonly group: AppointmentGroup | 'all';
  /** Found in specialty, professional or date, whatever the case and the accents. */
  readonly text: string;
}

/** The filter that leaves nothing out. */
export const NO_FILTER: AppointmentFilter = { group: 'all', text: '' };

/**
 * Filters appointments by their group and by words.
 * @param zone IANA time zone by whose calendar the dates are shown
 * @see docs/product/consultations.md
 */
export function filterAppointments(
  appointments: readonly Appointment[],
  { group, text }: AppointmentFilter,
  zone: string,
): readonly Appointment[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (group === 'all' && words.length === 0) return appointments;
  return appointments.filter((one) => {
    if (group !== 'all' && appointmentGroup(one) !== group) return false;
    const date = brazilianDateOf(dayIn(zone, new Date(one.startsAt)));
    const told = foldText(`${one.specialty} ${one.professionalName} ${date}`);
    return words.every((word) => told.includes(word));
  });
}
