import { patientRecordKey } from '../visit/record-keys.ts';
import { sql } from 'drizzle-orm';
import type { QueueWork } from './queue-transaction.ts';

/**
 * At most this many records follow at a time, from the head on, so that a long queue never floods the realtime
 * database.
 */
const RECORDS_AT_A_TIME = 200;

/**
 * Brings the numbers in the patients' own records up to date, for readers that do not follow the queue's state. The
 * database counts, so that a long line is not carried here while the queue's lock is held: who stands in a queue has a
 * number that is the plain count of the line.
 */
export async function refreshNumbers(work: QueueWork): Promise<void> {
  const { rows } = await work.tx.execute<{ patient_id: string }>(sql`
    with line as (
      select id, shown_number, row_number() over (order by ticket) as number from care_requests where queue = ${work.queue} and phase in ('queued', 'offered')
    ), outdated as (select id, number from line where shown_number <> number order by number limit ${RECORDS_AT_A_TIME})
    update care_requests visit set shown_number = outdated.number from outdated where visit.id = outdated.id returning visit.patient_id`);
  work.mark(...rows.map((row) => patientRecordKey(Number(row.patient_id))));
}
