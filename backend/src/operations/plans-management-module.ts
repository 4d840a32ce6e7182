import type { CallInput } from '@acolhe/contracts';
import {
  changeContractCall,
  createContractCall,
  listContractsCall,
  type ManagedContract,
  managedContract,
} from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { readAndLogAccess } from '../administrators/patient-access-log.ts';
import { recordChange } from '../administrators/record-change.ts';
import { patients } from '../patients/tables.ts';
import { contractQuotas, contracts } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { requireSpecialties } from './catalogue-choices.ts';
import { afterId, cursorId, pageOf } from './paging.ts';
import { changedMeanwhile } from './save-conflicts.ts';

/**
 * Puts a contract on a patient, and writes it into the log.
 * @throws HttpProblem 404 for a patient that there is not, 400 for days in the wrong order
 */
async function createContract(
  tx: Tx,
  author: number,
  { from, until, quotas, reason, patientId, ...given }: CallInput<typeof createContractCall>,
  now: Date,
): Promise<ManagedContract> {
  requireContractOrder(from, until);
  if (!(await lockPatient(tx, patientId))) throw notFound('Paciente não encontrado.');
  const [row] = await tx
    .insert(contracts)
    .values(contractRow({ ...given, patientId, from, until }))
    .returning({ id: contracts.id });
  if (!row) throw new Error('a contract was not stored');
  await setQuotas(tx, row.id, quotas);
  const after = await required(tx, row.id);
  await recordChange(tx, author, { subjectKind: 'contract', subjectId: row.id, action: 'create', after, reason }, now);
  return after;
}

/** The row of a new contract. */
export const contractRow = ({
  from,
  until,
  ...given
}: Omit<CallInput<typeof createContractCall>, 'quotas' | 'reason'>) => ({
  ...given,
  startsOn: from,
  endsOn: until,
});

/** What became of a change. */
type ChangeResult =
  | { readonly kind: 'done'; readonly after: ManagedContract }
  | { readonly kind: 'changed-meanwhile'; readonly current: ManagedContract }
  | { readonly kind: 'unknown' };

/**
 * Changes a contract, and writes it into the log.
 * @throws HttpProblem 400 for days in the wrong order
 */
async function changeContract(
  tx: Tx,
  author: number,
  { id, revision, from, until, quotas, reason, ...changes }: CallInput<typeof changeContractCall>,
  now: Date,
): Promise<ChangeResult> {
  const seen = await findManagedContract(tx, id);
  if (!seen) return { kind: 'unknown' };
  // The patient, the quotas, the contract, in the order in which an appointment takes from them.
  await lockPatient(tx, seen.patientId);
  await tx
    .select({ specialtyId: contractQuotas.specialtyId })
    .from(contractQuotas)
    .where(eq(contractQuotas.contractId, id))
    .orderBy(asc(contractQuotas.specialtyId))
    .for('update');
  await tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.id, id)).for('update');
  const before = await required(tx, id);
  if (before.revision !== revision) return { kind: 'changed-meanwhile', current: before };
  requireContractOrder(from ?? before.from, until === undefined ? before.until : until);
  await tx
    .update(contracts)
    .set({ ...changes, startsOn: from, endsOn: until, revision: revision + 1 })
    .where(eq(contracts.id, id));
  if (quotas) await setQuotas(tx, id, quotas);
  const after = await required(tx, id);
  await recordChange(
    tx,
    author,
    { subjectKind: 'contract', subjectId: id, action: 'change', before, after, reason },
    now,
  );
  return { kind: 'done', after };
}

async function setQuotas(tx: Tx, contractId: number, quotas: ManagedContract['quotas']): Promise<void> {
  await tx.delete(contractQuotas).where(eq(contractQuotas.contractId, contractId));
  if (quotas.length > 0) await tx.insert(contractQuotas).values(quotas.map((quota) => ({ contractId, ...quota })));
}

async function lockPatient(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id)).for('no key update');
  return found.length > 0;
}

/** @throws HttpProblem 400 for a contract that ends before it begins */
export function requireContractOrder(from: string, until: string | null | undefined): void {
  if (until && until < from)
    throw invalidInput([{ path: 'until', message: 'before the first day' }], 'O fim é anterior ao início.');
}

async function required(tx: Tx, id: number): Promise<ManagedContract> {
  const found = await findManagedContract(tx, id);
  if (!found) throw new Error(`contract ${id} is missing`);
  return found;
}

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
async function readContracts(
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
async function findManagedContract(executor: Executor, id: number): Promise<ManagedContract | undefined> {
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

/**
 * Serves contracts to those who run the clinic: listing, putting on a patient, changing.
 * @see docs/product/operations.md
 */
export const contractsManagementModule: Module = {
  name: 'contracts-management',
  register(app, { db, clock }) {
    const requireQuotas = async (quotas: readonly { readonly specialtyId: number }[] = []) => {
      const ids = quotas.map(({ specialtyId }) => specialtyId);
      if (new Set(ids).size < ids.length)
        throw invalidInput([{ path: 'quotas', message: 'a specialty twice' }], 'Há uma especialidade repetida.');
      await requireSpecialties(db, ids, 'quotas');
    };

    handle(app, listContractsCall, ({ cursor, pageSize, ...filters }, context) => {
      const { id, patientId } = filters;
      const today = dayInSaoPaulo(clock.now());
      return readAndLogAccess(context, {
        part: 'contracts',
        read: () => pageOf(pageSize, (most) => readContracts(db, filters, today, cursorId(cursor), most), afterId),
        patientsIn: ({ items }) => items.map((contract) => contract.patientId),
        isList: () => id === undefined && patientId === undefined,
      });
    });

    handle(app, createContractCall, async (input, context) => {
      await requireQuotas(input.quotas);
      return db.transaction((tx) => createContract(tx, administratorOf(context), input, clock.now()));
    });

    handle(app, changeContractCall, async (input, context) => {
      await requireQuotas(input.quotas);
      // A refusal contains the current contract, and is in no log of changes.
      await readAndLogAccess(context, {
        part: 'contracts',
        read: () => findManagedContract(db, input.id),
        patientsIn: (found) => (found ? [found.patientId] : []),
      });
      const result = await db.transaction((tx) => changeContract(tx, administratorOf(context), input, clock.now()));
      if (result.kind === 'unknown') throw notFound();
      if (result.kind === 'changed-meanwhile') throw changedMeanwhile(managedContract, result.current);
      return result.after;
    });
  },
};
