import type { ManagedPatient } from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { clients, patients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { invitations } from '../../recovery/tables.ts';
import { INVITATION, invitationOf, shownInvitation } from '../invitations/shown-invitation.ts';

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
