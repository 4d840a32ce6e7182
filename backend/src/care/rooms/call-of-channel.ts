import type { CallId } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { answeredCalls, callOfRoom, runningCall } from '../../appointments/find-call.ts';
import { professionalOf, visitScopeOf } from '../../access/callers.ts';
import type { CallContext } from '../../platform/http/handle.ts';
import { findLiveVisit, findVisitHeldBy } from '../visit/find-visit.ts';
import { careRequests } from '../visit/tables.ts';

/**
 * Finds the call whose room has this channel; for a channel that no room has, the call that the caller is in: older
 * callers make up the name themselves, and read the real one afterwards. Whose call it is, is for others to examine.
 * @see docs/product/specified-calls.md
 */
export async function callOfChannel(
  channel: string,
  context: Pick<CallContext, 'session' | 'services'>,
): Promise<CallId | undefined> {
  const { db } = context.services;
  const [visit] = await db
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.roomChannel, channel));
  if (visit) return { requestId: visit.id };
  const scheduled = await callOfRoom(db, channel);
  return scheduled ? { appointmentId: scheduled.appointment.id } : callUnderWay(context);
}

async function callUnderWay({
  session,
  services,
}: Pick<CallContext, 'session' | 'services'>): Promise<CallId | undefined> {
  if (session?.scope === 'scheduled-call') return { appointmentId: session.appointmentId };
  const isPatient = session?.kind === 'patient';
  const visit = isPatient
    ? await findLiveVisit(services.db, visitScopeOf({ session }))
    : await findVisitHeldBy(services.db, professionalOf({ session }));
  if (visit?.phase === 'in-call') return { requestId: visit.id };
  const scheduled = isPatient
    ? await runningCall(services, visitScopeOf({ session }))
    : (await answeredCalls(services.db, professionalOf({ session })))[0];
  return scheduled && { appointmentId: scheduled.appointment.id };
}
