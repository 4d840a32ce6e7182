/** Who calls, as the access token says. @see docs/product/sessions.md */
export type Session = PatientSession | ProfessionalSession;

/** A patient: signed in to the portal, or in a part that a partner embeds, for one new visit. */
export interface PatientSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'patient' | 'urgent-care';
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

/** A session from its parts; undefined when kind and scope do not go together. */
export function sessionFrom(kind: string, subjectId: number, scope: string, sid: string): Session | undefined {
  if (kind === 'patient' && (scope === 'patient' || scope === 'urgent-care')) return { kind, patientId: subjectId, scope, sid };
  if (kind === 'professional' && scope === 'professional') return { kind, professionalId: subjectId, scope, sid };
  return undefined;
}
