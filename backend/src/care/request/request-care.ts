import type { CareRequest } from '@acolhe/contracts';
import { hasVisibleText } from '@acolhe/domain';
import { urgentCareRefusal } from '../../plans/plans.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { VisitScope } from '../../access/callers.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';
import { findLiveVisit } from '../visit/find-visit.ts';
import { type Asker, insertRequest } from './insert-request.ts';
import { isInScope } from '../visit/visit-scope.ts';

/**
 * registered: existedBefore when the patient had a live request already, which is returned unchanged. elsewhere: the
 * patient has a live request that is outside the caller's scope.
 */
export type RequestOutcome =
  | { readonly kind: 'registered'; readonly requestId: number; readonly existedBefore: boolean }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'not-entitled'; readonly message: string };

/**
 * Registers a request for urgent care; a patient who has a live one gets that one. A new request ends the session that
 * an unsigned link opened for the patient, unless it is the one that asks.
 * @param reach of who asks; all of the patient's visits in the portal
 * @param inTransaction what has to be stored with a new request
 * @see docs/product/urgent-care.md
 */
export async function requestCare(
  services: QueueServices,
  request: CareRequest,
  scope: VisitScope = { patientId: request.patientId },
  asker: Asker = {},
  inTransaction?: (tx: Tx, requestId: number) => Promise<void>,
): Promise<RequestOutcome> {
  const { patientId } = request;
  const live = await findLiveVisit(services.db, { patientId });
  if (live && !isInScope(live, scope)) return { kind: 'elsewhere' };
  if (live) return { kind: 'registered', requestId: live.id, existedBefore: true };
  if (!hasVisibleText(request.reason)) return { kind: 'reason-missing' };
  const now = services.clock.now();
  const refusal = await urgentCareRefusal(services.db, patientId, now);
  if (refusal !== undefined) return { kind: 'not-entitled', message: refusal };
  const origin = { ...asker, partnerId: scope.partnerId, at: now };
  const requestId = await insertRequest(services, request, origin, inTransaction);
  // Another of the patient's screens has registered one meanwhile.
  if (requestId === undefined) return requestCare(services, request, scope, asker, inTransaction);
  return { kind: 'registered', requestId, existedBefore: false };
}
