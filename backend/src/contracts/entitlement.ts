import { dayInSaoPaulo, EXPIRED_CONTRACT, NO_ENTITLEMENT } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/index.ts';
import { contractsOf, coversUrgentCare, isActive } from './contracts.ts';
import { nextQuota, quotaTotal } from './quotas.ts';
import { contracts, giftCardQuotas, urgentCareSpends } from './tables.ts';

/** The source of a patient's right to urgent care, or the reason of a refusal in Portuguese. */
export type Entitlement = { readonly by: 'contract' | 'quota' } | { readonly refused: string };

/**
 * Finds what entitles a patient to urgent care; a contract comes before a gift card.
 * @see docs/product/contracts.md
 */
export async function urgentCareEntitlement(executor: Executor, patientId: number, now: Date): Promise<Entitlement> {
  const day = dayInSaoPaulo(now);
  const all = await contractsOf(executor, patientId);
  if (all.some((contract) => coversUrgentCare(contract, day))) return { by: 'contract' };
  if ((await quotaTotal(executor, patientId, 'urgent-care', day)) > 0) return { by: 'quota' };
  return { refused: refusalMessage(all, day) };
}

/** Chooses the message for a patient without any entitlement on a day (`YYYY-MM-DD` in São Paulo). */
export function refusalMessage(all: readonly Parameters<typeof isActive>[0][], day: string): string {
  return all.length > 0 && !all.some((contract) => isActive(contract, day)) ? EXPIRED_CONTRACT : NO_ENTITLEMENT;
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

async function isSpent(tx: Tx, requestId: number): Promise<boolean> {
  const spent = await tx
    .select({ requestId: urgentCareSpends.requestId })
    .from(urgentCareSpends)
    .where(eq(urgentCareSpends.requestId, requestId));
  return spent.length > 0;
}
