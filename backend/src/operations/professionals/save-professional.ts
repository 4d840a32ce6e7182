import type { CallInput } from '@acolhe/contracts';
import {
  type changeProfessionalCall,
  type createProfessionalCall,
  type ManagedProfessional,
  managedProfessional,
} from '@acolhe/contracts/operations';
import { eq } from 'drizzle-orm';
import { agendas, professionalSpecialties } from '../../agendas/tables.ts';
import { recordChange } from '../../administrators/record-change.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { endSessionsOf } from '../../platform/auth/session-store.ts';
import { professionals } from '../../professionals/tables.ts';
import { putStaffEmailInForce } from '../../recovery/previous-email.ts';
import { voidLinks } from '../../recovery/reset-links.ts';
import { changedMeanwhile } from '../revisions/changed-meanwhile.ts';
import { findManagedProfessional } from './read-professionals.ts';

/** The row of a new professional. */
export const professionalRow = ({
  name,
  email,
  role,
  registration,
}: Pick<CallInput<typeof createProfessionalCall>, 'name' | 'email' | 'role' | 'registration'>) => ({
  name,
  email,
  registration,
  isTechnician: role === 'technician',
});

/**
 * Brings in a professional, and writes it into the log.
 * @param email in lower case
 * @returns undefined when the address is a professional's already
 */
export async function createProfessional(
  tx: Tx,
  author: number,
  { specialtyIds, reason, ...given }: CallInput<typeof createProfessionalCall>,
  now: Date,
): Promise<ManagedProfessional | undefined> {
  const [row] = await tx
    .insert(professionals)
    .values(professionalRow(given))
    .onConflictDoNothing()
    .returning({ id: professionals.id });
  if (!row) return undefined;
  await setSpecialties(tx, row.id, specialtyIds);
  const after = await findManagedProfessional(tx, row.id);
  if (after)
    await recordChange(
      tx,
      author,
      { subjectKind: 'professional', subjectId: row.id, action: 'create', after, reason },
      now,
    );
  return after;
}

/** A professional as they were, and as they are. */
interface Changed {
  readonly before: ManagedProfessional;
  readonly after: ManagedProfessional;
}

/**
 * Changes a professional. The sessions of one who is let in no more, or gets another role or e-mail, end; links that
 * went to a former e-mail open nothing.
 * @param input the e-mail in lower case
 * @param isInCall asked before another role or e-mail is given
 * @throws HttpProblem 404, 409 `changed-meanwhile`, and 409 `in-call`; nothing is changed then
 */
export async function changeProfessional(
  tx: Tx,
  config: Pick<Config, 'brands'>,
  author: number,
  { id, revision, specialtyIds, role, reason, ...changes }: CallInput<typeof changeProfessionalCall>,
  { now, isInCall }: { readonly now: Date; readonly isInCall: (tx: Tx) => Promise<boolean> },
): Promise<Changed> {
  const seen = await findManagedProfessional(tx, id);
  // Links before professionals, as where a link is spent: neither waits for the other.
  if (changes.email !== undefined && changes.email !== seen?.email)
    await voidLinks(tx, { kind: 'professional', subjectId: id }, now);
  // The agenda first, as booking does: a booking under way is over before, or finds nobody who is let in.
  await tx.select({ id: agendas.professionalId }).from(agendas).where(eq(agendas.professionalId, id)).for('update');
  await tx.select({ id: professionals.id }).from(professionals).where(eq(professionals.id, id)).for('update');
  const before = await findManagedProfessional(tx, id);
  if (!before) throw notFound();
  if (before.revision !== revision) throw changedMeanwhile(managedProfessional, before);
  const signsInAs = { email: changes.email ?? before.email, role: role ?? before.role };
  if (isAnother(before, signsInAs) && (await isInCall(tx)))
    throw conflict('in-call', 'Esta pessoa está em atendimento. Altere o perfil ou o e-mail quando ele terminar.');
  await tx
    .update(professionals)
    .set({ ...changes, ...(role && { isTechnician: role === 'technician' }), revision: revision + 1 })
    .where(eq(professionals.id, id));
  if (specialtyIds) await setSpecialties(tx, id, specialtyIds);
  if (signsInAs.email !== before.email) {
    const staff = { ...before, kind: 'professional', subjectId: id, former: before.email } as const;
    await putStaffEmailInForce(tx, config, staff, now);
  }
  const after = await findManagedProfessional(tx, id);
  if (!after) throw notFound();
  if (mustSignInAgain(before, after)) await endSessionsOf(tx, { kind: 'professional', subjectId: id }, 'revoked', now);
  const action = before.isActive === after.isActive ? 'change' : after.isActive ? 'activate' : 'deactivate';
  await recordChange(tx, author, { subjectKind: 'professional', subjectId: id, action, before, after, reason }, now);
  return { before, after };
}

type SignInFacts = Pick<ManagedProfessional, 'email' | 'role'>;
const isAnother = (before: SignInFacts, after: SignInFacts): boolean =>
  before.email !== after.email || before.role !== after.role;

/** Whether somebody is let in no more, or as somebody else: their offers go back to the queue. */
export const mustSignInAgain = (before: ManagedProfessional, after: ManagedProfessional): boolean =>
  hasLeft(before, after) || isAnother(before, after);

/** Whether somebody is let in no more. */
export const hasLeft = (before: ManagedProfessional, after: ManagedProfessional): boolean =>
  before.isActive && !after.isActive;

async function setSpecialties(tx: Tx, professionalId: number, specialtyIds: readonly number[]): Promise<void> {
  await tx.delete(professionalSpecialties).where(eq(professionalSpecialties.professionalId, professionalId));
  const rows = [...new Set(specialtyIds)].map((specialtyId) => ({ professionalId, specialtyId }));
  if (rows.length > 0) await tx.insert(professionalSpecialties).values(rows);
}
