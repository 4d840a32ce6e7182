import { digitsOf } from '@acolhe/domain';
import type { Executor } from '../platform/database/index.ts';
import { forbidden } from '../platform/http/index.ts';
import { findPatient } from './patients.ts';

/**
 * Goes on when the request names the CPF of the patient who calls.
 * @param cpf masked or bare
 * @throws HttpProblem 403 when it is another's
 */
export async function requireOwnCpf(executor: Executor, patientId: number, cpf: string): Promise<void> {
  const patient = await findPatient(executor, patientId);
  if (patient?.cpf !== digitsOf(cpf)) throw forbidden();
}
