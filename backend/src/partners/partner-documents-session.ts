import { sql } from 'drizzle-orm';
import { endUnsignedSession } from '../patients/replaced-patient.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { mayOpen } from './partner-parts.ts';
import { partners } from './tables.ts';

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
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly documents: PartnerDocumentsSession;
  }
}

export const partnerDocumentsSession: SessionType<PartnerDocumentsSession> = {
  kind: 'patient',
  scope: 'documents',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ partnerId }) => ({ partner: partnerId }),
  read: (sid, patientId, { partner }) =>
    partner === undefined ? undefined : { kind: 'patient', patientId, scope: 'documents', partnerId: partner, sid },
  idleLifeOf: () => 'sponsored',
  isBarred: sql`exists (select 1 from ${partners} where ${partners.id} = ${sessions.partnerId}
    and (${partners.revokedAt} is not null or not ${mayOpen('documents')}))`,
  endReplaced: endUnsignedSession,
};
