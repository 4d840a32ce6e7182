import { appointmentCalendarCall, listAppointmentsCall, listProfessionalAppointmentsCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import ical, { ICalEventStatus } from 'ical-generator';
import { requireOwnPatient, patientOf, professionalOf } from '../access/callers.ts';
import { clients, patients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Config } from '../platform/config.ts';
import type { Executor } from '../platform/database/database.ts';
import { BinaryAnswer, handle } from '../platform/http/handle.ts';
import { portalAddressFor } from '../platform/services/portal-addresses.ts';
import { professionals } from '../professionals/tables.ts';
import { unknownAppointment } from './change-call.ts';
import { appointmentsOfPatient, appointmentsOfProfessional, redactAppointment } from './list-appointments.ts';
import { appointments } from './tables.ts';

/**
 * Appointments of patients with professionals.
 * @see docs/product/appointments.md
 */
export const appointmentsModule: Module = {
  name: 'appointments',
  register(app, services) {
    handle(app, listAppointmentsCall, async ({ patientId }, context) => ({
      ok: true,
      appointments: (await appointmentsOfPatient(services, requireOwnPatient(context, patientId))).map(
        redactAppointment(context.session),
      ),
    }));
    handle(app, listProfessionalAppointmentsCall, async (_input, context) => ({
      appointments: await appointmentsOfProfessional(services, professionalOf(context)),
    }));
    handle(app, appointmentCalendarCall, async ({ appointmentId }, context) => {
      const { db, config, clock } = services;
      const own = { appointmentId, patientId: patientOf(context) };
      const calendar = await appointmentCalendar(db, config, own, clock.now());
      if (calendar === undefined) throw unknownAppointment();
      return new BinaryAnswer(Buffer.from(calendar), 'text/calendar; charset=utf-8');
    });
  },
};

/**
 * Writes a patient's appointment as an iCalendar file (RFC 5545). Read again after a change it has the same UID and a
 * higher SEQUENCE, so that a calendar replaces what it had. It says nothing of the patient, and holds no key.
 * @returns undefined when the appointment is not the patient's
 * @see docs/product/appointments.md
 */
async function appointmentCalendar(
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
  const listAddress = portalAddressFor(config, found.institution, 'appointments');
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
