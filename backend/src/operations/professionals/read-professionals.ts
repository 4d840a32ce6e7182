import type { CallInput } from '@acolhe/contracts';
import type { listManagedProfessionalsCall, ManagedProfessional } from '@acolhe/contracts/operations';
import { and, asc, eq, sql } from 'drizzle-orm';
import { professionalSpecialties } from '../../agendas/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { invitations } from '../../recovery/tables.ts';
import { INVITATION, invitationOf, shownInvitation } from '../invitations/shown-invitation.ts';
import type { NamePlace } from '../paging/name-place.ts';
import { wordsMatch } from '../paging/words-match.ts';
import { professionals } from '../../professionals/tables.ts';

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
        wordsMatch(search),
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
