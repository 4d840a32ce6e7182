import { randomBytes } from 'node:crypto';
import type { CallInput } from '@acolhe/contracts';
import {
  type changePatientCall,
  type createPatientCall,
  type ManagedPatient,
  managedPatient,
} from '@acolhe/contracts/operations';
import {
  dayInSaoPaulo,
  digitsOf,
  formatPhone,
  formatZipCode,
  normalizeEmail,
  normalizeName,
  type ProfileField,
  profileProblems,
} from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import { clients, patients } from '../patients/tables.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import type { Config } from '../platform/config.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, invalidInput, notFound } from '../platform/http-problem.ts';
import type { Services } from '../platform/services/services.ts';
import { notifyFormerAddresses } from '../recovery/previous-email.ts';
import { invite, voidLinks } from '../recovery/reset-links.ts';
import { invitations } from '../recovery/tables.ts';
import { requireInstitution } from './catalogue-choices.ts';
import { INVITATION, invitationOf, shownInvitation } from './invitations.ts';
import { changedMeanwhile } from './save-conflicts.ts';

type Given = Omit<CallInput<typeof changePatientCall>, 'id' | 'revision' | 'reason'>;

/**
 * Corrects the data of a patient, and logs it. Links for a password that were sent to the former address open nothing
 * any more, and that address is notified. The caller wakes `OUTGOING_MAILS_JOB` after the commit.
 * @throws HttpProblem 400 for data that no patient could have entered, 404, and 409 `changed-meanwhile`
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
    await notifyFormerAddresses(tx, config, { patientId: id, former: before.email, next: changes.email }, now);
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

/** Reads the record of one patient. */
export async function findManagedPatient(executor: Executor, id: number): Promise<ManagedPatient | undefined> {
  const [row] = await executor
    .select({
      id: patients.id,
      cpf: patients.cpf,
      name: patients.name,
      birthDate: patients.birthDate,
      gender: patients.gender,
      motherName: patients.motherName,
      email: patients.email,
      phone: patients.phone,
      zipCode: patients.zipCode,
      street: patients.street,
      addressNumber: patients.addressNumber,
      addressExtra: patients.addressExtra,
      neighborhood: patients.neighborhood,
      city: patients.city,
      state: patients.state,
      clientId: patients.clientId,
      client: clients.name,
      isFirstAccessDone: patients.firstAccessDone,
      hasConsented: patients.lgpdAccepted,
      revision: patients.revision,
      ...INVITATION,
    })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .leftJoin(invitations, invitationOf('patient', patients.id))
    .where(eq(patients.id, id));
  if (!row) return undefined;
  const { motherName, email, phone, invitationState, invitationAt, ...facts } = row;
  return {
    ...facts,
    invitation: shownInvitation({ invitationState, invitationAt }),
    motherName: motherName ?? undefined,
    email: email ?? undefined,
    phone: phone ?? undefined,
    zipCode: row.zipCode ?? undefined,
    street: row.street ?? undefined,
    addressNumber: row.addressNumber ?? undefined,
    addressExtra: row.addressExtra ?? undefined,
    neighborhood: row.neighborhood ?? undefined,
    city: row.city ?? undefined,
    state: row.state ?? undefined,
  };
}

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

/** What a patient is brought in by, one alone or by file. */
export type NewPatient = Omit<CallInput<typeof createPatientCall>, 'reason'>;

/** @returns what no patient could have given, by field. @param today `YYYY-MM-DD` in São Paulo */
export const newPatientProblems = (form: NewPatient, today: string) => profileProblems(form, { today });

/** The row of a patient who is brought in, in the form in which a registration stores it. */
export function newPatientRow({ birthDate, gender, clientId, ...form }: NewPatient, passwordHash: string, now: Date) {
  return {
    cpf: digitsOf(form.cpf),
    email: normalizeEmail(form.email),
    birthDate,
    gender,
    clientId,
    passwordHash,
    name: normalizeName(form.name),
    phone: formatPhone(form.phone),
    changedAt: now,
  } satisfies typeof patients.$inferInsert;
}

/**
 * The hash of a random password, 32 bytes that are not stored: the mailed link sets another. People of one import may
 * share the hash, since hashing takes a core for tens of milliseconds.
 */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));
