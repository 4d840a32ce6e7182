/** Who calls, as the access token says. @see docs/product/sessions.md */
export type Session = PatientSession | ProfessionalSession;

/** A patient: signed in to the portal, or brought by a partner. */
export type PatientSession = PortalSession | PartnerSession | ScheduledCallSession;

/** A patient who signed in to the portal. */
export interface PortalSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'patient';
  /** The partner whose token opened it, where no password did. @see docs/product/partners.md */
  readonly vouchedBy?: number;
  readonly sid: string;
}

/**
 * A patient in a partner's page, or who came by its link: for the visits that are requested there, and nothing else.
 * @see docs/product/partners.md
 */
export interface PartnerSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'urgent-care';
  readonly partnerId: number;
  /** When it was opened, in ms of the epoch, if it was by an unsigned link, which anybody can make. */
  readonly unsignedSinceMs?: number;
  readonly sid: string;
}

/**
 * The holder of the link to a patient's scheduled call: for that call, and nothing else.
 * @see docs/product/scheduled-calls.md
 */
export interface ScheduledCallSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'scheduled-call';
  readonly appointmentId: number;
  readonly sid: string;
}

/** A professional at the console. */
export interface ProfessionalSession {
  readonly kind: 'professional';
  readonly professionalId: number;
  readonly scope: 'professional';
  readonly sid: string;
}

export type SessionKind = Session['kind'];

/** The person behind a session, whatever their kind. */
export function subjectOf(session: Session): number {
  return session.kind === 'patient' ? session.patientId : session.professionalId;
}

/** The partner whose page or link a session was opened for, if it was. */
export function partnerIdOf(session: Session): number | undefined {
  return session.scope === 'urgent-care' ? session.partnerId : undefined;
}

/**
 * The partner on whom a session depends, so that it ends with what that partner may do: of whose page it is, or who
 * vouched for its patient.
 */
export function sponsorOf(session: Session): number | undefined {
  return session.scope === 'patient' ? session.vouchedBy : partnerIdOf(session);
}

/** When a session was opened by an unsigned link, in ms of the epoch, if it was by such a one. */
export function unsignedSinceMsOf(session: Session): number | undefined {
  return session.scope === 'urgent-care' ? session.unsignedSinceMs : undefined;
}

/** The appointment whose link a session was opened with, if it was. */
export function appointmentIdOf(session: Session): number | undefined {
  return session.scope === 'scheduled-call' ? session.appointmentId : undefined;
}

/** What only some sessions have. */
export interface SessionDetails {
  readonly sponsorId?: number;
  readonly unsignedSinceMs?: number;
  readonly appointmentId?: number;
}

/** A session from its parts; undefined when they do not go together. */
export function sessionFrom(
  kind: string,
  subjectId: number,
  scope: string,
  sid: string,
  { sponsorId, unsignedSinceMs, appointmentId }: SessionDetails,
): Session | undefined {
  if (kind === 'patient' && scope === 'patient')
    return { kind, patientId: subjectId, scope, sid, ...(sponsorId !== undefined && { vouchedBy: sponsorId }) };
  if (kind === 'patient' && scope === 'urgent-care' && sponsorId !== undefined)
    return { kind, patientId: subjectId, scope, partnerId: sponsorId, unsignedSinceMs, sid };
  if (kind === 'patient' && scope === 'scheduled-call' && appointmentId !== undefined)
    return { kind, patientId: subjectId, scope, appointmentId, sid };
  if (kind === 'professional' && scope === 'professional') return { kind, professionalId: subjectId, scope, sid };
  return undefined;
}
