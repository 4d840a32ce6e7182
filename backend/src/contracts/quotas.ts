import { and, asc, eq, gt, gte, isNotNull, isNull, type SQL, sum } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { giftCardQuotas, giftCards } from './tables.ts';

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
