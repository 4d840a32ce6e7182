import { downloadFileCall, type Patient } from '@acolhe/contracts';
import { cpfHash, digitsOf } from '@acolhe/domain';
import { eq, getTableColumns, isNull } from 'drizzle-orm';
import type { PersonKind, Session } from '../platform/auth/session.ts';
import type { Executor } from '../platform/database/database.ts';
import { forbidden } from '../platform/http-problem.ts';
import { isRefusedAddress } from '../platform/messaging/refused-addresses.ts';
import { cpfHashes, patients } from './tables.ts';

type Row = typeof patients.$inferSelect & { readonly emailRefused: boolean };

const PATIENT = { ...getTableColumns(patients), emailRefused: isRefusedAddress(patients.email) };

/** A patient with what only the sign-in may see. */
export interface PatientAccount {
  readonly patient: Patient;
  readonly passwordHash: string;
}

/** Finds a patient by id. */
export async function findPatient(executor: Executor, patientId: number): Promise<Patient | undefined> {
  const [row] = await executor.select(PATIENT).from(patients).where(eq(patients.id, patientId));
  return row && patientOfRow(row);
}

/** Finds a patient by CPF. @param cpf eleven digits */
export async function findPatientByCpf(executor: Executor, cpf: string): Promise<Patient | undefined> {
  return (await findPatientAccount(executor, cpf))?.patient;
}

/** Finds a patient by CPF with the hash of the password, for the sign-in alone. @param cpf eleven digits */
export async function findPatientAccount(executor: Executor, cpf: string): Promise<PatientAccount | undefined> {
  const [row] = await executor.select(PATIENT).from(patients).where(eq(patients.cpf, cpf));
  return row && { patient: patientOfRow(row), passwordHash: row.passwordHash };
}

/** Reads the hash of a patient's password under a share lock, which waits for a running change. */
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

function patientOfRow({
  passwordHash: _,
  revision: _revision,
  changedAt,
  photoFileId,
  emailRefused,
  ...row
}: Row): Patient {
  // The compiler does not see what the filter leaves.
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof typeof row]: NonNullable<(typeof row)[K]>;
  };
  return {
    ...present,
    emailRefused: emailRefused || undefined,
    changedAt: changedAt?.toISOString(),
    imageUrl: photoFileId === null ? undefined : downloadFileCall.path.replace('{id}', String(photoFileId)),
  };
}

const HASH_BATCH = 1_000;

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
    .limit(HASH_BATCH);
  if (missing.length === 0) return false;
  await executor
    .insert(cpfHashes)
    .values(await Promise.all(missing.map(async ({ patientId, cpf }) => ({ patientId, hash: await cpfHash(cpf) }))))
    .onConflictDoNothing();
  return missing.length === HASH_BATCH;
}

/**
 * Selects the data of its patient that a session may see: all in the portal; elsewhere, where scripts of a partner's
 * page may read it, and where a link may have been forwarded, what the calls of the part need.
 * @see docs/product/partners.md
 */
export function redactPatient(session: Session, patient: Patient): Patient {
  if (session.scope === 'patient') return patient;
  const { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted } = patient;
  return { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted };
}

/** Patients, as they stay signed in in a browser. */
export const PATIENTS: PersonKind = {
  kind: 'patient',
  cookie: 'acolhe_session',
  originsIn: ({ portalOrigins }) => portalOrigins,
};
