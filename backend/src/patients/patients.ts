import { downloadFileCall, type Patient } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { forbidden } from '../platform/http-problem.ts';
import { patients } from './tables.ts';

type Row = typeof patients.$inferSelect;

/** A patient with what only the sign-in may see. */
export interface PatientAccount {
  readonly patient: Patient;
  readonly passwordHash: string;
}

/** Finds a patient by id. */
export async function findPatient(executor: Executor, patientId: number): Promise<Patient | undefined> {
  const [row] = await executor.select().from(patients).where(eq(patients.id, patientId));
  return row && patientOfRow(row);
}

/** Finds a patient by CPF. @param cpf eleven digits */
export async function findPatientByCpf(executor: Executor, cpf: string): Promise<Patient | undefined> {
  return (await findPatientAccount(executor, cpf))?.patient;
}

/** Finds a patient by CPF with the hash of the password, for the sign-in alone. @param cpf eleven digits */
export async function findPatientAccount(executor: Executor, cpf: string): Promise<PatientAccount | undefined> {
  const [row] = await executor.select().from(patients).where(eq(patients.cpf, cpf));
  return row && { patient: patientOfRow(row), passwordHash: row.passwordHash };
}

/** Reads the hash of a patient's password under a share lock: a change under way is waited for. */
export async function lockPasswordHash(executor: Executor, patientId: number): Promise<string | undefined> {
  const [row] = await executor
    .select({ passwordHash: patients.passwordHash })
    .from(patients)
    .where(eq(patients.id, patientId))
    .for('share');
  return row?.passwordHash;
}

/**
 * Checks that the request names the CPF of the calling patient.
 * @param cpf masked or bare
 * @throws HttpProblem 403 when it is another's
 */
export async function requireOwnCpf(executor: Executor, patientId: number, cpf: string): Promise<void> {
  const patient = await findPatient(executor, patientId);
  if (patient?.cpf !== digitsOf(cpf)) throw forbidden();
}

function patientOfRow({ passwordHash: _, revision: _revision, changedAt, photoFileId, ...row }: Row): Patient {
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof typeof row]: NonNullable<(typeof row)[K]>;
  };
  return {
    ...present,
    changedAt: changedAt?.toISOString(),
    imageUrl: photoFileId === null ? undefined : downloadFileCall.path.replace('{id}', String(photoFileId)),
  };
}
