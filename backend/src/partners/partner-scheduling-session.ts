import { sql } from 'drizzle-orm';
import { endUnsignedSession } from '../patients/replaced-patient.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { mayOpen } from './partner-parts.ts';
import { partners } from './tables.ts';

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
  isBarred: sql`exists (select 1 from ${partners} where ${partners.id} = ${sessions.partnerId}
    and (${partners.revokedAt} is not null or not ${mayOpen('scheduling')}))`,
  endReplaced: endUnsignedSession,
};
