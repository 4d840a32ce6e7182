import { findVisit } from '../visit/find-visit.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findCallOfAppointment } from '../../appointments/find-call.ts';

/** The visit or scheduled call in which a document is issued. */
export interface Consultation {
  readonly patientId: number;
  /** The visit, or else the appointment. */
  readonly requestId?: number;
  readonly appointmentId?: number;
  readonly startedAt: Date;
}

/** How long after the end a document may be issued. */
export const ISSUE_AFTER_END_MS = 24 * 3_600_000;

/**
 * Finds the visit in which a professional may issue a document: they answered it last, and it is live or ended within
 * `ISSUE_AFTER_END_MS`.
 * @see docs/product/documents.md
 */
export async function findConsultation(
  executor: Executor,
  professionalId: number,
  requestId: number,
  now: Date,
): Promise<Consultation | undefined> {
  const visit = await findVisit(executor, requestId);
  if (!visit?.callStartedAt) return undefined;
  const endedLately = visit.endedAt === null || now.getTime() - visit.endedAt.getTime() < ISSUE_AFTER_END_MS;
  return visit.answeredBy === professionalId && endedLately
    ? { patientId: visit.patientId, requestId, startedAt: visit.callStartedAt }
    : undefined;
}

/**
 * Finds the appointment in which its professional may issue a document: they were in the call, and it has not ended
 * longer ago than `ISSUE_AFTER_END_MS`.
 */
export async function findScheduledConsultation(
  executor: Executor,
  professionalId: number,
  appointmentId: number,
  now: Date,
): Promise<Consultation | undefined> {
  const scheduled = await findCallOfAppointment(executor, appointmentId);
  if (!scheduled?.call.callStartedAt || scheduled.appointment.professionalId !== professionalId) return undefined;
  const { appointment, call } = scheduled;
  const end = call.endedAt ?? appointment.endsAt;
  return now.getTime() < end.getTime() + ISSUE_AFTER_END_MS
    ? { patientId: appointment.patientId, appointmentId, startedAt: scheduled.call.callStartedAt }
    : undefined;
}
