import {
  type PatientCoverage,
  careRefusal,
  careRefusalMessage,
  type CareService,
  type Coverage,
  dayInSaoPaulo,
} from '@acolhe/domain';
import { and, asc, eq, gt, gte, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import { contracts, giftCardQuotas, giftCards, urgentCareSpends } from './tables.ts';

/**
 * Returns why a patient may not request urgent care, in Portuguese.
 * @returns undefined when they may
 * @see docs/product/plans.md
 */
export async function urgentCareRefusal(executor: Executor, patientId: number, now: Date): Promise<string | undefined> {
  const refusal = careRefusal('urgentCare', await coverageOf(executor, patientId, now));
  return refusal && careRefusalMessage('urgentCare', refusal);
}

/**
 * Uses up one urgent-care visit, of a contract if one covers it, else of the gift card that expires first. Repeated
 * calls for one visit use up one.
 * @returns false when the patient has nothing left; then nothing is changed
 */
export async function consumeUrgentCareQuota(
  tx: Tx,
  patientId: number,
  requestId: number,
  now: Date,
): Promise<boolean> {
  const day = dayInSaoPaulo(now);
  const contract = (await plansOf(tx, patientId)).find((candidate) => coversUrgentCare(candidate, day));
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
 * Returns the quota that a visit has used, if any; also to an expired card, where it has no use.
 * @see docs/product/plans.md
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

/** A contract of a patient. */
export interface Contract {
  readonly id: number;
  /** First and last day, `YYYY-MM-DD`; no last day while it is open-ended. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly permitsUrgentCare: boolean;
  readonly permitsScheduling: boolean;
  /** Urgent-care visits left; null means unlimited. */
  readonly urgentCareLeft: number | null;
  /** Limit of upcoming appointments among those that it covers without a quota. */
  readonly upcomingLimit: number;
}

/**
 * Whether a contract holds on a day.
 * @param day `YYYY-MM-DD` in São Paulo; first and last day count
 */
export function isActive({ startsOn, endsOn }: Pick<Contract, 'startsOn' | 'endsOn'>, day: string): boolean {
  return startsOn <= day && (endsOn === null || day <= endsOn);
}

/** Whether a contract permits urgent care on a day. */
export function coversUrgentCare(contract: Contract, day: string): boolean {
  return isActive(contract, day) && contract.permitsUrgentCare && contract.urgentCareLeft !== 0;
}

/** Whether a contract permits booking on a day, within its quota of each specialty. */
export function coversScheduling(contract: Contract, day: string): boolean {
  return isActive(contract, day) && contract.permitsScheduling;
}

/** All contracts of a patient, the oldest first. */
export function plansOf(executor: Executor, patientId: number): Promise<Contract[]> {
  return executor
    .select()
    .from(contracts)
    .where(eq(contracts.patientId, patientId))
    .orderBy(asc(contracts.startsOn), asc(contracts.id));
}

/**
 * Reads what the contracts and gift cards of a patient hold today. Of appointments a contract holds some as long as it
 * includes them; which specialties are used up shows where one is chosen.
 * @see docs/product/plans.md
 */
export async function coverageOf(executor: Executor, patientId: number, now: Date): Promise<PatientCoverage> {
  const day = dayInSaoPaulo(now);
  const contracts = await plansOf(executor, patientId);
  return {
    contracts: contracts.map((contract) => ({
      isActive: isActive(contract, day),
      urgentCare: urgentCareOf(contract),
      scheduling: contract.permitsScheduling ? 'left' : 'none',
    })),
    giftCards: await giftCardCoverage(executor, patientId, day),
  };
}

function urgentCareOf({ permitsUrgentCare, urgentCareLeft }: Contract): Coverage {
  if (!permitsUrgentCare) return 'none';
  return urgentCareLeft === 0 ? 'used-up' : 'left';
}

async function giftCardCoverage(
  executor: Executor,
  patientId: number,
  day: string,
): Promise<Record<CareService, Coverage>> {
  const quotas = await executor
    .select({
      isUrgentCare: sql<boolean>`${giftCardQuotas.specialtyId} is null`,
      isLeft: sql<boolean>`${giftCardQuotas.quantityLeft} > 0`,
    })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(
      and(
        eq(giftCards.redeemedBy, patientId),
        gte(giftCardQuotas.usableUntil, day),
        isNull(giftCardQuotas.cancelledAt),
      ),
    );
  const coverage = (all: typeof quotas): Coverage => {
    if (all.some(({ isLeft }) => isLeft)) return 'left';
    return all.length > 0 ? 'used-up' : 'none';
  };
  return {
    urgentCare: coverage(quotas.filter(({ isUrgentCare }) => isUrgentCare)),
    scheduling: coverage(quotas.filter(({ isUrgentCare }) => !isUrgentCare)),
  };
}

export type QuotaKind = 'urgent-care' | 'appointments';

/**
 * How much the gift cards of a patient still hold.
 * @param day `YYYY-MM-DD` in São Paulo; what was usable until an earlier day no longer counts
 */
export async function quotaTotal(executor: Executor, patientId: number, kind: QuotaKind, day: string): Promise<number> {
  const [row] = await executor
    .select({ total: sum(giftCardQuotas.quantityLeft).mapWith(Number) })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(usableBy(patientId, kind, day));
  return row?.total ?? 0;
}

/**
 * Locks the gift-card quota to use next, so that no other request can use it: the one that expires first.
 * @param service urgent care, or a specialty's appointments
 * @param day `YYYY-MM-DD` in São Paulo
 */
export async function nextQuota(
  executor: Executor,
  patientId: number,
  service: 'urgent-care' | { readonly specialtyId: number },
  day: string,
): Promise<{ readonly id: number } | undefined> {
  const [row] = await executor
    .select({ id: giftCardQuotas.id })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(
      service === 'urgent-care'
        ? usableBy(patientId, service, day)
        : and(usableBy(patientId, 'appointments', day), eq(giftCardQuotas.specialtyId, service.specialtyId)),
    )
    .orderBy(asc(giftCardQuotas.usableUntil), asc(giftCardQuotas.id))
    .limit(1)
    .for('update', { of: giftCardQuotas });
  return row;
}

/** The quotas that a patient may use on a day, as a condition on cards and quotas joined. */
export function usableBy(patientId: number, kind: QuotaKind | 'any', day: string): SQL | undefined {
  const ofKind = {
    'urgent-care': isNull(giftCardQuotas.specialtyId),
    appointments: isNotNull(giftCardQuotas.specialtyId),
    any: undefined,
  }[kind];
  return and(
    eq(giftCards.redeemedBy, patientId),
    ofKind,
    gt(giftCardQuotas.quantityLeft, 0),
    gte(giftCardQuotas.usableUntil, day),
    isNull(giftCardQuotas.cancelledAt),
  );
}
