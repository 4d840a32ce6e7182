import { eq } from 'drizzle-orm';
import { urgentCareRefusal } from '../plans/plans.ts';
import { enterQueue } from '../care/dispatch/queue-entry.ts';
import { findLiveVisit } from '../care/visit/find-visit.ts';
import { insertRequest } from '../care/request/insert-request.ts';
import { brandOfVisit } from '../care/request/visit-brand.ts';
import type { QueueServices } from '../care/dispatch/change-queue.ts';
import { ensureToken } from '../care/rooms/token-record.ts';
import { careRequests, type Visit } from '../care/visit/tables.ts';
import type { Services } from '../platform/services/services.ts';
import { clearEndedVisits } from './clear-cabin.ts';
import { findVisitInCabin } from './find-cabin.ts';
import type { CabinRow } from './tables.ts';

/**
 * created: the patient's visit in this cabin, made now or before; elsewhere: the patient has one somewhere else; busy:
 * another patient is in the cabin.
 */
type RoomOutcome = { readonly kind: 'created'; readonly requestId: number; readonly token: string } | RoomHindrance;

/** What stands before a room, besides what the patient can agree to. */
export type RoomHindrance =
  | { readonly kind: 'elsewhere' | 'busy' }
  | { readonly kind: 'not-entitled'; readonly message: string };

/**
 * Makes the visit of the patient who sits in a cabin, with its room; in the mode `queue` it enters the queue. Repeating
 * it changes nothing.
 * @param sid of the cabin's session
 * @see docs/product/cabin.md
 */
export async function createRoom(
  services: QueueServices & Pick<Services, 'config'>,
  cabin: Pick<CabinRow, 'id' | 'name' | 'mode'>,
  patientId: number,
  sid: string,
): Promise<RoomOutcome> {
  const hindrance = await findHindrance(services, cabin.id, patientId);
  if (hindrance) return hindrance;
  const own = await findLiveVisit(services.db, { patientId });
  if (own?.cabinId === cabin.id) return openRoom(services, cabin, own);
  const at = services.clock.now();
  await clearEndedVisits(services, eq(careRequests.cabinId, cabin.id));
  const brand = await brandOfVisit(services, patientId, undefined);
  await insertRequest(services, { patientId, reason: `Cabine: ${cabin.name}` }, { at, cabinId: cabin.id, sid, brand });
  // It may have been made by another request meanwhile.
  return createRoom(services, cabin, patientId, sid);
}

/** Finds what stands before a room of the patient in a cabin; undefined too when the patient is in it already. */
export async function findHindrance(
  { db, clock }: Pick<QueueServices, 'db' | 'clock'>,
  cabinId: number,
  patientId: number,
): Promise<RoomHindrance | undefined> {
  const own = await findLiveVisit(db, { patientId });
  if (own) return own.cabinId === cabinId ? undefined : { kind: 'elsewhere' };
  const visit = await findVisitInCabin(db, cabinId);
  // The patient's own may have been made meanwhile, by the same call said again.
  if (visit) return visit.patientId === patientId ? undefined : { kind: 'busy' };
  const refusal = await urgentCareRefusal(db, patientId, clock.now());
  return refusal === undefined ? undefined : { kind: 'not-entitled', message: refusal };
}

async function openRoom(
  services: QueueServices,
  { mode }: Pick<CabinRow, 'mode'>,
  { id: requestId, patientId, phase }: Visit,
): Promise<RoomOutcome> {
  const scope = { patientId, requestId };
  const token = await ensureToken(services, scope, requestId);
  if (!token) return { kind: 'elsewhere' };
  if (mode === 'queue' && phase === 'requested') await enterQueue(services, scope, requestId);
  return { kind: 'created', requestId, token: token.token };
}
