import type { ManagedContract } from '@acolhe/contracts/operations';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { contracts } from '../../plans/tables.ts';
import { patients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';

interface ContractFilters {
  readonly id?: number;
  readonly patientId?: number;
  readonly isActive?: boolean;
}

/**
 * Reads contracts, the newest first.
 * @param today `YYYY-MM-DD` in São Paulo
 * @param beforeId the last one of the page before
 */
export async function readContracts(
  executor: Executor,
  { id, patientId, isActive }: ContractFilters,
  today: string,
  beforeId: number | undefined,
  most: number,
): Promise<ManagedContract[]> {
  const holds = sql`(${contracts.startsOn} <= ${today} and (${contracts.endsOn} is null or ${contracts.endsOn} >= ${today}))`;
  const rows = await select(executor)
    .where(
      and(
        id === undefined ? undefined : eq(contracts.id, id),
        patientId === undefined ? undefined : eq(contracts.patientId, patientId),
        isActive === undefined ? undefined : isActive ? holds : sql`not ${holds}`,
        beforeId === undefined ? undefined : lt(contracts.id, beforeId),
      ),
    )
    .orderBy(desc(contracts.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads one contract. */
export async function findManagedContract(executor: Executor, id: number): Promise<ManagedContract | undefined> {
  const [row] = await select(executor).where(eq(contracts.id, id));
  return row && shown(row);
}

const select = (executor: Executor) =>
  executor
    .select({
      id: contracts.id,
      patientId: contracts.patientId,
      patientName: patients.name,
      from: contracts.startsOn,
      until: contracts.endsOn,
      permitsUrgentCare: contracts.permitsUrgentCare,
      permitsScheduling: contracts.permitsScheduling,
      urgentCareLeft: contracts.urgentCareLeft,
      upcomingLimit: contracts.upcomingLimit,
      revision: contracts.revision,
      quotas: sql<ManagedContract['quotas']>`(select coalesce(
        json_agg(json_build_object('specialtyId', specialty_id, 'quantityLeft', quantity_left) order by specialty_id), '[]')
        from contract_quotas where contract_id = ${contracts.id})`,
    })
    .from(contracts)
    .innerJoin(patients, eq(patients.id, contracts.patientId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ until, urgentCareLeft, ...row }: Row): ManagedContract => ({
  ...row,
  until: until ?? undefined,
  urgentCareLeft: urgentCareLeft ?? undefined,
});
