/** Numbers that a session's access token carries besides kind, person, scope and id, by their names there. */
export type SessionClaims = Readonly<Partial<Record<string, number>>>;

/** How the sessions of one kind and scope are written into access tokens and rows, and read from them. */
export interface SessionType<S> {
  /** The kind of person or machine that holds the session; each kind signs in by itself. */
  readonly kind: string;
  /** The use of the session: one of the access kinds (`platform/access/access-kinds.ts`). */
  readonly scope: string;
  /** @returns the id of its person, among those of the kind */
  subjectOf(session: S): number;
  claimsOf(session: S): SessionClaims;
  /** @returns undefined when a claim is missing that such a session must have */
  read(sid: string, subjectId: number, claims: SessionClaims): S | undefined;
}

/** A patient's session in the portal. */
export interface PortalSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'patient';
  /**
   * The partner whose token opened it, where no password did.
   * @see docs/product/partners.md
   */
  readonly vouchedBy?: number;
  readonly sid: string;
}

/**
 * A patient's session in a partner's page, or opened by a partner's link: for the visits requested there alone.
 * @see docs/product/partners.md
 */
export interface PartnerSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'urgent-care';
  readonly partnerId: number;
  /** When an unsigned link opened it, in ms of the epoch; such a link proves no identity. */
  readonly unsignedSinceMs?: number;
  readonly sid: string;
}

/**
 * A session opened by the link to a patient's scheduled call: for that call alone.
 * @see docs/product/scheduled-calls.md
 */
export interface ScheduledCallSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'scheduled-call';
  readonly appointmentId: number;
  readonly sid: string;
}

/** A professional's session at the console. */
export interface ProfessionalSession {
  readonly kind: 'professional';
  readonly professionalId: number;
  readonly scope: 'professional';
  readonly sid: string;
}

const portalSession: SessionType<PortalSession> = {
  kind: 'patient',
  scope: 'patient',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ vouchedBy }) => ({ partner: vouchedBy }),
  read: (sid, patientId, { partner }) => ({
    kind: 'patient',
    patientId,
    scope: 'patient',
    sid,
    ...(partner !== undefined && { vouchedBy: partner }),
  }),
};

const partnerSession: SessionType<PartnerSession> = {
  kind: 'patient',
  scope: 'urgent-care',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ partnerId, unsignedSinceMs }) => ({ partner: partnerId, unsigned: unsignedSinceMs }),
  read: (sid, patientId, { partner, unsigned }) =>
    partner === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'urgent-care', partnerId: partner, unsignedSinceMs: unsigned, sid },
};

const scheduledCallSession: SessionType<ScheduledCallSession> = {
  kind: 'patient',
  scope: 'scheduled-call',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ appointmentId }) => ({ appointment: appointmentId }),
  read: (sid, patientId, { appointment }) =>
    appointment === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'scheduled-call', appointmentId: appointment, sid },
};

const professionalSession: SessionType<ProfessionalSession> = {
  kind: 'professional',
  scope: 'professional',
  subjectOf: ({ professionalId }) => professionalId,
  claimsOf: () => ({}),
  read: (sid, professionalId) => ({ kind: 'professional', professionalId, scope: 'professional', sid }),
};

/** Every type of session. A new one is declared by its entry here, and its scope as an access kind in the contracts. */
const SESSION_TYPES = [portalSession, partnerSession, scheduledCallSession, professionalSession] as const;

/**
 * A session, as the access token states it.
 * @see docs/product/sessions.md
 */
export type Session = NonNullable<ReturnType<(typeof SESSION_TYPES)[number]['read']>>;

/** A patient's session: of the portal, of a partner's page, or of the link to a scheduled call. */
export type PatientSession = Extract<Session, { readonly kind: 'patient' }>;

export type SessionKind = Session['kind'];

/** @returns the id of a session's person, among those of its kind */
export function subjectOf(session: Session): number {
  return typeOf(session).subjectOf(session);
}

/** @returns the claims of a session's access token besides kind, person, scope and id */
export function claimsOf(session: Session): SessionClaims {
  return typeOf(session).claimsOf(session);
}

/** @returns the partner whose page or link a session belongs to; undefined for others */
export function partnerIdOf(session: Session): number | undefined {
  return session.scope === 'urgent-care' ? session.partnerId : undefined;
}

/**
 * @returns the partner with whose permission the session ends: the partner of its page, or the one that vouched for its
 * patient
 */
export function sponsorOf(session: Session): number | undefined {
  return claimsOf(session).partner;
}

/** @returns when an unsigned link opened a session, in ms of the epoch; undefined for others */
export function unsignedSinceMsOf(session: Session): number | undefined {
  return session.scope === 'urgent-care' ? session.unsignedSinceMs : undefined;
}

/** @returns the appointment whose link opened a session; undefined for others */
export function appointmentIdOf(session: Session): number | undefined {
  return session.scope === 'scheduled-call' ? session.appointmentId : undefined;
}

/** A session as a token or a row names it. */
export interface StoredSession {
  readonly kind: string;
  readonly subjectId: number;
  readonly scope: string;
  readonly sid: string;
  readonly claims: SessionClaims;
}

/** Reads a session from its parts; undefined when they do not go together. */
export function sessionFrom({ kind, subjectId, scope, sid, claims }: StoredSession): Session | undefined {
  return findType(kind, scope)?.read(sid, subjectId, claims);
}

function typeOf({ kind, scope }: Session): SessionType<Session> {
  const type = findType(kind, scope);
  if (!type) throw new Error(`There is no type of sessions ${kind}/${scope}.`);
  return type;
}

function findType(kind: string, scope: string): SessionType<Session> | undefined {
  const types: readonly SessionType<Session>[] = SESSION_TYPES;
  return types.find((type) => type.kind === kind && type.scope === scope);
}
