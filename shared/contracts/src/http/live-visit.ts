import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { flag, id, record } from '../wire/codecs.ts';
import { ONCE_READ_REFUSAL, optionalMessage, outcome } from './common.ts';

// What a session asks of its patient's visit when it begins and ends; every host loads it before its first screen.

const access = ['patient', 'urgent-care'] as const;

export const getLiveVisitCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/get-token-pacid',
  access,
  refusal: ONCE_READ_REFUSAL,
  summary: 'The live visit of the patient and the handle of its token.',
  description: 'In the portal also the appointment in whose call the professional is.',
  input: record({ patientId: ['patientId', id] }),
  output: record({
    ok: ['status', z.boolean()],
    message: optionalMessage,
    result: ['obj', record({ requestId: ['spaId', id], token: ['token', z.string()] }).optional()],
    scheduledCall: ['agendamento', record({ appointmentId: ['agp_id', id] }).optional()],
    /** A professional is on a call with the patient, of a visit or of an appointment, so that no exit is allowed. */
    isInCall: ['emChamada', z.boolean().optional()],
    /** The latest request, when it ended because its patient was away. */
    abandoned: [
      'abandonada',
      record({
        requestId: ['spaId', id],
        /** Both sides had met in a call before: it was an attendance, and counts as one. */
        wasAttended: ['houveAtendimento', z.boolean().optional()],
      }).optional(),
    ],
  }),
});

export const cleanPatientCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/limpar-paciente',
  access,
  beforeGates: true,
  summary: 'Clears what a finished visit left behind; a live one only when the patient says so.',
  input: record({ patientId: ['patientId', id], byPatient: ['cleanByPatient', flag.optional()] }),
  output: outcome,
});

export const removeFromQueueCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/remove-pac-queue',
  access,
  summary: 'Takes the patient out of the queues; one who is in a call is refused (409 `call-under-way`).',
  input: record({ patientId: ['pacId', id] }),
  output: outcome,
});
