import type { VisitSide } from '@acolhe/domain';
import { appointmentIdOf, cabinVisitIdOf, partnerIdOf, professionalOf } from '../access/callers.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { forbidden, unauthenticated } from '../platform/http-problem.ts';
import type { ScheduledCall } from './find-call.ts';

/** A participant of a scheduled call: the side, and the id of the patient or the professional. */
export interface Participant {
  readonly side: VisitSide;
  readonly id: number;
  /** The partner in whose page the patient is; none in the portal and for professionals. */
  readonly partnerId?: number;
  /** The one appointment that the guest of a scheduled call reaches. */
  readonly onlyAppointmentId?: number;
  /** The one visit that the patient in a cabin reaches. */
  readonly onlyRequestId?: number;
}

/**
 * Reads the caller of an appointment's call from the session.
 * @throws HttpProblem 401 without a session, 403 in a partner's page and in a cabin, which reach no appointment
 */
export function appointmentParticipant({ session }: Pick<CallContext, 'session'>): Participant {
  if (!session) throw unauthenticated();
  if (partnerIdOf(session) !== undefined || cabinVisitIdOf(session) !== undefined) throw forbidden();
  return session.kind === 'patient'
    ? { side: 'patient', id: session.patientId, onlyAppointmentId: appointmentIdOf(session) }
    : { side: 'professional', id: professionalOf({ session }) };
}

/** Whether the caller is the patient or the professional of an appointment. */
export function takesPartInCall({ appointment }: ScheduledCall, { side, id, onlyAppointmentId }: Participant): boolean {
  if (onlyAppointmentId !== undefined && onlyAppointmentId !== appointment.id) return false;
  return id === (side === 'patient' ? appointment.patientId : appointment.professionalId);
}
