import { sql } from 'drizzle-orm';
import { partners } from '../partners/tables.ts';
import { endUnsignedSession } from '../patients/replaced-patient.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';

/** A patient's session in the portal. */
interface PortalSession {
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

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly patient: PortalSession;
  }
}

export const portalSession: SessionType<PortalSession> = {
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
  idleLifeOf: ({ vouchedBy }) => (vouchedBy === undefined ? 'own' : 'sponsored'),
  isBarred: sql`exists (select 1 from ${partners} where ${partners.id} = ${sessions.partnerId}
    and (${partners.revokedAt} is not null or not ${partners.portalSignIn}))`,
  endReplaced: endUnsignedSession,
};
