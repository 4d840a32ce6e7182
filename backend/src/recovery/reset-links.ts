import { RESET_LINK_MINUTES } from '@acolhe/domain';
import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import { RATES } from '../platform/limits/rates.ts';
import { resetLinks } from './tables.ts';

/** How long a link is good for. */
export const LINK_LIFE_MS = RESET_LINK_MINUTES * 60_000;
const DAY_MS = 24 * 3_600_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The person who sets a password by links. */
export interface LinkOwner {
  readonly kind: (typeof resetLinks.$inferSelect)['kind'];
  readonly subjectId: number;
}

/** A link that was used, by the address that it was mailed to: none of the oldest. */
export interface SpentLink extends LinkOwner {
  readonly email: string | null;
}

const ownedBy = ({ kind, subjectId }: LinkOwner) => and(eq(resetLinks.kind, kind), eq(resetLinks.subjectId, subjectId));

/**
 * Makes a link for a person; only its hash is kept.
 * @returns the link's secret; undefined when the person got enough of them lately
 */
export async function makeLink(
  tx: Tx,
  { kind, subjectId, email }: LinkOwner & { readonly email: string },
  now: Date,
): Promise<string | undefined> {
  const { most, windowMs } = RATES.recoveryLinks;
  const [lately] = await tx
    .select({ links: count() })
    .from(resetLinks)
    .where(and(ownedBy({ kind, subjectId }), gt(resetLinks.madeAt, new Date(now.getTime() - windowMs))));
  if (lately && lately.links >= most) return undefined;
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(resetLinks).values({ hash: hashOf(secret), kind, subjectId, email, madeAt: now });
  return secret;
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
): Promise<SpentLink | undefined> {
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
        gt(resetLinks.madeAt, new Date(now.getTime() - LINK_LIFE_MS)),
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
