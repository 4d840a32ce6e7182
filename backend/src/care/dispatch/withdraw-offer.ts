import { DURATIONS } from '@acolhe/domain';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { isCallable } from '../../push/push-queue.ts';
import { professionalRecordKey } from '../visit/record-keys.ts';
import { careRequests, offerRefusals, professionalStates, type Visit } from '../visit/tables.ts';
import { isHeld } from '../visit/visits.ts';
import type { QueueTransaction } from './queue-transaction.ts';

/** Puts a professional who has neither offer nor call at the end of the order of free ones. */
export async function releaseProfessional(transaction: QueueTransaction, professionalId: number): Promise<void> {
  await transaction.tx
    .update(professionalStates)
    .set({ freeSince: transaction.now })
    .where(eq(professionalStates.professionalId, professionalId));
  transaction.mark(professionalRecordKey(professionalId));
}

/**
 * Withdraws an offer; the patient retains the place.
 * @param how set when it counts as declined by this professional
 */
export async function withdrawOffer(
  transaction: QueueTransaction,
  visit: Visit & { professionalId: number },
  how?: 'declined' | 'expired',
): Promise<void> {
  const { professionalId } = visit;
  await transaction.changeVisit(visit, { phase: 'queued', professionalId: null, offerExpiresAt: null });
  if (how) {
    await recordDecline(transaction, visit.id, professionalId, how);
    transaction.happened(how === 'declined' ? { kind: 'declined' } : { kind: 'expired' });
  }
  await releaseProfessional(transaction, professionalId);
}

/** Records that a professional declined a visit or let its offer expire: others are asked first. */
export async function recordDecline(
  transaction: QueueTransaction,
  requestId: number,
  professionalId: number,
  how: 'declined' | 'expired',
): Promise<void> {
  await transaction.tx
    .insert(offerRefusals)
    .values({ requestId, professionalId, how, refusedAt: transaction.now })
    .onConflictDoUpdate({
      target: [offerRefusals.requestId, offerRefusals.professionalId],
      set: { how, refusedAt: transaction.now },
    });
}

/** The latest refusal of a visit by a professional: they declined it, or let its offer expire. */
export async function findDecline(
  executor: Executor,
  professionalId: number,
  requestId: number,
): Promise<Pick<typeof offerRefusals.$inferSelect, 'how' | 'refusedAt'> | undefined> {
  const [decline] = await executor
    .select({ how: offerRefusals.how, refusedAt: offerRefusals.refusedAt })
    .from(offerRefusals)
    .where(and(eq(offerRefusals.requestId, requestId), eq(offerRefusals.professionalId, professionalId)));
  return decline;
}

/** Withdraws the offers of the queue that have expired. */
export async function expireOffers(transaction: QueueTransaction): Promise<void> {
  if (!transaction.hasExpiredOffers) return;
  const due = await transaction.tx
    .select()
    .from(careRequests)
    .where(
      and(
        eq(careRequests.queue, transaction.queue),
        eq(careRequests.phase, 'offered'),
        lte(careRequests.offerExpiresAt, transaction.now),
      ),
    )
    .orderBy(asc(careRequests.ticket));
  for (const visit of due.filter(isHeld)) await withdrawOffer(transaction, visit, 'expired');
}

/**
 * Notifies the `free` first absent patients of the queue, except those notified moments ago. Offers still go to the
 * first patient present. The message lives as long as the queue hold from now on.
 * @param free number of free professionals
 * @see docs/product/absence.md
 */
export async function notifyAwayPatients(transaction: QueueTransaction, free: number): Promise<void> {
  const { tx, queue, now } = transaction;
  const presentAfter = new Date(now.getTime() - DURATIONS.care.absentAfterMs);
  const calledAfter = new Date(now.getTime() - DURATIONS.care.callPauseMs);
  const { rows } = await tx.execute<{ id: string; patient_id: string; queue_hold_ms: number }>(sql`
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
      (select place_kept_ms from queue_states state where state.queue = ${queue}) as queue_hold_ms`);
  await transaction.push(
    ...rows.map((row) => ({
      to: { patientId: Number(row.patient_id) },
      purpose: 'turn' as const,
      kind: 'turn' as const,
      aboutId: Number(row.id),
      expiresAt: new Date(now.getTime() + row.queue_hold_ms),
    })),
  );
}
