import { sql } from 'drizzle-orm';
import { careRequests } from '../care/visit/tables.ts';
import { endUnsignedSession } from '../patients/replaced-patient.ts';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { cabins } from './tables.ts';

/**
 * The session of the patient who sits in a cabin: for the visit that was requested there, until that is cleared.
 * @see docs/product/cabin.md
 */
interface CabinVisitSession {
  readonly kind: 'patient';
  readonly patientId: number;
  readonly scope: 'cabin-visit';
  readonly cabinId: number;
  readonly requestId: number;
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly 'cabin-visit': CabinVisitSession;
  }
}

export const cabinVisitSession: SessionType<CabinVisitSession> = {
  kind: 'patient',
  scope: 'cabin-visit',
  subjectOf: ({ patientId }) => patientId,
  claimsOf: ({ cabinId, requestId }) => ({ cabin: cabinId, visit: requestId }),
  read: (sid, patientId, { cabin, visit }) =>
    cabin === undefined || visit === undefined
      ? undefined
      : { kind: 'patient', patientId, scope: 'cabin-visit', cabinId: cabin, requestId: visit, sid },
  isBarred: sql`(exists (select 1 from ${cabins} where ${cabins.id} = (${sessions.claims} ->> 'cabin')::bigint
    and ${cabins.revokedAt} is not null) or exists (select 1 from ${careRequests}
    where ${careRequests.id} = (${sessions.claims} ->> 'visit')::bigint and ${careRequests.cleanedAt} is not null))`,
  endReplaced: endUnsignedSession,
};
