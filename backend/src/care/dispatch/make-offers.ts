import { patientRecordKey, professionalRecordKey } from '../visit/record-keys.ts';
import { CARE_LIMITS } from '@acolhe/domain';
import { sql } from 'drizzle-orm';
import { nextAttemptAt } from './attempt-interval.ts';
import { ruleOf } from './rule-of-queue.ts';
import { matchOffers, type Match } from './match.ts';
import type { QueueWork } from './queue-transaction.ts';
import { readLine } from './read-line.ts';

/**
 * Offers those who wait to those who are free, in the order of arrival, and says what was found.
 * @see docs/product/calling-circle.md
 */
export async function makeOffers(work: QueueWork): Promise<void> {
  const { candidates, waiting } = await readLine(work);
  const rule = await ruleOf(work, candidates);
  const matches = matchOffers(waiting, rule.free, rule.choose);
  if (matches.length > 0) await offer(work, matches);
  const offered = new Set(matches.map(({ requestId }) => requestId));
  const taken = new Set(matches.map(({ professionalId }) => professionalId));
  work.attempted({
    offered,
    allOutdated: rule.allOutdated,
    nextAtMs: nextAttemptAt(
      waiting.filter(({ requestId }) => !offered.has(requestId)),
      rule.free.filter((id) => !taken.has(id)),
      work.now.getTime(),
    ),
  });
}

/** All offers in one round trip, since the queue's lock is held meanwhile: after an outage many are made at once. */
async function offer(work: QueueWork, matches: readonly Match[]): Promise<void> {
  const rows = sql.join(
    matches.map(
      ({ requestId, professionalId, triedIds }) =>
        sql`(${requestId}::bigint, ${professionalId}::bigint, ${triedIds ? `{${triedIds.join(',')}}` : null}::bigint[])`,
    ),
    sql`, `,
  );
  const expiresAt = new Date(work.now.getTime() + CARE_LIMITS.offerLifeMs);
  const { rows: offered } = await work.tx.execute<{ patient_id: string; professional_id: string }>(sql`
    update care_requests visit set phase = 'offered', professional_id = match.professional_id, offer_expires_at = ${expiresAt}::timestamptz, tried_ids = coalesce(match.tried_ids, visit.tried_ids)
    from (values ${rows}) as match (request_id, professional_id, tried_ids) where visit.id = match.request_id and visit.phase = 'queued'
    returning visit.patient_id, visit.professional_id`);
  if (offered.length !== matches.length)
    throw new Error(`Of the visits ${matches.map(({ requestId }) => requestId).join()} one does not wait.`);
  work.mark(
    ...offered.flatMap((row) => [
      patientRecordKey(Number(row.patient_id)),
      professionalRecordKey(Number(row.professional_id)),
    ]),
  );
}
