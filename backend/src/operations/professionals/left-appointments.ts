import type { CallOutput } from '@acolhe/contracts';
import type { readManagedAgendaCall } from '@acolhe/contracts/operations';
import { and, asc, eq, gt } from 'drizzle-orm';
import { isUpcoming } from '../../appointments/list-appointments.ts';
import { appointments, scheduledCalls } from '../../appointments/tables.ts';
import { specialties } from '../../plans/tables.ts';
import { patients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';

type LeftAppointment = CallOutput<typeof readManagedAgendaCall>['leftAppointments'][number] & {
  readonly endsAt: string;
};

/** Lists the appointments of a professional that are to come, the earliest first, with whom has to be told. */
export async function leftAppointments(
  executor: Executor,
  professionalId: number,
  now: Date,
): Promise<LeftAppointment[]> {
  const rows = await executor
    .select({
      id: appointments.id,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      specialty: specialties.name,
      patientId: patients.id,
      patientName: patients.name,
      patientPhone: patients.phone,
    })
    .from(appointments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(eq(appointments.professionalId, professionalId), isUpcoming, gt(appointments.endsAt, now)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows.map(({ startsAt, endsAt, patientPhone, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    patientPhone: patientPhone ?? undefined,
  }));
}
