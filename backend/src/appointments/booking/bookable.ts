import type { BookableProfessional, BookableSpecialty } from '@acolhe/contracts';
import { SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { nextFreeHours } from '../../agendas/free-hours.ts';
import { agendas, professionalSpecialties } from '../../agendas/tables.ts';
import { appointmentQuotas } from '../../plans/appointment-quotas.ts';
import { specialties } from '../../plans/tables.ts';
import type { Services } from '../../platform/services/services.ts';
import { professionals } from '../../professionals/tables.ts';

type Read = Pick<Services, 'db' | 'clock'>;

/**
 * Lists the specialties of which a patient may still book, by their names, with the first free hour of each.
 * @see docs/product/scheduling.md
 */
export async function bookableSpecialties({ db, clock }: Read, patientId: number): Promise<BookableSpecialty[]> {
  const now = clock.now();
  const pairs = await db
    .select({
      professionalId: professionalSpecialties.professionalId,
      specialtyId: professionalSpecialties.specialtyId,
    })
    .from(professionalSpecialties)
    .innerJoin(professionals, eq(professionals.id, professionalSpecialties.professionalId))
    .where(eq(professionals.isActive, true));
  const offered = [...new Set(pairs.map(({ specialtyId }) => specialtyId))];
  const quotas = await appointmentQuotas(db, patientId, offered, now);
  const open = new Map(quotas.map((quota) => [quota.specialtyId, quota]));
  if (open.size === 0) return [];
  const wanted = pairs.filter(({ specialtyId }) => open.has(specialtyId));
  const next = await nextFreeHours(db, [...new Set(wanted.map(({ professionalId }) => professionalId))], {
    now,
    exceptPatientId: patientId,
  });
  const named = await db
    .select()
    .from(specialties)
    .where(inArray(specialties.id, [...open.keys()]))
    .orderBy(asc(specialties.name));
  return named.map(({ id, name }) => {
    const free = wanted.flatMap(({ specialtyId, professionalId }) =>
      specialtyId === id ? (next.get(professionalId) ?? []) : [],
    );
    const { quantityLeft, byGiftCard = false } = open.get(id) ?? {};
    return { id, name, quantityLeft, byGiftCard, nextFreeAt: instantOf(minOf(free)) };
  });
}

/**
 * Lists the professionals of a specialty, by their names, with the first free hour of each.
 * @param withSchedule those alone who have an agenda
 */
export async function professionalsOfSpecialty(
  { db, clock }: Read,
  {
    patientId,
    specialtyId,
    withSchedule,
  }: { readonly patientId: number; readonly specialtyId: number; readonly withSchedule: boolean },
): Promise<BookableProfessional[]> {
  const found = await db
    .select({ id: professionals.id, name: professionals.name, zone: agendas.zone })
    .from(professionalSpecialties)
    .innerJoin(professionals, eq(professionals.id, professionalSpecialties.professionalId))
    .leftJoin(agendas, eq(agendas.professionalId, professionals.id))
    .where(
      and(
        eq(professionalSpecialties.specialtyId, specialtyId),
        professionals.isActive,
        withSchedule ? isNotNull(agendas.professionalId) : undefined,
      ),
    )
    .orderBy(asc(professionals.name), asc(professionals.id));
  const next = await nextFreeHours(
    db,
    found.map(({ id }) => id),
    { now: clock.now(), exceptPatientId: patientId },
  );
  return found.map(({ id, name, zone }) => ({
    id,
    name,
    zone: zone ?? SAO_PAULO_ZONE,
    nextFreeAt: instantOf(next.get(id)),
  }));
}

const minOf = (instantsMs: readonly number[]) =>
  instantsMs.reduce<number | undefined>((first, one) => (first === undefined || one < first ? one : first), undefined);

const instantOf = (instantMs: number | undefined) =>
  instantMs === undefined ? undefined : new Date(instantMs).toISOString();
