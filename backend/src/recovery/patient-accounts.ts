import { and, eq, gt, sql } from 'drizzle-orm';
import { PATIENTS } from '../patients/patients.ts';
import { clients, patients } from '../patients/tables.ts';
import { portalOriginFor } from '../platform/services/signed-addresses.ts';
import { endHold } from './held-email.ts';
import type { RecoverableAccounts } from './recoverable-accounts.ts';
import { heldEmails } from './tables.ts';

/** Patients: links go to the portal of their institution, and to the address that is held after a change of e-mail. */
export const patientAccounts: RecoverableAccounts = {
  people: { ...PATIENTS, kind: 'patient' },

  async find(tx, key, config, now) {
    // One look at both: between two, a change of e-mail or a new password could pass the address that is held.
    const [patient] = await tx
      .select({
        id: patients.id,
        name: patients.name,
        email: patients.email,
        brandName: clients.name,
        held: heldEmails,
      })
      .from(patients)
      .innerJoin(clients, eq(clients.id, patients.clientId))
      .leftJoin(heldEmails, and(eq(heldEmails.patientId, patients.id), gt(heldEmails.until, now)))
      .where('id' in key ? eq(patients.id, key.id) : eq(patients.cpf, key.name));
    if (!patient) return undefined;
    const { id, name, email, brandName, held } = patient;
    return {
      id,
      personName: name,
      brandName,
      place: `no portal ${brandName}`,
      recipient: (held ? held.formerEmail : email) ?? undefined,
      addressFor: (secret) => `${portalOriginFor(config, brandName)}/reset-senha/${secret}`,
    };
  },

  async setPassword(tx, { subjectId, email }, passwordHash, now) {
    const [patient] = await tx
      .update(patients)
      .set({ passwordHash })
      .where(eq(patients.id, subjectId))
      .returning({ cpf: patients.cpf });
    if (email !== null) {
      // The reader of the address that the link was mailed to is the patient, even if an open session changed it.
      await tx
        .update(patients)
        .set({ email, changedAt: now })
        .where(and(eq(patients.id, subjectId), sql`${patients.email} is distinct from ${email}`));
      await endHold(tx, subjectId);
    }
    return patient?.cpf;
  },
};
