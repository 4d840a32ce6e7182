import type { VisitSide } from '@acolhe/domain';
import { appointmentIdOf, partnerIdOf } from '../platform/sessions/index.ts';
import { type CallContext, forbidden, unauthenticated } from '../platform/http/index.ts';
import type { ScheduledCall } from './find-call.ts';

/** One of the two of an appointment. */
export interface Attendee {
  readonly side: VisitSide;
  readonly id: number;
  /** The one appointment that the holder of a link reaches. */
  readonly onlyAppointmentId?: number;
}

/**
 * Who calls, as the session says.
 * @throws HttpProblem 401 without a session, 403 in a partner's page, which reaches no appointment
 */
export function attendeeOf({ session }: Pick<CallContext, 'session'>): Attendee {
  if (!session) throw unauthenticated();
  if (partnerIdOf(session) !== undefined) throw forbidden();
  return session.kind === 'patient'
    ? { side: 'patient', id: session.patientId, onlyAppointmentId: appointmentIdOf(session) }
    : { side: 'professional', id: session.professionalId };
}

/** Whether somebody is one of the two of an appointment. */
export function attends({ appointment }: ScheduledCall, { side, id, onlyAppointmentId }: Attendee): boolean {
  if (onlyAppointmentId !== undefined && onlyAppointmentId !== appointment.id) return false;
  return id === (side === 'patient' ? appointment.patientId : appointment.professionalId);
}
