import { and, asc, eq, lte } from 'drizzle-orm';
import { isHeld } from '../visit/find-visit.ts';
import { careRequests } from '../visit/tables.ts';
import type { QueueWork } from './queue-transaction.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** Takes back the offers of the queue that nobody answered in time. */
export async function expireOffers(work: QueueWork): Promise<void> {
  if (!work.hasExpiredOffers) return;
  const due = await work.tx
    .select()
    .from(careRequests)
    .where(
      and(
        eq(careRequests.queue, work.queue),
        eq(careRequests.phase, 'offered'),
        lte(careRequests.offerExpiresAt, work.now),
      ),
    )
    .orderBy(asc(careRequests.ticket));
  for (const visit of due.filter(isHeld)) await withdrawOffer(work, visit, 'expired');
}
