import { brazilianDateOf } from '../dates/brazilian-date.ts';
import { clocksAgree, dayIn, placeOfZone, SAO_PAULO_ZONE, timeIn } from '../dates/zoned-time.ts';

/**
 * Says by whose clock an appointment's time is told, where that could be mistaken: the patient's clock differs from São
 * Paulo's, or the professional's from the patient's.
 * @param startsAt beginning of the appointment
 * @param patientZone IANA time zone of the patient's device
 * @param professionalZone IANA time zone of the professional's agenda
 * @returns '15:00 no seu horário (Manaus)', '16:00 em São Paulo, onde está o profissional'; empty when all clocks agree
 * @see docs/product/scheduling.md
 */
export function clockNotes(startsAt: Date, patientZone: string, professionalZone: string): readonly string[] {
  const isFar = !clocksAgree(patientZone, professionalZone, startsAt);
  if (!isFar && clocksAgree(patientZone, SAO_PAULO_ZONE, startsAt)) return [];
  const own = `${timeIn(patientZone, startsAt)} no seu horário (${placeOfZone(patientZone)})`;
  if (!isFar) return [own];
  const day = dayIn(professionalZone, startsAt);
  const time = timeIn(professionalZone, startsAt);
  const moment = day === dayIn(patientZone, startsAt) ? time : `${brazilianDateOf(day)}, ${time}`;
  return [own, `${moment} em ${placeOfZone(professionalZone)}, onde está o profissional`];
}
