import { sql } from 'drizzle-orm';
import type { PapersPart } from '../access/callers.ts';
import { endUnsignedSession } from '../patients/replaced-patient.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { mayOpen } from './partners.ts';
import { partners } from './tables.ts';

/**
 * A patient's session in a partner's page, or opened by a partner's link: for the visits requested there alone.
 * @see docs/product/partners.md
 */
interface PartnerSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'urgent-care';
  readonly partnerId: number;
  /** When an unsigned link opened it, in ms of the epoch; such a link proves no identity. */
  readonly unsignedSinceMs?: number;
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly 'urgent-care': PartnerSession;
  }
}

export const partnerSession: SessionType<PartnerSession> = {
  kind: 'patient',
  scope: 'urgent-care',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ partnerId, unsignedSinceMs }) => ({ partner: partnerId, unsigned: unsignedSinceMs }),
  read: (sid, patientId, { partner, unsigned }) =>
    partner === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'urgent-care', partnerId: partner, unsignedSinceMs: unsigned, sid },
  idleLifeOf: () => 'sponsored',
  isRevoked: sql`exists (select 1 from ${partners} where ${partners.id} = ${sessions.partnerId}
    and (${partners.revokedAt} is not null or not ${mayOpen('urgent-care')}
      or (${sessions.unsignedSince} is not null and not ${partners.unsignedLinks})))`,
  endReplaced: endUnsignedSession,
};

/**
 * A patient's session in a partner's page that embeds documents or the history: for what the patient sent, what was
 * issued to the patient, and past encounters.
 * @see docs/product/partners.md
 */
interface PartnerDocumentsSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'documents';
  readonly partnerId: number;
  /** It reads nothing of others. */
  readonly parts: readonly PapersPart[];
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly documents: PartnerDocumentsSession;
  }
}

/** Bits of the claim that binds a session to its parts. */
const PAPERS: readonly (readonly [PapersPart, number])[] = [
  ['documents', 1],
  ['clinical-documents', 2],
  ['history', 4],
];
const bitsOf = (parts: readonly PapersPart[]): number =>
  PAPERS.reduce((bits, [part, bit]) => (parts.includes(part) ? bits | bit : bits), 0);
const partsOf = (bits: number): readonly PapersPart[] =>
  PAPERS.filter(([, bit]) => (bits & bit) !== 0).map(([part]) => part);
/** Parts that the session was opened for and the partner may not embed. */
const isPartClosed = sql<boolean>`(${sql.join(
  PAPERS.map(
    ([part, bit]) =>
      sql`((${sessions.claims} ->> 'parts')::int & ${bit} <> 0 and not ${part} = any(coalesce(${partners.parts}, array[${part}]::text[])))`,
  ),
  sql` or `,
)})`;

export const partnerDocumentsSession: SessionType<PartnerDocumentsSession> = {
  kind: 'patient',
  scope: 'documents',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ partnerId, parts }) => ({ partner: partnerId, parts: bitsOf(parts) }),
  read: (sid, patientId, { partner, parts }) =>
    partner === undefined || parts === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'documents', partnerId: partner, parts: partsOf(parts), sid },
  idleLifeOf: () => 'sponsored',
  isRevoked: sql`exists (select 1 from ${partners} where ${partners.id} = ${sessions.partnerId}
    and (${partners.revokedAt} is not null or ${isPartClosed}))`,
  endReplaced: endUnsignedSession,
};

/**
 * A patient's session in a partner's page that embeds scheduling: for booking, and for the appointments, without their
 * calls.
 * @see docs/product/partners.md
 */
interface PartnerSchedulingSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'scheduling';
  readonly partnerId: number;
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly scheduling: PartnerSchedulingSession;
  }
}

export const partnerSchedulingSession: SessionType<PartnerSchedulingSession> = {
  kind: 'patient',
  scope: 'scheduling',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ partnerId }) => ({ partner: partnerId }),
  read: (sid, patientId, { partner }) =>
    partner === undefined ? undefined : { kind: 'patient', patientId, scope: 'scheduling', partnerId: partner, sid },
  idleLifeOf: () => 'sponsored',
  isRevoked: sql`exists (select 1 from ${partners} where ${partners.id} = ${sessions.partnerId}
    and (${partners.revokedAt} is not null or not ${mayOpen('scheduling')}))`,
  endReplaced: endUnsignedSession,
};
