import { createHash, randomBytes } from 'node:crypto';
import { RESET_LINK_MINUTES, DAY_MS } from '@acolhe/domain';
import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import { tooMany } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import { invitations, recoveryRequests, resetLinks } from './tables.ts';

/** How long a link is good for. */
export const LINK_TTL_MS = RESET_LINK_MINUTES * 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The person who sets a password by links. */
export interface LinkOwner {
  readonly kind: (typeof resetLinks.$inferSelect)['kind'];
  readonly subjectId: number;
}

/** A link, by the address that it was mailed to: null for one that was handed over. */
export interface OwnedLink extends LinkOwner {
  readonly email: string | null;
}

const ownedBy = ({ kind, subjectId }: LinkOwner) => and(eq(resetLinks.kind, kind), eq(resetLinks.subjectId, subjectId));

/**
 * Creates a link for a person; only its hash is stored.
 * @param email to which it is mailed; null for one that is handed over, which proves no address
 * @returns the link's secret; undefined when the person got enough of them recently
 */
export async function makeLink(tx: Tx, { kind, subjectId, email }: OwnedLink, now: Date): Promise<string | undefined> {
  const { most, windowMs } = RATES.recoveryLinks;
  const [recent] = await tx
    .select({ links: count() })
    .from(resetLinks)
    .where(and(ownedBy({ kind, subjectId }), gt(resetLinks.madeAt, new Date(now.getTime() - windowMs))));
  if (recent && recent.links >= most) return undefined;
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(resetLinks).values({ hash: hashOf(secret), kind, subjectId, email, madeAt: now });
  return secret;
}

/** Deletes a link that reached no person: it counts for nothing. */
export async function deleteLink(executor: Executor, secret: string): Promise<void> {
  await executor.delete(resetLinks).where(eq(resetLinks.hash, hashOf(secret)));
}

/**
 * Uses a link up, and with it all others of its owner.
 * @param kind of the people for whose passwords the link is taken: it is worth nothing for others'
 * @returns the link; undefined when it is unknown, expired or used
 */
export async function spendLink(
  tx: Tx,
  kind: LinkOwner['kind'],
  secret: string,
  now: Date,
): Promise<OwnedLink | undefined> {
  const [owner] = await tx
    .select({ kind: resetLinks.kind, subjectId: resetLinks.subjectId })
    .from(resetLinks)
    .where(and(eq(resetLinks.hash, hashOf(secret)), eq(resetLinks.kind, kind)));
  if (!owner) return undefined;
  await lockLinks(tx, owner);
  const [link] = await tx
    .update(resetLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(resetLinks.hash, hashOf(secret)),
        isNull(resetLinks.usedAt),
        gt(resetLinks.madeAt, new Date(now.getTime() - LINK_TTL_MS)),
      ),
    )
    .returning({ kind: resetLinks.kind, subjectId: resetLinks.subjectId, email: resetLinks.email });
  if (link) await voidLinks(tx, owner, now);
  return link;
}

/** Uses up all links of a person: they were sent to an address, or for a password, that is no longer the person's. */
export async function voidLinks(tx: Tx, owner: LinkOwner, now: Date): Promise<void> {
  await lockLinks(tx, owner);
  await tx
    .update(resetLinks)
    .set({ usedAt: now })
    .where(and(ownedBy(owner), isNull(resetLinks.usedAt)));
}

/**
 * All links of a person, always in one order: two of them that are used at the same moment would else wait for each
 * other.
 */
async function lockLinks(tx: Tx, owner: LinkOwner): Promise<void> {
  await tx
    .select({ hash: resetLinks.hash })
    .from(resetLinks)
    .where(ownedBy(owner))
    .orderBy(resetLinks.hash)
    .for('update');
}

/** Deletes the links that no rule looks at any more. */
export async function pruneLinks(executor: Executor, now: Date): Promise<void> {
  await executor.delete(resetLinks).where(lt(resetLinks.madeAt, new Date(now.getTime() - DAY_MS)));
}

/**
 * Stores a request for a link for a password; the recovery job looks up the owner of the address, and mails it. The
 * caller wakes `RECOVERY_JOB` after the commit.
 */
export async function askForLink(
  executor: Executor,
  request: Pick<typeof recoveryRequests.$inferInsert, 'kind' | 'name' | 'email'>,
  now: Date,
): Promise<void> {
  await executor.insert(recoveryRequests).values({ ...request, requestedAt: now, dueAt: now });
}

/**
 * Refuses a link that the job would silently leave out because its owner got enough of them, so that the sender knows.
 * Waiting requests count as links. The caller holds the lock of the owner's row.
 * @param name by which the owner signs in
 * @throws HttpProblem 429 with the time until the next one
 * @see docs/product/recovery.md
 */
export async function requireLinkLeft(tx: Tx, { kind, subjectId }: LinkOwner, name: string, now: Date): Promise<void> {
  const { most, windowMs } = RATES.recoveryLinks;
  const created = await tx
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
        gt(recoveryRequests.requestedAt, new Date(now.getTime() - LINK_TTL_MS)),
        // The mail of another one is being sent for the first time: its link is counted already.
        or(eq(recoveryRequests.dueAt, recoveryRequests.requestedAt), gt(recoveryRequests.failures, 0)),
      ),
    );
  const times = [...created, ...waiting].map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const decisive = times[times.length - most];
  if (decisive === undefined) return;
  throw tooMany(
    (decisive + windowMs - now.getTime()) / 1000,
    `Esta pessoa já recebeu ${most} links na última hora, e nenhum outro foi enviado. O último vale por 30 minutos.`,
  );
}

/**
 * Queues links for the first password. A person who has an invitation gets another.
 * @param isOfFile of an import of many: invitations of single people are sent first
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

/** Deletes an invitation: the person has set a password, or can no longer be reached. */
export async function endInvitation(executor: Executor, { kind, subjectId }: LinkOwner): Promise<void> {
  await executor.delete(invitations).where(and(eq(invitations.kind, kind), eq(invitations.subjectId, subjectId)));
}
