import { CARE_LIMITS } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { careRequests } from '../care-requests/tables.ts';
import { nextAttemptAt } from '../circle/attempt-interval.ts';
import { ruleOf } from '../circle/rule-of-queue.ts';
import { matchOffers, type Match } from '../queue/match.ts';
import type { QueueWork } from '../queue/queue-work.ts';
import { readLine } from './read-line.ts';

/** Offers those who wait to those who are free, in the order of arrival, and says what was found. @see docs/product/calling-circle.md */
export async function makeOffers(work: QueueWork): Promise<void> {
  const { candidates, waiting } = await readLine(work);
  const rule = await ruleOf(work, candidates);
  const matches = matchOffers(waiting, rule.free, rule.choose);
  for (const match of matches) await offer(work, match);
  const offered = new Set(matches.map(({ requestId }) => requestId));
  const taken = new Set(matches.map(({ professionalId }) => professionalId));
  work.attempted({
    offered, allOutdated: rule.allOutdated,
    nextAtMs: nextAttemptAt(waiting.filter(({ requestId }) => !offered.has(requestId)), rule.free.filter((id) => !taken.has(id)), work.now.getTime()),
  });
}

async function offer(work: QueueWork, { requestId, professionalId, triedIds }: Match): Promise<void> {
  const [visit] = await work.tx.update(careRequests)
    .set({ phase: 'offered', professionalId, offerExpiresAt: new Date(work.now.getTime() + CARE_LIMITS.offerLifeMs), ...(triedIds && { triedIds: [...triedIds] }) })
    .where(and(eq(careRequests.id, requestId), eq(careRequests.phase, 'queued')))
    .returning({ patientId: careRequests.patientId });
  if (!visit) throw new Error(`The visit ${requestId} does not wait.`);
  work.mark({ kind: 'patient', patientId: visit.patientId }, { kind: 'professional', professionalId });
}
