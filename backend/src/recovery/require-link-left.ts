import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { tooMany } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import { type LinkOwner, LINK_LIFE_MS } from './reset-links.ts';
import { recoveryRequests, resetLinks } from './tables.ts';

/**
 * Refuses a link that would be left out later without a word, since its owner got enough of them: whoever sends it is
 * to know. Requests that wait are counted as the links that they may become. The caller holds the lock of the owner's
 * row.
 * @param name by which the owner signs in
 * @throws HttpProblem 429 with the time until the next one
 * @see docs/product/recovery.md
 */
export async function requireLinkLeft(tx: Tx, { kind, subjectId }: LinkOwner, name: string, now: Date): Promise<void> {
  const { most, windowMs } = RATES.recoveryLinks;
  const made = await tx
    .select({ at: resetLinks.madeAt })
    .from(resetLinks)
    .where(
      and(
        eq(resetLinks.kind, kind),
        eq(resetLinks.subjectId, subjectId),
        gt(resetLinks.madeAt, new Date(now.getTime() - windowMs)),
      ),
    );
  const waiting = await tx
    .select({ at: recoveryRequests.requestedAt })
    .from(recoveryRequests)
    .where(
      and(
        eq(recoveryRequests.kind, kind),
        eq(recoveryRequests.name, name),
        gt(recoveryRequests.requestedAt, new Date(now.getTime() - LINK_LIFE_MS)),
      ),
    );
  const times = [...made, ...waiting].map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const decisive = times[times.length - most];
  if (decisive === undefined) return;
  throw tooMany(
    (decisive + windowMs - now.getTime()) / 1000,
    `Esta pessoa já recebeu ${most} links na última hora, e nenhum outro foi enviado. O último vale por 30 minutos.`,
  );
}
