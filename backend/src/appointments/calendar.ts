import { portalOriginFor } from '../platform/services/signed-addresses.ts';
import { clients, patients } from '../patients/tables.ts';
import { eq } from 'drizzle-orm';
import ical, { ICalEventStatus } from 'ical-generator';
import { specialties } from '../plans/tables.ts';
import type { Config } from '../platform/config.ts';
import type { Executor } from '../platform/database/database.ts';
import { professionals } from '../professionals/tables.ts';
import { appointments } from './tables.ts';

/** Where patients see their appointments. */
const LIST_PATH = '/portal-paciente/links';

/**
 * Writes a patient's appointment as an iCalendar file (RFC 5545). Read again after a change it has the same UID and a
 * higher SEQUENCE, so that a calendar replaces what it had. It says nothing of the patient, and holds no key.
 * @returns undefined when the appointment is not the patient's
 * @see docs/product/appointments.md
 */
export async function appointmentCalendar(
  executor: Executor,
  config: Pick<Config, 'brands' | 'portalOrigins'>,
  { appointmentId, patientId }: { readonly appointmentId: number; readonly patientId: number },
  now: Date,
): Promise<string | undefined> {
  const [found] = await executor
    .select({
      appointment: appointments,
      specialty: specialties.name,
      professionalName: professionals.name,
      institution: clients.name,
    })
    .from(appointments)
    .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(appointments.id, appointmentId));
  if (found?.appointment.patientId !== patientId) return undefined;
  const { appointment, specialty, professionalName } = found;
  const listAddress = `${portalOriginFor(config, found.institution)}${LIST_PATH}`;
  const calendar = ical({ prodId: { company: 'Acolhe', product: 'Consultas', language: 'PT-BR' } });
  calendar.createEvent({
    id: `agendamento-${appointment.id}@acolhe`,
    sequence: appointment.calendarSequence,
    stamp: now,
    start: appointment.startsAt,
    end: appointment.endsAt,
    summary: `${specialty} com ${professionalName}`,
    description: `Consulta por vídeo. Entre por "Minhas Consultas Agendadas": ${listAddress}`,
    url: listAddress,
    status: appointment.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
