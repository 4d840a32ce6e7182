import { endUnsignedSession } from '../patients/replaced-patient.ts';
import type { SessionType } from '../platform/auth/session.ts';

/**
 * A session opened by the link to a patient's scheduled call: for that call alone.
 * @see docs/product/scheduled-calls.md
 */
interface ScheduledCallSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'scheduled-call';
  readonly appointmentId: number;
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly 'scheduled-call': ScheduledCallSession;
  }
}

export const scheduledCallSession: SessionType<ScheduledCallSession> = {
  kind: 'patient',
  scope: 'scheduled-call',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ appointmentId }) => ({ appointment: appointmentId }),
  read: (sid, patientId, { appointment }) =>
    appointment === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'scheduled-call', appointmentId: appointment, sid },
  endReplaced: endUnsignedSession,
};
