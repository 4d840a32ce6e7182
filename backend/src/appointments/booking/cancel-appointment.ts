import { isQuotaReturned } from '@acolhe/domain';
import { returnAppointmentQuota } from '../../plans/appointment-quotas.ts';
import type { ScheduledServices } from '../change-call.ts';
import type { AppointmentRow } from '../tables.ts';
import { changeOwnAppointment } from './change-own-appointment.ts';
import type { Outcome } from './transaction.ts';

/** An appointment that its patient gives up. */
export interface Cancellation {
  readonly patientId: number;
  readonly professionalId: number;
  readonly appointmentId: number;
  readonly reason: string;
}

/**
 * Cancels an appointment, and gives back what paid for it when there is time enough; cancelling what is cancelled
 * changes nothing.
 * @returns the cancelled appointment; undefined when the patient has no such appointment
 * @see docs/product/scheduling.md
 */
export function cancelAppointment(
  services: ScheduledServices,
  { reason, ...query }: Cancellation,
): Promise<Outcome<AppointmentRow | undefined>> {
  return changeOwnAppointment(services, query, {
    professionalIds: [],
    isDone: ({ status }) => status === 'cancelled',
    async change(tx, appointment, now) {
      const isReturned =
        isQuotaReturned({ ...appointment, startMs: appointment.startsAt.getTime() }, now.getTime()) &&
        (await returnAppointmentQuota(tx, appointment, appointment.specialtyId, now));
      return { status: 'cancelled', cancelReason: reason, cancelledAt: now, isQuotaReturned: isReturned };
    },
  });
}
