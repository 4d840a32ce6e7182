import { downloadFileCall, type Patient } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';
import { patients } from './tables.ts';

type Row = typeof patients.$inferSelect;

/** A patient with what only the sign-in may see. */
export interface PatientAccount {
  readonly patient: Patient;
  readonly passwordHash: string;
}

/** The patient of an id. */
export async function findPatient(executor: Executor, patientId: number): Promise<Patient | undefined> {
  const [row] = await executor.select().from(patients).where(eq(patients.id, patientId));
  return row && patientOfRow(row);
}

/** The patient of a CPF. @param cpf eleven digits */
export async function findPatientByCpf(executor: Executor, cpf: string): Promise<Patient | undefined> {
  return (await findPatientAccount(executor, cpf))?.patient;
}

/** The patient of a CPF with the hash of the password, for the sign-in alone. @param cpf eleven digits */
export async function findPatientAccount(executor: Executor, cpf: string): Promise<PatientAccount | undefined> {
  const [row] = await executor.select().from(patients).where(eq(patients.cpf, cpf));
  return row && { patient: patientOfRow(row), passwordHash: row.passwordHash };
}

/** The hash of a patient's password, after whoever is changing it at this moment. */
export async function lockPasswordHash(executor: Executor, patientId: number): Promise<string | undefined> {
  const [row] = await executor
    .select({ passwordHash: patients.passwordHash })
    .from(patients)
    .where(eq(patients.id, patientId))
    .for('share');
  return row?.passwordHash;
}

function patientOfRow({ passwordHash: _, changedAt, photoFileId, ...row }: Row): Patient {
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof typeof row]: NonNullable<(typeof row)[K]>;
  };
  return {
    ...present,
    changedAt: changedAt?.toISOString(),
    imageUrl: photoFileId === null ? undefined : downloadFileCall.path.replace('{id}', String(photoFileId)),
  };
}
