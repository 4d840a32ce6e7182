import { brazilianDateOf, clocksAgree, dayIn, placeOfZone, SAO_PAULO_ZONE, timeIn } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import { agendas } from '../agendas/tables.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from '../appointments/tables.ts';
import { clients, patients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import type { MailFrame } from '../platform/messaging/compose-mail.ts';
import { professionals } from '../professionals/tables.ts';

/** The values of a mail about an appointment. */
export interface AppointmentLetter extends MailFrame {
  readonly appointment: AppointmentRow;
  /** None of an appointment that another system created without one. */
  readonly call: ScheduledCallRow | null;
  readonly specialty: string;
  readonly professionalName: string;
  /** Where the professional works, as an IANA time zone. */
  readonly professionalZone: string;
}

/**
 * Reads what a mail about an appointment says, by what the appointment is now.
 * @returns undefined for a patient without an address
 */
export async function readLetter(executor: Executor, appointmentId: number): Promise<AppointmentLetter | undefined> {
  const [found] = await executor
    .select({
      appointment: appointments,
      call: scheduledCalls,
      email: patients.email,
      personName: patients.name,
      brandName: clients.name,
      specialty: specialties.name,
      professionalName: professionals.name,
      professionalZone: sql<string>`coalesce(${agendas.zone}, ${SAO_PAULO_ZONE})`,
    })
    .from(appointments)
    .leftJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .leftJoin(agendas, eq(agendas.professionalId, appointments.professionalId))
    .where(eq(appointments.id, appointmentId));
  return found?.email ? { ...found, email: found.email } : undefined;
}

/** The lines of a mail about the appointment; with the time where the professional works, if that differs. */
export function factsOf({ specialty, professionalName, professionalZone, appointment }: AppointmentLetter): string[] {
  const { startsAt } = appointment;
  const start = inSaoPaulo(startsAt).setLocale('pt-BR').toFormat("cccc, dd/LL/yyyy, 'às' HH:mm");
  const facts = [
    `Especialidade: ${specialty}`,
    `Profissional: ${professionalName}`,
    `Data e horário: ${start} (horário de Brasília)`,
  ];
  if (clocksAgree(SAO_PAULO_ZONE, professionalZone, startsAt)) return facts;
  const isSameDay = dayIn(professionalZone, startsAt) === dayIn(SAO_PAULO_ZONE, startsAt);
  const day = isSameDay ? '' : `${brazilianDateOf(dayIn(professionalZone, startsAt))}, `;
  const place = placeOfZone(professionalZone);
  return [...facts, `Onde o profissional atende (${place}): ${day}${timeIn(professionalZone, startsAt)}`];
}
