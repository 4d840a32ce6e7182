import { isQuotaReturned } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { hourHolds } from '../../agendas/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { ScheduledServices } from '../change-call.ts';
import { type AppointmentRow, appointments } from '../tables.ts';
import { changeOwnAppointment } from './change-own-appointment.ts';
import { checkHour } from './hour-check.ts';
import { Refused } from './refusals.ts';
import type { Outcome } from './transaction.ts';

/** The hour that an appointment is to be moved to. */
export interface Move {
  readonly patientId: number;
  readonly appointmentId: number;
  readonly professionalId: number;
  /** Epoch milliseconds. */
  readonly startMs: number;
}

/**
 * Moves an appointment to another hour of a professional of its specialty: it has the new hour and the old one is free,
 * or nothing changed. Its id, call, link and quota stay; a quota that would not have come back never will. Moving it to
 * where it is changes nothing.
 * @returns the moved appointment; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
export async function rescheduleAppointment(
  services: ScheduledServices,
  { patientId, appointmentId, professionalId, startMs }: Move,
): Promise<Outcome<AppointmentRow | undefined>> {
  const from = await professionalOfAppointment(services.db, appointmentId, patientId);
  if (from === undefined) return { done: undefined };
  return changeOwnAppointment(
    services,
    { patientId, appointmentId },
    {
      professionalIds: [from, professionalId],
      isDone(appointment) {
        if (appointment.status === 'cancelled') throw new Refused('cancelled');
        return appointment.professionalId === professionalId && appointment.startsAt.getTime() === startMs;
      },
      async change(tx, appointment, now) {
        const wanted = { patientId, professionalId, specialtyId: appointment.specialtyId, startMs };
        const slot = await checkHour(tx, wanted, now, appointmentId);
        await tx.delete(hourHolds).where(eq(hourHolds.patientId, patientId));
        const oldTime = { ...appointment, startMs: appointment.startsAt.getTime() };
        return {
          professionalId,
          startsAt: new Date(slot.startMs),
          endsAt: new Date(slot.endMs),
          timeSetAt: now,
          isQuotaForfeited: !isQuotaReturned(oldTime, now.getTime()),
        };
      },
    },
  );
}

async function professionalOfAppointment(
  executor: Executor,
  appointmentId: number,
  patientId: number,
): Promise<number | undefined> {
  const [found] = await executor
    .select({ professionalId: appointments.professionalId })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId)));
  return found?.professionalId;
}
