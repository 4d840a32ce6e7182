import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { VisitScope } from '../../access/callers.ts';
import { careRequests, type Visit } from './tables.ts';

/**
 * Gives the condition of the visits within the scope.
 * @see docs/product/partners.md
 */
export function inScope({ patientId, partnerId, since, requestId }: VisitScope): SQL | undefined {
  return and(
    eq(careRequests.patientId, patientId),
    partnerId === undefined ? undefined : eq(careRequests.partnerId, partnerId),
    since && gte(careRequests.requestedAt, since),
    requestId === undefined ? undefined : eq(careRequests.id, requestId),
  );
}

/** Whether a visit is within the scope. */
export function isInScope(
  visit: Pick<Visit, 'id' | 'patientId' | 'partnerId' | 'requestedAt'>,
  { patientId, partnerId, since, requestId }: VisitScope,
): boolean {
  return (
    visit.patientId === patientId &&
    (partnerId === undefined || visit.partnerId === partnerId) &&
    (!since || visit.requestedAt >= since) &&
    (requestId === undefined || visit.id === requestId)
  );
}
