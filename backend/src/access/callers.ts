import type { PartnerPart } from '@acolhe/contracts';
import type { Session } from '../platform/auth/session.ts';
import { forbidden, notFound } from '../platform/http-problem.ts';

interface WithSession {
  readonly session?: Session;
}

/**
 * @returns the id of the calling patient
 * @throws HttpProblem 403 when the session is not a patient's
 */
export function patientOf({ session }: WithSession): number {
  if (session?.kind !== 'patient') throw forbidden();
  return session.patientId;
}

/**
 * @returns the id of the calling professional
 * @throws HttpProblem 403 when the session is not a professional's
 */
export function professionalOf({ session }: WithSession): number {
  if (session?.kind !== 'professional') throw forbidden();
  return session.professionalId;
}

/** What a professional reads of a visit that they do not hold, or that does not exist. */
export const NOT_YOUR_VISIT = 'Este atendimento não está com você.';

/** The answer for another person's visit is the same as for one that does not exist. */
export const unknownVisit = () => notFound(NOT_YOUR_VISIT);

/**
 * Checks that a request names the calling patient.
 * @param named the patient's id in the request
 * @param part that the session of a partner's page has to be for
 * @returns that id
 * @throws HttpProblem 403 when it is another's
 */
export function requireOwnPatient(context: WithSession, named: number, part?: PapersPart): number {
  const patientId = part === undefined ? patientOf(context) : patientInPart(context, part);
  if (named !== patientId) throw forbidden();
  return patientId;
}

/** A part of a partner's page with papers of the patient. */
export type PapersPart = Extract<PartnerPart, 'documents' | 'clinical-documents' | 'history'>;

/** Whether a session is good for a part; only those of partners' pages with papers are bound to some. */
export const reachesPart = (session: Session, part: PapersPart): boolean =>
  session.scope !== 'documents' || session.parts.includes(part);

/**
 * Checks that the session of a partner's page was opened for a part.
 * @returns the id of the calling patient
 * @throws HttpProblem 403 for a session of other parts, or of no patient
 * @see docs/product/partners.md
 */
export function patientInPart(context: WithSession, part: PapersPart): number {
  if (context.session && !reachesPart(context.session, part)) throw forbidden();
  return patientOf(context);
}

/**
 * Limits the visits a session reaches: the portal's session reaches all of the patient's, a partner page's session
 * those requested there, an unsigned link's session only new ones, a cabin's session one visit.
 * @see docs/product/partners.md
 */
export interface VisitScope {
  readonly patientId: number;
  /** None in the portal. */
  readonly partnerId?: number;
  /** None that were requested before. */
  readonly since?: Date;
  /** This one alone. */
  readonly requestId?: number;
}

/** Returns the limits that a session sets to the scope of its patient. */
export function sessionScopeOf(session: Session | undefined): Omit<VisitScope, 'patientId'> {
  const sinceMs = session && unsignedSinceMsOf(session);
  const requestId = session && cabinVisitIdOf(session);
  return {
    partnerId: session && partnerIdOf(session),
    ...(sinceMs !== undefined && { since: new Date(sinceMs) }),
    ...(requestId !== undefined && { requestId }),
  };
}

/**
 * The visits of the patient who calls.
 * @throws HttpProblem 403 when it is no patient, or the holder of a link, who reaches no visit
 */
export function visitScopeOf(context: WithSession): VisitScope {
  if (context.session?.scope === 'scheduled-call') throw forbidden();
  return { patientId: patientOf(context), ...sessionScopeOf(context.session) };
}

/**
 * The visits of the patient who calls, when the request names no other.
 * @param named the patient's id in the request
 * @throws HttpProblem 403 when it is another's
 */
export function requireOwnVisits(context: WithSession, named: number): VisitScope {
  requireOwnPatient(context, named);
  return visitScopeOf(context);
}

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
