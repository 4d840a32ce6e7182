import type { Attendee } from './attendee.ts';
import { type ChangeOutcome, endCall, type ScheduledServices } from './change-call.ts';
import { findCall } from './find-call.ts';

/**
 * The patient gives up a scheduled call: one that the professional is on ends for good, else the patient only leaves.
 * Repeating it changes nothing.
 */
export async function cancelScheduledCall(
  services: ScheduledServices,
  who: Attendee,
  scheduledCallId: number,
): Promise<ChangeOutcome> {
  const scheduled = await findCall(services.db, scheduledCallId);
  return scheduled ? endCall(services, who, scheduled.appointment.id) : 'not-theirs';
}
