import { eq } from 'drizzle-orm';
import type { CallContext } from '../platform/http/handle.ts';
import { forbidden, unauthenticated } from '../platform/http-problem.ts';
import { findCabin } from './find-cabin.ts';
import { type CabinRow, cabins } from './tables.ts';

/**
 * Finds the cabin that calls, and stores that it was heard.
 * @throws HttpProblem 403 when the session is not a cabin's, 401 when the cabin was revoked meanwhile
 */
export async function callingCabin({
  session,
  services: { db, clock },
}: CallContext): Promise<{ readonly cabin: CabinRow; readonly sid: string }> {
  if (session?.scope !== 'cabin') throw forbidden();
  const cabin = await findCabin(db, session.cabinId);
  if (!cabin) throw unauthenticated();
  await db.update(cabins).set({ heardAt: clock.now() }).where(eq(cabins.id, cabin.id));
  return { cabin, sid: session.sid };
}
