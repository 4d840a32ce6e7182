import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import { heldEmails } from './tables.ts';

/** How long after a change of e-mail the former address stays the one for a new password. */
const HOLD_MS = 7 * 86_400_000;

/** The address that stays good for a new password after a change, and until when. */
export interface HeldEmail {
  readonly formerEmail: string | null;
  readonly until: Date;
}

/**
 * Keeps the former address for a new password, after a change of e-mail that needed an open session and nothing else.
 * Of several changes the address before the first is held; changing back to it ends the hold. The caller holds the lock
 * of the patient's row.
 * @returns the hold; undefined when the address is as it was
 * @see docs/product/recovery.md
 */
export async function holdFormerEmail(
  tx: Tx,
  patientId: number,
  { former, next }: { readonly former: string | null; readonly next: string },
  now: Date,
): Promise<HeldEmail | undefined> {
  const [before] = await tx
    .select()
    .from(heldEmails)
    .where(and(eq(heldEmails.patientId, patientId), gt(heldEmails.until, now)));
  const formerEmail = before ? before.formerEmail : former;
  if (formerEmail !== null && isSameAddress(formerEmail, next)) {
    await endHold(tx, patientId);
    return undefined;
  }
  const held = { formerEmail, until: new Date(now.getTime() + HOLD_MS) };
  await tx
    .insert(heldEmails)
    .values({ patientId, ...held })
    .onConflictDoUpdate({ target: heldEmails.patientId, set: held });
  return held;
}

/** Ends the hold: links go to the patient's current e-mail again. */
export async function endHold(tx: Tx, patientId: number): Promise<void> {
  await tx.delete(heldEmails).where(eq(heldEmails.patientId, patientId));
}

/** Deletes the holds that have expired. */
export async function pruneHolds(executor: Executor, now: Date): Promise<void> {
  await executor.delete(heldEmails).where(lte(heldEmails.until, now));
}

/** Whether two e-mail addresses are one, however they are written. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
