import type { Session } from '../platform/auth/session.ts';

/** A patient's session: of the portal, of a partner's page, of the link to a scheduled call, or in a cabin. */
export type PatientSession = Extract<Session, { readonly kind: 'patient' }>;

/** @returns the partner whose page or link a session belongs to; undefined for others */
export function partnerIdOf(session: Session): number | undefined {
  return session.scope === 'urgent-care' ? session.partnerId : undefined;
}

/** @returns when an unsigned link opened a session, in ms of the epoch; undefined for others */
export function unsignedSinceMsOf(session: Session): number | undefined {
  return session.scope === 'urgent-care' ? session.unsignedSinceMs : undefined;
}

/** @returns the appointment whose link opened a session; undefined for others */
export function appointmentIdOf(session: Session): number | undefined {
  return session.scope === 'scheduled-call' ? session.appointmentId : undefined;
}

/** @returns the one visit that a session in a cabin reaches; undefined for others */
export function cabinVisitIdOf(session: Session): number | undefined {
  return session.scope === 'cabin-visit' ? session.requestId : undefined;
}
