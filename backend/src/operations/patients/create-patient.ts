import type { CallInput } from '@acolhe/contracts';
import type { createPatientCall, ManagedPatient } from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { recordChange } from '../../administrators/record-change.ts';
import { patients } from '../../patients/tables.ts';
import { conflict, invalidInput } from '../../platform/http-problem.ts';
import type { Services } from '../../platform/services/services.ts';
import { invite } from '../../recovery/reset-links.ts';
import { requireInstitution } from '../catalogue/require-institution.ts';
import { newPatientProblems, newPatientRow, unknownPasswordHash } from './new-patient.ts';
import { findManagedPatient } from './find-managed-patient.ts';

/**
 * Brings in a patient, who is mailed a link for the first password, and writes it into the log. The rest of the
 * registration, and the terms, are the patient's at the first access.
 * @throws HttpProblem 400 for data that no patient could have given, 409 `cpf-exists` for a CPF that has an account
 */
export async function createPatient(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: number,
  { reason, ...form }: CallInput<typeof createPatientCall>,
): Promise<ManagedPatient> {
  const now = clock.now();
  const [first, ...others] = newPatientProblems(form, dayInSaoPaulo(now));
  if (first)
    throw invalidInput(
      [first, ...others].map(({ field, message }) => ({ path: field, message })),
      first.message,
    );
  await requireInstitution(db, form.clientId);
  const values = newPatientRow(form, await unknownPasswordHash(), now);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(patients)
      .values(values)
      .onConflictDoNothing({ target: patients.cpf })
      .returning({ id: patients.id });
    const after = row && (await findManagedPatient(tx, row.id));
    if (!after) throw conflict('cpf-exists', 'Este CPF já possui cadastro.');
    await invite(tx, 'patient', [after.id], now);
    const change = { subjectKind: 'patient', subjectId: after.id, action: 'create', after, reason } as const;
    await recordChange(tx, author, change, now);
    return (await findManagedPatient(tx, after.id)) ?? after;
  });
}
