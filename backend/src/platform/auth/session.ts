/** Who calls, as the access token says. @see docs/product/sessions.md */
export type Session = PatientSession | ProfessionalSession;

/** A patient: signed in to the portal, or in a part that a partner embeds. */
export type PatientSession = PortalSession | EmbeddedSession;

/** A patient who signed in to the portal. */
export interface PortalSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'patient';
  readonly sid: string;
}

/** A patient in a partner's page: for the visits that are requested there, and nothing else. @see docs/product/partners.md */
export interface EmbeddedSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'urgent-care';
  readonly partnerId: number;
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

/** The partner whose page a session was opened for, if it was. */
export function partnerIdOf(session: Session): number | undefined {
  return session.scope === 'urgent-care' ? session.partnerId : undefined;
}

/** A session from its parts; undefined when they do not go together. @param partnerId of an embedded session */
export function sessionFrom(kind: string, subjectId: number, scope: string, sid: string, partnerId?: number): Session | undefined {
  if (kind === 'patient' && scope === 'patient') return { kind, patientId: subjectId, scope, sid };
  if (kind === 'patient' && scope === 'urgent-care' && partnerId !== undefined) return { kind, patientId: subjectId, scope, partnerId, sid };
  if (kind === 'professional' && scope === 'professional') return { kind, professionalId: subjectId, scope, sid };
  return undefined;
}
