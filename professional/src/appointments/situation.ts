import type { ProfessionalAppointment } from '@acolhe/contracts';
import { minutesSince } from '../queue/waiting.ts';

/** The state of an appointment whose room is empty. */
const NOBODY_THERE = 'Agendado';

/**
 * Says in few words how an appointment stands for its professional. Once it has begun and its patient is not in the
 * room, that is said, and for how long; after its end, that the patient did not come.
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/scheduled-calls.md
 */
export function situationOf({ statusLabel, startsAt, endsAt, isOpen }: ProfessionalAppointment, nowMs: number): string {
  const startMs = Date.parse(startsAt);
  if (!isOpen || statusLabel !== NOBODY_THERE || nowMs < startMs) return statusLabel;
  if (nowMs >= Date.parse(endsAt)) return 'Não compareceu';
  const minutes = minutesSince(startMs, nowMs);
  return minutes < 1 ? 'Ainda não entrou' : `Atraso de ${minutes} min`;
}
