import { sql } from 'drizzle-orm';
import type { SessionType } from '../platform/auth/session.ts';
import { sessions } from '../platform/auth/tables.ts';
import { cabins } from './tables.ts';

/**
 * The session of a cabin, between patients and during a visit: knows no patient.
 * @see docs/product/cabin.md
 */
interface CabinSession {
  readonly kind: 'cabin';
  readonly cabinId: number;
  readonly scope: 'cabin';
  readonly sid: string;
}

declare module '../platform/auth/session.ts' {
  interface SessionsByScope {
    readonly cabin: CabinSession;
  }
}

export const cabinSession: SessionType<CabinSession> = {
  kind: 'cabin',
  scope: 'cabin',
  subjectOf: ({ cabinId }) => cabinId,
  claimsOf: () => ({}),
  read: (sid, cabinId) => ({ kind: 'cabin', cabinId, scope: 'cabin', sid }),
  isBarred: sql`exists (select 1 from ${cabins} where ${cabins.id} = ${sessions.subjectId}
    and ${cabins.revokedAt} is not null)`,
};
