import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import type { LinkOwner } from './reset-links.ts';
import { invitations } from './tables.ts';

/**
 * Keeps that people are to get a link for the first password. Whoever has an invitation gets it anew.
 * @param isOfFile many are brought in together: those of single people go first
 * @see docs/product/recovery.md
 */
export async function invite(
  tx: Tx,
  kind: LinkOwner['kind'],
  subjectIds: readonly number[],
  now: Date,
  { isOfFile = false } = {},
): Promise<void> {
  if (subjectIds.length === 0) return;
  const begun = { isOfFile, state: 'waiting', askedAt: now, dueAt: now, changedAt: now } as const;
  await tx
    .insert(invitations)
    .values(subjectIds.map((subjectId) => ({ ...begun, kind, subjectId })))
    .onConflictDoUpdate({
      target: [invitations.kind, invitations.subjectId],
      set: { ...begun, refusals: 0, triedAt: null, outageAt: null },
    });
}

/** Forgets an invitation: the person has set a password, or is to be reached no more. */
export async function endInvitation(executor: Executor, { kind, subjectId }: LinkOwner): Promise<void> {
  await executor.delete(invitations).where(and(eq(invitations.kind, kind), eq(invitations.subjectId, subjectId)));
}
