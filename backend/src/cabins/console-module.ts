import {
  announceCabinPatientCall,
  type CabinForProfessional,
  enterCabinRoomCall,
  listCabinsCall,
} from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, digitsOf, genderLabel, isValidCpf, LIVE_PHASES } from '@acolhe/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { professionalOf } from '../access/callers.ts';
import { careRequests } from '../care/visit/tables.ts';
import { patients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { conflict, invalidInput, notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { findProfessional } from '../professionals/professionals.ts';
import { professionals } from '../professionals/tables.ts';
import { announcePatient } from './clear-cabin.ts';
import { findVisitInCabin } from './find-cabin.ts';
import { enterRoom } from './rooms.ts';
import { type CabinRow, cabins } from './tables.ts';

/**
 * Serves the cabins to professionals: waiting patients, entering a room, and announcing a patient to a cabin.
 * @see docs/product/cabin.md
 */
export const cabinConsoleModule: Module = {
  name: 'cabin-console',
  register(app, services) {
    handle(app, listCabinsCall, (_input, context) => listCabins(services, professionalOf(context)));

    handle(app, enterCabinRoomCall, async ({ requestId, page }, context) => {
      switch (await enterRoom(services, professionalOf(context), requestId, page)) {
        case 'entered':
          return { ok: true };
        case 'taken':
          throw conflict('room-taken', 'Outro profissional já entrou nesta sala.');
        case 'in-queue':
          throw conflict('room-in-queue', 'Este paciente espera na fila e será chamado na sua vez.');
        case 'for-doctors':
          throw conflict('for-doctors', 'Este paciente foi encaminhado e espera por um médico.');
        case 'over':
          throw conflict('room-over', 'O paciente não está mais na cabine.');
        case 'occupied':
          throw conflict('other-visit', 'Termine primeiro o atendimento que está com você.');
        case 'no-cabin':
          throw notFound('Este atendimento não é de uma cabine.');
      }
    });

    handle(app, announceCabinPatientCall, async ({ cabinId, cpf }, context) => {
      await services.limits.consume(
        `cabin-announcement:professional:${professionalOf(context)}`,
        RATES.cabinAnnouncements,
      );
      const digits = digitsOf(cpf);
      if (!isValidCpf(digits)) throw invalidInput([{ path: 'cpf', message: 'not a CPF' }], 'Verifique o CPF.');
      if (await findVisitInCabin(services.db, cabinId))
        throw conflict('cabin-busy', 'Há um atendimento em andamento nesta cabine.');
      if (!(await announcePatient(services, cabinId, digits))) throw notFound('Cabine não encontrada.');
      return { ok: true };
    });
  },
};

/**
 * Lists the cabins for professionals: those with a waiting patient first, the longest wait before the others.
 * @see docs/product/cabin.md
 */
async function listCabins(
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

function shownOf({ id, name, place, mode, health, lastSeenAt }: CabinRow): Omit<CabinForProfessional, 'room'> {
  return {
    id,
    name,
    place: place ?? undefined,
    mode,
    health: health ?? undefined,
    lastSeenAt: lastSeenAt?.toISOString(),
  };
}
