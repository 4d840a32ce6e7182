import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import type { Contract } from './contracts.ts';

/**
 * Counts the booked appointments to come that neither a contract's quota nor a gift card's has paid for.
 * @see docs/product/contracts.md
 */
export async function countUpcomingWithoutNumber(executor: Executor, patientId: number, now: Date): Promise<number> {
  const { rows } = await executor.execute<{ upcoming: string }>(sql`
    select count(*) as upcoming from appointments
    where patient_id = ${patientId} and status = 'booked' and starts_at > ${now.toISOString()}
      and contract_id is null and gift_card_quota_id is null`);
  return Number(rows[0]?.upcoming);
}

/** The contracts that cover any number of a specialty. @param limits the quotas of the specialty */
export function withoutNumber(
  contracts: readonly Contract[],
  limits: readonly { readonly contractId: number }[],
): Contract[] {
  const limited = new Set(limits.map(({ contractId }) => contractId));
  return contracts.filter(({ id }) => !limited.has(id));
}

/** Whether one of the contracts covers another appointment beside so many to come. */
export const letsAnotherCome = (contracts: readonly Contract[], upcoming: number): boolean =>
  contracts.some(({ upcomingLimit }) => upcoming < upcomingLimit);
