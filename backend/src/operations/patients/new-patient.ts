import { randomBytes } from 'node:crypto';
import type { CallInput } from '@acolhe/contracts';
import type { createPatientCall } from '@acolhe/contracts/operations';
import { digitsOf, formatPhone, normalizeEmail, normalizeName, profileProblems } from '@acolhe/domain';
import type { patients } from '../../patients/tables.ts';
import { hashPassword } from '../../platform/auth/password-sign-in.ts';

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
 * The hash of a password that nobody knows, 32 random bytes: the link that is mailed sets another. Of people who are
 * brought in together all may have the same, for hashing takes a core for tens of milliseconds.
 */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));
