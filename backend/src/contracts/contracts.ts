import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { contracts } from './tables.ts';

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
  /** Of the appointments that it covers without a number, so many may be to come at once. */
  readonly upcomingLimit: number;
}

/**
 * Whether a contract holds on a day.
 * @param day `YYYY-MM-DD` in São Paulo; first and last day count
 */
export function isActive({ startsOn, endsOn }: Pick<Contract, 'startsOn' | 'endsOn'>, day: string): boolean {
  return startsOn <= day && (endsOn === null || day <= endsOn);
}

/** Whether a contract lets its patient ask for urgent care on a day. */
export function coversUrgentCare(contract: Contract, day: string): boolean {
  return isActive(contract, day) && contract.permitsUrgentCare && contract.urgentCareLeft !== 0;
}

/** Whether a contract lets its patient book appointments on a day, as many of each specialty as it still covers. */
export function coversScheduling(contract: Contract, day: string): boolean {
  return isActive(contract, day) && contract.permitsScheduling;
}

/** All contracts of a patient, the oldest first. */
export function contractsOf(executor: Executor, patientId: number): Promise<Contract[]> {
  return executor
    .select()
    .from(contracts)
    .where(eq(contracts.patientId, patientId))
    .orderBy(asc(contracts.startsOn), asc(contracts.id));
}
