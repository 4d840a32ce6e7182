import { careRefusal, careRefusalMessage, dayInSaoPaulo } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import { contractsOf, coversUrgentCare } from './contracts.ts';
import { holdingsOf } from './holdings.ts';
import { nextQuota } from './quotas.ts';
import { contracts, giftCardQuotas, urgentCareSpends } from './tables.ts';

/**
 * Tells why a patient may not ask for urgent care, in Portuguese.
 * @returns undefined when they may
 * @see docs/product/contracts.md
 */
export async function urgentCareRefusal(executor: Executor, patientId: number, now: Date): Promise<string | undefined> {
  const refusal = careRefusal('urgentCare', await holdingsOf(executor, patientId, now));
  return refusal && careRefusalMessage('urgentCare', refusal);
}

/**
 * Uses up one urgent-care visit, of a contract if one covers it, else of the gift card that expires first. Repeated
 * calls for one visit use up one.
 * @returns false when the patient has nothing left; then nothing is changed
 */
export async function spendUrgentCare(tx: Tx, patientId: number, requestId: number, now: Date): Promise<boolean> {
  const day = dayInSaoPaulo(now);
  const contract = (await contractsOf(tx, patientId)).find((candidate) => coversUrgentCare(candidate, day));
  const quota = contract ? undefined : await nextQuota(tx, patientId, 'urgent-care', day);
  if (!contract && !quota) return isSpent(tx, requestId);
  const noted = await tx
    .insert(urgentCareSpends)
    .values({ requestId, patientId, spentAt: now, contractId: contract?.id, quotaId: quota?.id })
    .onConflictDoNothing()
    .returning({ requestId: urgentCareSpends.requestId });
  if (noted.length === 0) return true;
  if (quota)
    await tx
      .update(giftCardQuotas)
      .set({ quantityLeft: sql`${giftCardQuotas.quantityLeft} - 1` })
      .where(eq(giftCardQuotas.id, quota.id));
  else if (contract && contract.urgentCareLeft !== null)
    await tx
      .update(contracts)
      .set({ urgentCareLeft: sql`${contracts.urgentCareLeft} - 1` })
      .where(eq(contracts.id, contract.id));
  return true;
}

/**
 * Gives back what a visit has used up, if it has; to a card that has expired meanwhile too, which helps nobody.
 * @see docs/product/contracts.md
 */
export async function returnUrgentCare(tx: Tx, requestId: number): Promise<void> {
  const [spend] = await tx.delete(urgentCareSpends).where(eq(urgentCareSpends.requestId, requestId)).returning();
  if (spend?.quotaId != null)
    await tx
      .update(giftCardQuotas)
      .set({ quantityLeft: sql`${giftCardQuotas.quantityLeft} + 1` })
      .where(eq(giftCardQuotas.id, spend.quotaId));
  if (spend?.contractId != null)
    // Without a number it stays without one.
    await tx
      .update(contracts)
      .set({ urgentCareLeft: sql`${contracts.urgentCareLeft} + 1` })
      .where(eq(contracts.id, spend.contractId));
}

async function isSpent(tx: Tx, requestId: number): Promise<boolean> {
  const spent = await tx
    .select({ requestId: urgentCareSpends.requestId })
    .from(urgentCareSpends)
    .where(eq(urgentCareSpends.requestId, requestId));
  return spent.length > 0;
}
