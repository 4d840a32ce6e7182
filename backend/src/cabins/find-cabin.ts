import { LIVE_PHASES } from '@acolhe/domain';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { careRequests, type Visit } from '../care/visit/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { forbidden, unauthenticated } from '../platform/http-problem.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { cabinSecretHash } from './enrolment.ts';
import { type CabinRow, cabins } from './tables.ts';

/** Finds a cabin that is not revoked. */
export async function findCabin(executor: Executor, cabinId: number): Promise<CabinRow | undefined> {
  const [cabin] = await executor
    .select()
    .from(cabins)
    .where(and(eq(cabins.id, cabinId), isNull(cabins.revokedAt)));
  return cabin;
}

/** Finds the cabin of a device's key, also one that is revoked. */
export async function findCabinByKey(executor: Executor, key: string): Promise<CabinRow | undefined> {
  const [cabin] = await executor
    .select()
    .from(cabins)
    .where(eq(cabins.keyHash, cabinSecretHash(key)));
  return cabin;
}

/**
 * Finds a cabin without enrolled device; a page without key is that cabin.
 * @param cabinId the one that was set up first without it
 */
export async function findCabinWithoutDevice(
  executor: Executor,
  cabinId: number | undefined,
): Promise<CabinRow | undefined> {
  const [cabin] = await executor
    .select()
    .from(cabins)
    .where(
      and(isNull(cabins.revokedAt), isNull(cabins.keyHash), cabinId === undefined ? undefined : eq(cabins.id, cabinId)),
    )
    .orderBy(asc(cabins.id))
    .limit(1);
  return cabin;
}

/**
 * Lists the cabins in which a visit is live.
 * @param which narrows them
 * @returns ids
 */
export async function findOccupiedCabins(executor: Executor, which: SQL | undefined): Promise<number[]> {
  const found = await executor
    .select({ id: cabins.id })
    .from(cabins)
    .innerJoin(careRequests, eq(careRequests.cabinId, cabins.id))
    .where(and(inArray(careRequests.phase, LIVE_PHASES), which));
  return found.map(({ id }) => id);
}

/** Finds the live visit in a cabin. */
export async function findVisitInCabin(executor: Executor, cabinId: number): Promise<Visit | undefined> {
  const [visit] = await executor
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.cabinId, cabinId), inArray(careRequests.phase, LIVE_PHASES)));
  return visit;
}

/**
 * Finds the calling cabin, and stores its heartbeat.
 * @throws HttpProblem 403 when the session is not a cabin's, 401 when the cabin was revoked
 */
export async function callingCabin({
  session,
  services: { db, clock },
}: CallContext): Promise<{ readonly cabin: CabinRow; readonly sid: string }> {
  if (session?.scope !== 'cabin') throw forbidden();
  const cabin = await findCabin(db, session.cabinId);
  if (!cabin) throw unauthenticated();
  await db.update(cabins).set({ lastSeenAt: clock.now() }).where(eq(cabins.id, cabin.id));
  return { cabin, sid: session.sid };
}
