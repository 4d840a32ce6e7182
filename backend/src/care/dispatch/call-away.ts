import { DURATIONS } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { isCallable } from '../../push/push-queue.ts';
import type { QueueTransaction } from './queue-transaction.ts';

/**
 * Tells patients who are away that it is their turn: as many from the head of the queue as there are free
 * professionals, less those who were told a moment ago and may be on their way. Nobody waits for them: a professional
 * is offered the first who is there. The message lives as long as the place is kept from now on.
 * @param free how many professionals could be asked
 * @see docs/product/absence.md
 */
export async function callAway(transaction: QueueTransaction, free: number): Promise<void> {
  const { tx, queue, now } = transaction;
  const presentAfter = new Date(now.getTime() - DURATIONS.care.absentAfterMs);
  const calledAfter = new Date(now.getTime() - DURATIONS.care.callPauseMs);
  const { rows } = await tx.execute<{ id: string; patient_id: string; place_kept_ms: number }>(sql`
    with line as (
      select id, disconnected_at from care_requests visit
      where queue = ${queue} and phase = 'queued' and called_at is null
        and (
          disconnected_at is null or disconnected_at > ${presentAfter}::timestamptz
          or (partner_id is null and cabin_id is null and ${isCallable(sql`visit.patient_id`, now)})
        )
      order by ticket
      limit greatest(0, ${free}::int - (
        select count(*) from care_requests
        where queue = ${queue} and phase = 'queued' and called_at > ${calledAfter}::timestamptz
      ))
    )
    update care_requests visit set called_at = ${now}::timestamptz
    from line
    where visit.id = line.id and line.disconnected_at <= ${presentAfter}::timestamptz
    returning visit.id, visit.patient_id,
      (select place_kept_ms from queue_states state where state.queue = ${queue}) as place_kept_ms`);
  await transaction.push(
    ...rows.map((row) => ({
      to: { patientId: Number(row.patient_id) },
      purpose: 'turn' as const,
      kind: 'turn' as const,
      aboutId: Number(row.id),
      expiresAt: new Date(now.getTime() + row.place_kept_ms),
    })),
  );
}
