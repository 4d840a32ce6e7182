import type { Patient } from '@acolhe/contracts';
import { cpfHash } from '@acolhe/domain';
import { eq, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { findPatient } from './patients.ts';
import { cpfHashes, patients } from './tables.ts';

const BATCH = 1_000;

/**
 * Finds a patient by the SHA-1 of the CPF.
 * @param hash 40 hexadecimal digits in lower case
 */
export async function findPatientByCpfHash(executor: Executor, hash: string): Promise<Patient | undefined> {
  await storeMissingHashes(executor);
  const [row] = await executor.select().from(cpfHashes).where(eq(cpfHashes.hash, hash));
  return row && findPatient(executor, row.patientId);
}

/** Stores the hashes of patients who have none yet, so that code which adds patients need not know of hashes. */
export async function storeMissingHashes(executor: Executor): Promise<void> {
  while (await storeSomeHashes(executor));
}

async function storeSomeHashes(executor: Executor): Promise<boolean> {
  const missing = await executor
    .select({ patientId: patients.id, cpf: patients.cpf })
    .from(patients)
    .leftJoin(cpfHashes, eq(cpfHashes.patientId, patients.id))
    .where(isNull(cpfHashes.patientId))
    .limit(BATCH);
  if (missing.length === 0) return false;
  await executor
    .insert(cpfHashes)
    .values(await Promise.all(missing.map(async ({ patientId, cpf }) => ({ patientId, hash: await cpfHash(cpf) }))))
    .onConflictDoNothing();
  return missing.length === BATCH;
}
