import type { CallInput } from '@acolhe/contracts';
import {
  type changeProfessionalCall,
  type createProfessionalCall,
  type listManagedProfessionalsCall,
  type ManagedProfessional,
  managedProfessional,
} from '@acolhe/contracts/operations';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type ChangeAuthor, recordChange } from '../administrators/record-change.ts';
import { agendas, professionalSpecialties } from '../agendas/tables.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import type { Config } from '../platform/config.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { professionals } from '../professionals/tables.ts';
import { putStaffEmailInForce } from '../recovery/previous-email.ts';
import { voidLinks } from '../recovery/reset-links.ts';
import { invitations } from '../recovery/tables.ts';
import { INVITATION, invitationOf, shownInvitation } from './invitations.ts';
import { type NamePlace, textMatches } from './paging.ts';
import { changedMeanwhile } from './save-conflicts.ts';

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
  author: ChangeAuthor,
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
  author: ChangeAuthor,
  { id, revision, specialtyIds, role, reason, ...changes }: CallInput<typeof changeProfessionalCall>,
  { now, isInCall }: { readonly now: Date; readonly isInCall: (tx: Tx) => Promise<boolean> },
): Promise<Changed> {
  const seen = await findManagedProfessional(tx, id);
  // Links before professionals, as where a link is spent: neither waits for the other.
  if (changes.email !== undefined && changes.email !== seen?.email)
    await voidLinks(tx, { kind: 'professional', subjectId: id }, now);
  // The agenda first, as booking does: a running booking ends before, or finds the professional deactivated.
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

/** Whether the professional is deactivated, or has another role: their offers return to the queue. */
export const mustSignInAgain = (before: ManagedProfessional, after: ManagedProfessional): boolean =>
  hasLeft(before, after) || isAnother(before, after);

/** Whether the professional is deactivated. */
export const hasLeft = (before: ManagedProfessional, after: ManagedProfessional): boolean =>
  before.isActive && !after.isActive;

async function setSpecialties(tx: Tx, professionalId: number, specialtyIds: readonly number[]): Promise<void> {
  await tx.delete(professionalSpecialties).where(eq(professionalSpecialties.professionalId, professionalId));
  const rows = [...new Set(specialtyIds)].map((specialtyId) => ({ professionalId, specialtyId }));
  if (rows.length > 0) await tx.insert(professionalSpecialties).values(rows);
}

type Filters = Omit<CallInput<typeof listManagedProfessionalsCall>, 'cursor' | 'pageSize'>;

/** Reads professionals by name, from a place on. */
export async function readProfessionals(
  executor: Executor,
  { id, search, role, isActive, specialtyId }: Filters,
  after: NamePlace | undefined,
  most: number,
): Promise<ManagedProfessional[]> {
  const rows = await select(executor)
    .where(
      and(
        id === undefined ? undefined : eq(professionals.id, id),
        textMatches(search),
        role === undefined ? undefined : eq(professionals.isTechnician, role === 'technician'),
        isActive === undefined ? undefined : eq(professionals.isActive, isActive),
        specialtyId === undefined ? undefined : has(specialtyId),
        after && sql`(${professionals.name}, ${professionals.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(professionals.name), asc(professionals.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads one professional. */
export async function findManagedProfessional(
  executor: Executor,
  id: number,
): Promise<ManagedProfessional | undefined> {
  const [row] = await select(executor).where(eq(professionals.id, id));
  return row && shown(row);
}

const select = (executor: Executor) =>
  executor
    .select({
      id: professionals.id,
      name: professionals.name,
      email: professionals.email,
      isTechnician: professionals.isTechnician,
      registration: professionals.registration,
      isActive: professionals.isActive,
      revision: professionals.revision,
      hasPassword: sql<boolean>`${professionals.passwordHash} is not null`,
      specialtyIds: sql<number[]>`array(select specialty_id::float8 from professional_specialties
        where professional_id = ${professionals.id} order by 1)`,
      ...INVITATION,
    })
    .from(professionals)
    .leftJoin(invitations, invitationOf('professional', professionals.id))
    .$dynamic();

const has = (specialtyId: number) =>
  sql`exists (select from ${professionalSpecialties} where ${professionalSpecialties.professionalId} = ${professionals.id}
    and ${professionalSpecialties.specialtyId} = ${specialtyId})`;

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ isTechnician, registration, invitationState, invitationAt, ...row }: Row): ManagedProfessional => ({
  ...row,
  invitation: shownInvitation({ invitationState, invitationAt }),
  role: isTechnician ? 'technician' : 'doctor',
  registration: registration ?? undefined,
});
