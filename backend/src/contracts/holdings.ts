import { type CareHoldings, type CareService, type Coverage, dayInSaoPaulo } from '@acolhe/domain';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { type Contract, contractsOf, isActive } from './contracts.ts';
import { giftCardQuotas, giftCards } from './tables.ts';

/**
 * Reads what the contracts and gift cards of a patient hold today. Of appointments a contract holds some as long as it
 * includes them; which specialties are used up shows where one is chosen.
 * @see docs/product/contracts.md
 */
export async function holdingsOf(executor: Executor, patientId: number, now: Date): Promise<CareHoldings> {
  const day = dayInSaoPaulo(now);
  const contracts = await contractsOf(executor, patientId);
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
