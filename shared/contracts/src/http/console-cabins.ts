import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, record, text, wireEnum } from '../wire/codecs.ts';
import { cabinHealth, cabinMode } from './cabins.ts';
import { nothing, outcome } from './common.ts';
import { answeringPage } from './professionals.ts';

/** A cabin as the console lists it. */
export const cabinForProfessional = record({
  id: ['cab_id', id],
  name: ['cab_nome', z.string()],
  place: ['cab_local', z.string().optional()],
  mode: ['cab_modo', cabinMode],
  /** Undefined when the cabin is empty. */
  room: [
    'sala',
    record({
      requestId: ['spa_id', id],
      /** waiting: the patient waits for a professional. */
      phase: ['etapa', wireEnum({ waiting: 'ligando', 'in-call': 'ligação' })],
      patientName: ['pac_nome', z.string()],
      ageYears: ['pac_idade', z.int()],
      genderLabel: ['pac_genero', z.string()],
      since: ['desde', z.iso.datetime()],
      /** The professional in the call. */
      professionalName: ['fun_nome', z.string().optional()],
      /** Whether the calling professional may enter; one that was handed over waits for a doctor. */
      canEnter: ['pode_entrar', z.boolean()],
    }).optional(),
  ],
  health: ['saude', cabinHealth.optional()],
  /** Time of the cabin's last heartbeat. */
  lastSeenAt: ['vistaEm', z.iso.datetime().optional()],
});
export type CabinForProfessional = z.output<typeof cabinForProfessional>;

export const listCabinsCall = defineCall({
  method: 'GET',
  path: '/api/professional/cabins',
  access: ['professional'],
  summary: 'The cabins: the patient that waits in each, since when, and the state of the cabin.',
  description: 'Those who wait the longest first.',
  input: nothing,
  output: z.array(cabinForProfessional),
});

export const enterCabinRoomCall = defineCall({
  method: 'POST',
  path: '/api/professional/cabin-rooms/enter',
  access: ['professional'],
  summary: 'Takes the visit that waits in a cabin; of two who do, one is refused. Repeating it changes nothing.',
  input: record({ requestId: ['spaId', id], page: ['pagina', answeringPage.optional()] }),
  output: outcome,
});

export const announceCabinPatientCall = defineCall({
  method: 'POST',
  path: '/api/professional/cabins/announce',
  access: ['professional'],
  summary: 'Names the patient to a cabin that waits with its id in the address, which then opens the room by itself.',
  description: 'Good for two minutes.',
  input: record({ cabinId: ['cab_id', id], cpf: ['cpf', text(14)] }),
  output: outcome,
});
