import type { PatientPart } from '@acolhe/domain';
import { desc, eq, lt, min, sql } from 'drizzle-orm';
import { administrators } from '../administrators/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { administratorLooks } from './tables.ts';

/** What an administrator saw of a patient within a quarter of an hour. */
export interface LooksOfQuarter {
  readonly id: number;
  readonly administratorName: string;
  /** In the order in which they were opened. */
  readonly parts: PatientPart[];
  /** Of the first of them. */
  readonly at: Date;
}

/**
 * Reads which administrators looked at a patient's data, the latest first.
 * @param beforeId the last one of the page before
 */
export async function readLooks(
  executor: Executor,
  patientId: number,
  beforeId: number | undefined,
  most: number,
): Promise<LooksOfQuarter[]> {
  const { id, part, at, quarter, administratorId } = administratorLooks;
  const first = sql<number>`min(${id})`.mapWith(Number);
  return executor
    .select({
      id: first,
      administratorName: administrators.name,
      parts: sql<PatientPart[]>`array_agg(${part} order by ${id})`,
      at: sql<Date>`min(${at})`.mapWith(at),
    })
    .from(administratorLooks)
    .innerJoin(administrators, eq(administrators.id, administratorId))
    .where(eq(administratorLooks.patientId, patientId))
    .groupBy(quarter, administratorId, administrators.name)
    .having(beforeId === undefined ? undefined : lt(min(id), beforeId))
    .orderBy(desc(min(id)))
    .limit(most);
}
