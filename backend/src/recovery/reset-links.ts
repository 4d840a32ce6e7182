import { RESET_LINK_MINUTES } from '@acolhe/domain';
import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/index.ts';
import { resetLinks } from './tables.ts';

/** How long a link is good for. */
export const LINK_LIFE_MS = RESET_LINK_MINUTES * 60_000;
/** More than this in an hour are not sent to one patient. */
const MOST_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The patient of a link, and the address that it was mailed to. */
export interface LinkOwner {
  readonly patientId: number;
  readonly email: string;
}

/**
 * Makes a link for a patient; only its hash is kept.
 * @returns the link's secret; undefined when the patient got enough of them lately
 */
export async function makeLink(tx: Tx, { patientId, email }: LinkOwner, now: Date): Promise<string | undefined> {
  const [lately] = await tx
    .select({ links: count() })
    .from(resetLinks)
    .where(and(eq(resetLinks.patientId, patientId), gt(resetLinks.madeAt, new Date(now.getTime() - HOUR_MS))));
  if (lately && lately.links >= MOST_PER_HOUR) return undefined;
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(resetLinks).values({ hash: hashOf(secret), patientId, email, madeAt: now });
  return secret;
}

/**
 * Uses a link up, and with it all others of its patient.
 * @returns its patient and the address that it was mailed to; undefined when it is unknown, expired or used
 */
export async function spendLink(
  tx: Tx,
  secret: string,
  now: Date,
): Promise<{ readonly patientId: number; readonly email: string | null } | undefined> {
  const [known] = await tx
    .select({ patientId: resetLinks.patientId })
    .from(resetLinks)
    .where(eq(resetLinks.hash, hashOf(secret)));
  if (!known) return undefined;
  await lockLinks(tx, known.patientId);
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
    .returning({ patientId: resetLinks.patientId, email: resetLinks.email });
  if (link) await voidLinks(tx, link.patientId, now);
  return link;
}

/** Uses up all links of a patient: they were sent to an address, or for a password, that is no longer the patient's. */
export async function voidLinks(tx: Tx, patientId: number, now: Date): Promise<void> {
  await lockLinks(tx, patientId);
  await tx
    .update(resetLinks)
    .set({ usedAt: now })
    .where(and(eq(resetLinks.patientId, patientId), isNull(resetLinks.usedAt)));
}

/**
 * All links of a patient, always in one order: two of them that are used at the same moment would else wait for each
 * other.
 */
async function lockLinks(tx: Tx, patientId: number): Promise<void> {
  await tx
    .select({ hash: resetLinks.hash })
    .from(resetLinks)
    .where(eq(resetLinks.patientId, patientId))
    .orderBy(resetLinks.hash)
    .for('update');
}

/** Deletes the links that no rule looks at any more. */
export async function pruneLinks(executor: Executor, now: Date): Promise<void> {
  await executor.delete(resetLinks).where(lt(resetLinks.madeAt, new Date(now.getTime() - 24 * HOUR_MS)));
}
