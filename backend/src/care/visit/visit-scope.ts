import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { VisitScope } from '../../callers/index.ts';
import { careRequests, type Visit } from './tables.ts';

/**
 * Gives the condition of the visits within the scope.
 * @see docs/product/partners.md
 */
export function inScope({ patientId, partnerId, since }: VisitScope): SQL | undefined {
  return and(
    eq(careRequests.patientId, patientId),
    partnerId === undefined ? undefined : eq(careRequests.partnerId, partnerId),
    since && gte(careRequests.requestedAt, since),
  );
}

/** Whether a visit is within the scope. */
export function isInScope(
  visit: Pick<Visit, 'patientId' | 'partnerId' | 'requestedAt'>,
  { patientId, partnerId, since }: VisitScope,
): boolean {
  return (
    visit.patientId === patientId &&
    (partnerId === undefined || visit.partnerId === partnerId) &&
    (!since || visit.requestedAt >= since)
  );
}
