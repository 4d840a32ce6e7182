import { z } from 'zod';
import { visitPhase } from '../realtime/records.ts';
import { defineCall } from '../wire/call.ts';
import { flag, id, record, text } from '../wire/codecs.ts';
import { claimed, claimedToken, claimedUid, ONCE_READ_REFUSAL, optionalMessage, outcome } from './common.ts';

const access = ['patient', 'urgent-care'] as const;
const ofPatient = record({ patientId: ['patientId', id] });

/** The room token record of a visit. */
export const tokenRecord = record({
  recordId: ['firestoreId', z.string()],
  uid: ['uid', z.string()],
  channel: ['canal', z.string()],
  token: ['token', z.string()],
});
export type TokenRecord = z.output<typeof tokenRecord>;

const answerWith = <S extends z.ZodType>(schema: S) =>
  record({ ok: ['status', z.boolean()], message: optionalMessage, result: ['obj', schema.optional()] });

export const enterQueueCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/enter',
  access,
  maxBodyBytes: 16 * 1024,
  summary: 'Puts the registered request into the queue, in the order of arrival.',
  description:
    'Status true says that a professional is being asked; false, with a message, that the patient waits, or that ' +
    'nothing was added. Person and token are the service’s own; a name that is empty, or a token that is not the ' +
    'one of the request, is refused.',
  input: record({
    patientId: ['pac_id', id],
    requestId: ['spa_id', id],
    isWeb: ['isWeb', flag.optional()],
    appVersion: ['systemVersion', text(40).nullish()],
    patientName: ['pac_nome', claimed],
    genderLabel: ['pac_genero', claimed],
    ageYears: ['pac_idade', z.union([z.number(), text(10)]).nullish()],
    imageUrl: ['pac_imagem', text(1_000).nullish()],
    cpf: ['usu_cpf', claimed],
    roomUid: ['agoraUID', claimedUid],
    roomName: ['agoraRoomName', claimed],
    token: ['agoraToken', claimedToken],
    tokenRecordId: ['agoraTokenFirestoreId', claimed],
  }),
  output: record({
    /** Whether a professional is being asked. */
    isOffered: ['status', z.boolean()],
    /** Why the patient waits. */
    message: optionalMessage,
    result: ['obj', record({ queueNumber: ['numeroFila', z.int().nonnegative()] })],
  }),
});

export const exitQueueCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/exit',
  access,
  summary: 'Leaves the queue.',
  input: ofPatient,
  output: outcome,
});

export const setTokenCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/set-token',
  access,
  summary: 'Creates the token record of the live request, or answers with the one that it has.',
  input: record({ patientId: ['patientId', id], requestId: ['spaId', id] }),
  output: answerWith(tokenRecord),
});

export const getTokenCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/get-token',
  access: [...access, 'cabin-visit'],
  refusal: ONCE_READ_REFUSAL,
  summary: 'The token record behind a handle.',
  input: record({ token: ['token', z.string().max(200)], requestId: ['spaId', id] }),
  output: answerWith(tokenRecord),
});

export const analyseTokenCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/analise-token',
  access: [...access, 'cabin-visit'],
  refusal: ONCE_READ_REFUSAL,
  summary: 'Whether a handle still belongs to a live visit of the patient.',
  input: record({ token: ['token', z.string().max(200)] }),
  output: answerWith(record({ live: ['status', z.boolean()] })),
});

export const removeTokenCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/remove-token',
  access,
  summary: 'Removes a token record of the patient.',
  input: record({ recordId: ['firestoreId', z.string().max(100)] }),
  output: outcome,
});

/** State of a visit, for a patient who returns. */
export const careStatus = record({
  hasToken: ['hasTokenData', z.boolean()],
  token: ['infoTokenData', record({ recordId: ['firestoreId', z.string()], requestId: ['spa_id', id] }).optional()],
  isQueued: ['hasEmergencyServiceRequestQueue', z.boolean()],
  queue: [
    'infoEmergencyServiceRequestQueue',
    record({ number: ['numberEmergencyServiceRequestQueue', z.int()] }).optional(),
  ],
  isInCallingCircle: ['hasCallingCircleList', z.boolean()],
  isInDoctorQueue: ['hasDoctorsQueue', z.boolean()],
  /** Of the live visit; missing without one. */
  phase: ['etapa', visitPhase.optional()],
});
export type CareStatus = z.output<typeof careStatus>;

export const getCareStatusCall = defineCall({
  method: 'POST',
  path: '/solicitacao-atendimento/get-token-patient',
  access,
  refusal: ONCE_READ_REFUSAL,
  summary: 'The phase of the live visit, and whether the patient has a token, a place in a queue or an open offer.',
  input: ofPatient,
  output: answerWith(careStatus),
});

export const linkProfessionalCall = defineCall({
  method: 'POST',
  path: '/lista-encadeada/start',
  access: ['professional'],
  summary:
    'Puts a technician into the linked list, in which technicians are asked one after the other, or takes them out.',
  input: record({ professionalId: ['funId', id], isRemove: ['isRemove', flag.optional()] }),
  output: outcome,
});
