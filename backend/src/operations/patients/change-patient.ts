import type { CallInput } from '@acolhe/contracts';
import { type changePatientCall, type ManagedPatient, managedPatient } from '@acolhe/contracts/operations';
import {
  dayInSaoPaulo,
  formatPhone,
  formatZipCode,
  normalizeEmail,
  normalizeName,
  type ProfileField,
  profileProblems,
} from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../administrators/record-change.ts';
import { patients } from '../../patients/tables.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalidInput, notFound } from '../../platform/http-problem.ts';
import { voidLinks } from '../../recovery/reset-links.ts';
import { tellFormerAddresses } from '../../recovery/previous-email.ts';
import { changedMeanwhile } from '../revisions/changed-meanwhile.ts';
import { findManagedPatient } from './find-managed-patient.ts';

type Given = Omit<CallInput<typeof changePatientCall>, 'id' | 'revision' | 'reason'>;

/**
 * Corrects the data of a patient, and writes it into the log. Links for a password that went to the address before open
 * nothing any more, and that address is told. The caller wakes `OUTGOING_MAILS_JOB` after the commit.
 * @throws HttpProblem 400 for data that no patient could have given, 404, and 409 `changed-meanwhile`
 */
export async function changePatient(
  tx: Tx,
  config: Pick<Config, 'brands'>,
  author: number,
  { id, revision, reason, ...given }: CallInput<typeof changePatientCall>,
  now: Date,
): Promise<ManagedPatient> {
  const changes = stored(given);
  const seen = await findManagedPatient(tx, id);
  // Links before patients, as where a link is spent: neither waits for the other.
  if (changes.email !== undefined && changes.email !== seen?.email)
    await voidLinks(tx, { kind: 'patient', subjectId: id }, now);
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id)).for('update');
  const before = await findManagedPatient(tx, id);
  if (!before) throw notFound('Paciente não encontrado.');
  if (before.revision !== revision) throw changedMeanwhile(managedPatient, before);
  requireSound(given, before, now);
  await tx
    .update(patients)
    .set({ ...changes, changedAt: now })
    .where(eq(patients.id, id));
  if (changes.email !== undefined && changes.email !== before.email)
    await tellFormerAddresses(tx, config, { patientId: id, former: before.email, next: changes.email }, now);
  const after = await findManagedPatient(tx, id);
  if (!after) throw notFound();
  const change = { subjectKind: 'patient', subjectId: id, action: 'change', before, after, reason } as const;
  await recordChange(tx, author, change, now);
  return after;
}

/** By the rules of the profile, of the fields that are given: others may have been missing before. */
function requireSound(given: Given, before: ManagedPatient, now: Date): void {
  const { name, birthDate, gender, cpf, email = '', phone = '' } = before;
  const form = { name, birthDate, gender, cpf, email, phone, ...defined(given) };
  const isGiven = (field: ProfileField) => field in defined(given);
  const problems = profileProblems(form, { today: dayInSaoPaulo(now) }).filter(({ field }) => isGiven(field));
  if (problems[0])
    throw invalidInput(
      problems.map(({ field, message }) => ({ path: field, message })),
      problems[0].message,
    );
}

const defined = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const stored = ({ name, motherName, email, phone, zipCode, ...given }: Given) => ({
  ...given,
  name: name === undefined ? undefined : normalizeName(name),
  motherName: motherName === undefined ? undefined : normalizeName(motherName),
  email: email === undefined ? undefined : normalizeEmail(email),
  phone: phone === undefined ? undefined : formatPhone(phone),
  zipCode: zipCode === undefined ? undefined : formatZipCode(zipCode),
});
