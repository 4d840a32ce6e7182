import type { CallInput } from '@acolhe/contracts';
import type { DataRequest, listDataRequestsCall } from '@acolhe/contracts/operations';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { administrators } from '../administrators/tables.ts';
import { patients } from '../patients/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { dataRequests } from './tables.ts';

type Filters = Omit<CallInput<typeof listDataRequestsCall>, 'cursor' | 'pageSize'>;
const PENDING = ['open', 'granted'] as const;

/** The last case of a page. */
export interface DuePlace {
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
  readonly id: number;
}

/**
 * Reads cases, the one that is due first before the others, from a place on.
 * @param today `YYYY-MM-DD`, in São Paulo
 */
export async function readDataRequests(
  executor: Executor,
  { id: wanted, isPending, patientId }: Filters,
  after: DuePlace | undefined,
  most: number,
  today: string,
): Promise<DataRequest[]> {
  const { state, dueOn, id } = dataRequests;
  const [pending, closed] = [inArray(state, [...PENDING]), notInArray(state, [...PENDING])];
  const rows = await select(executor)
    .where(
      and(
        wanted === undefined ? undefined : eq(id, wanted),
        isPending === undefined ? undefined : isPending ? pending : closed,
        patientId === undefined ? undefined : eq(dataRequests.patientId, patientId),
        after && sql`(${dueOn}, ${id}) > (${after.dueOn}::date, ${after.id})`,
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(most);
  return rows.map((row) => shown(row, today));
}

/** Reads one case. @param today `YYYY-MM-DD`, in São Paulo */
export async function findDataRequest(executor: Executor, id: number, today: string): Promise<DataRequest | undefined> {
  const [row] = await select(executor).where(eq(dataRequests.id, id));
  return row && shown(row, today);
}

const select = (executor: Executor) =>
  executor
    .select({
      id: dataRequests.id,
      kind: dataRequests.kind,
      state: dataRequests.state,
      patientId: dataRequests.patientId,
      patientName: patients.name,
      receivedOn: dataRequests.receivedOn,
      dueOn: dataRequests.dueOn,
      note: dataRequests.note,
      decidedAt: dataRequests.decidedAt,
      decidedBy: administrators.name,
      decisionReason: dataRequests.decisionReason,
      doneAt: dataRequests.doneAt,
      revision: dataRequests.revision,
    })
    .from(dataRequests)
    .innerJoin(patients, eq(patients.id, dataRequests.patientId))
    .leftJoin(administrators, eq(administrators.id, dataRequests.decidedBy))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ note, decidedAt, decidedBy, decisionReason, doneAt, ...row }: Row, today: string): DataRequest => ({
  ...row,
  isLate: (row.state === 'open' || row.state === 'granted') && row.dueOn < today,
  note: note ?? undefined,
  decidedAt: decidedAt?.toISOString(),
  decidedBy: decidedBy ?? undefined,
  decisionReason: decisionReason ?? undefined,
  doneAt: doneAt?.toISOString(),
});
