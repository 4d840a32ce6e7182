import type { CabinForProfessional } from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel, LIVE_PHASES } from '@acolhe/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { careRequests } from '../care/visit/tables.ts';
import { patients } from '../patients/tables.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { professionals } from '../professionals/tables.ts';
import type { Services } from '../platform/services/services.ts';
import { type CabinRow, cabins } from './tables.ts';

/**
 * Lists the cabins as professionals see them: those in which somebody waits first, the longest wait before the others.
 * @see docs/product/cabin.md
 */
export async function listCabins(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  professionalId: number,
): Promise<CabinForProfessional[]> {
  const isDoctor = (await findProfessional(db, professionalId))?.isTechnician === false;
  const rows = await db
    .select({ cabin: cabins, visit: careRequests, patient: patients, professionalName: professionals.name })
    .from(cabins)
    .leftJoin(careRequests, and(eq(careRequests.cabinId, cabins.id), inArray(careRequests.phase, LIVE_PHASES)))
    .leftJoin(patients, eq(patients.id, careRequests.patientId))
    .leftJoin(professionals, and(eq(professionals.id, careRequests.professionalId), eq(careRequests.phase, 'in-call')))
    .where(isNull(cabins.revokedAt))
    .orderBy(
      sql`case when ${careRequests.id} is null then 2 when ${careRequests.phase} = 'in-call' then 1 else 0 end`,
      asc(careRequests.requestedAt),
      asc(cabins.name),
      asc(cabins.id),
    );
  const today = dayInSaoPaulo(clock.now());
  return rows.map(({ cabin, visit, patient, professionalName }) => ({
    ...shownOf(cabin),
    room:
      visit && patient
        ? {
            requestId: visit.id,
            phase: visit.phase === 'in-call' ? 'in-call' : 'waiting',
            patientName: patient.name,
            ageYears: ageInYears(patient.birthDate, today),
            genderLabel: genderLabel(patient.gender),
            since: visit.requestedAt.toISOString(),
            professionalName: professionalName ?? undefined,
            canEnter: cabin.mode === 'room' && visit.phase !== 'in-call' && (isDoctor || visit.queue !== 'doctors'),
          }
        : undefined,
  }));
}

function shownOf({ id, name, place, mode, health, heardAt }: CabinRow): Omit<CabinForProfessional, 'room'> {
  return {
    id,
    name,
    place: place ?? undefined,
    mode,
    health: health ?? undefined,
    heardAt: heardAt?.toISOString(),
  };
}
