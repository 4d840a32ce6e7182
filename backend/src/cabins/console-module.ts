import { announceCabinPatientCall, enterCabinRoomCall, listCabinsCall } from '@acolhe/contracts';
import { digitsOf, isValidCpf } from '@acolhe/domain';
import { professionalOf } from '../access/callers.ts';
import type { Module } from '../platform/app/build-app.ts';
import { conflict, invalidInput, notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { announcePatient } from './announce-patient.ts';
import { findVisitInCabin } from './find-cabin.ts';
import { enterRoom } from './enter-room.ts';
import { listCabins } from './list-cabins.ts';
import { RATES } from '../platform/limits/rates.ts';

/**
 * Serves the cabins to professionals: who waits where, entering a room, and naming a patient to a cabin.
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
