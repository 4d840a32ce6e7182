import { type PatientStanding } from '@acolhe/contracts';

/** Whether a patient with a visit under way is in the call, and not still waiting for it. */
export function isInCall(standing: PatientStanding | undefined): boolean {
  if (!standing?.hasToken) return false;
  return !standing.isQueued && !standing.isInCallingCircle && !standing.isInDoctorQueue;
}
