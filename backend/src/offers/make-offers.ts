import { CARE_LIMITS } from '@acolhe/domain';
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { careRequests } from '../care-requests/tables.ts';
import { matchOffers, REFUSAL_PAUSE_MS, type Refusal, type WaitingVisit } from '../queue/match.ts';
import type { QueueWork } from '../queue/queue-work.ts';
import { professionalStates } from './tables.ts';

/** Offers those who wait to those who are free, in the order of arrival. */
export async function makeOffers(work: QueueWork): Promise<void> {
  const free = await freeProfessionals(work);
  if (free.length === 0) return;
  for (const match of matchOffers(await headOfLine(work, free.length), free, work.now.getTime())) {
    const [visit] = await work.tx.update(careRequests)
      .set({ phase: 'offered', professionalId: match.professionalId, offerExpiresAt: new Date(work.now.getTime() + CARE_LIMITS.offerLifeMs) })
      .where(and(eq(careRequests.id, match.requestId), eq(careRequests.phase, 'queued')))
      .returning({ patientId: careRequests.patientId });
    if (!visit) throw new Error(`The visit ${match.requestId} does not wait.`);
    work.mark({ kind: 'patient', patientId: visit.patientId }, { kind: 'professional', professionalId: match.professionalId });
  }
}

/** Who is available, was heard lately, and has neither an offer nor a call; the one free the longest first. */
async function freeProfessionals({ tx, queue, now }: QueueWork): Promise<number[]> {
  const heardAfter = new Date(now.getTime() - CARE_LIMITS.professionalSilenceMs);
  const held = tx.select({ one: sql`1` }).from(careRequests)
    .where(and(eq(careRequests.professionalId, professionalStates.professionalId), inArray(careRequests.phase, ['offered', 'in-call'])));
  const rows = await tx.select({ id: professionalStates.professionalId }).from(professionalStates)
    .where(and(eq(professionalStates.queue, queue), professionalStates.available, gt(professionalStates.lastHeardAt, heardAfter), notExists(held)))
    .orderBy(asc(professionalStates.freeSince), asc(professionalStates.professionalId));
  return rows.map((row) => row.id);
}

/**
 * As many of the first in line as can matter: one for each free professional, and those that may have to be passed over, which are the
 * ones refused within the pause.
 */
async function headOfLine({ tx, queue, now }: QueueWork, freeCount: number): Promise<WaitingVisit[]> {
  const { rows } = await tx.execute<{ id: string; refusals: Refusal[] }>(sql`
    select visit.id, coalesce((
        select json_agg(json_build_object('professionalId', professional_id, 'atMs', (extract(epoch from refused_at) * 1000)::bigint)) from offer_refusals where request_id = visit.id
      ), '[]') as refusals
    from care_requests visit where visit.queue = ${queue} and visit.phase = 'queued' order by visit.ticket
    limit ${freeCount}::bigint + (select count(distinct request_id) from offer_refusals where refused_at > ${new Date(now.getTime() - REFUSAL_PAUSE_MS)}::timestamptz)`);
  return rows.map(({ id, refusals }) => ({ requestId: Number(id), refusals }));
}
