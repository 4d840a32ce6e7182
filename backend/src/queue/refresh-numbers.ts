import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { careRequests } from '../care-requests/tables.ts';
import type { QueueWork } from './queue-work.ts';

/** At most this many records follow at a time, from the head on, so that a long queue never floods the realtime database. */
const RECORDS_AT_A_TIME = 200;

/** Brings the numbers in the patients' own records up to date, for readers that do not follow the queue's state. */
export async function refreshNumbers(work: QueueWork): Promise<void> {
  const line = await work.tx
    .select({ id: careRequests.id, patientId: careRequests.patientId, ticket: careRequests.ticket, shown: careRequests.shownNumber }).from(careRequests)
    .where(and(eq(careRequests.queue, work.queue), inArray(careRequests.phase, ['queued', 'offered']))).orderBy(asc(careRequests.ticket));
  const outdated = line.map((visit) => ({ ...visit, number: work.numberOf(visit.ticket ?? 0) }))
    .filter((visit) => visit.number !== visit.shown).slice(0, RECORDS_AT_A_TIME);
  if (outdated.length === 0) return;
  const numbers = sql.join(outdated.map(({ id, number }) => sql`(${id}::bigint, ${number}::bigint)`), sql`, `);
  await work.tx.execute(sql`update care_requests set shown_number = now.number from (values ${numbers}) as now (id, number) where care_requests.id = now.id`);
  work.mark(...outdated.map(({ patientId }) => ({ kind: 'patient' as const, patientId })));
}
