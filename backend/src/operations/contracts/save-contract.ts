import type { CallInput } from '@acolhe/contracts';
import type { changeContractCall, createContractCall, ManagedContract } from '@acolhe/contracts/operations';
import { asc, eq } from 'drizzle-orm';
import { recordChange } from '../../administrators/record-change.ts';
import { contractQuotas, contracts } from '../../plans/tables.ts';
import { patients } from '../../patients/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalidInput, notFound } from '../../platform/http-problem.ts';
import { findManagedContract } from './read-contracts.ts';

/**
 * Puts a contract on a patient, and writes it into the log.
 * @throws HttpProblem 404 for a patient that there is not, 400 for days in the wrong order
 */
export async function createContract(
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
  if (!row) throw new Error('a contract was not kept');
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
export async function changeContract(
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
  if (!found) throw new Error(`contract ${id} is gone`);
  return found;
}
