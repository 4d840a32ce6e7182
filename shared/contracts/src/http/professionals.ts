import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { clinicalDocumentType } from '../realtime/clinical-document.ts';
import { consoleCommand } from '../realtime/records.ts';
import { defineCall } from '../wire/call.ts';
import { flag, id, record, text, wireEnum } from '../wire/codecs.ts';
import { accessToken, guidanceText, nothing, outcome } from './common.ts';
import { roomCredentials } from './video-rooms.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** A professional who is signed in to the console. */
    readonly professional: true;
  }
}

export const professional = record({
  id: ['fun_id', id],
  name: ['fun_nome', z.string()],
  isTechnician: ['isTecnico', flag],
});
export type Professional = z.output<typeof professional>;

/** A professional to themselves. */
export const ownProfessional = record({
  id: ['fun_id', id],
  name: ['fun_nome', z.string()],
  isTechnician: ['isTecnico', flag],
  /** In their council, as it is printed; none while it is not known. */
  registration: ['fun_registro', z.string().optional()],
  /** What they may issue. */
  mayIssue: ['podeEmitir', z.array(clinicalDocumentType)],
});
export type OwnProfessional = z.output<typeof ownProfessional>;

const signedIn = record({ professional: ['funcionario', ownProfessional], access: ['access', accessToken] });

export const professionalSignInCall = defineCall({
  method: 'POST',
  path: '/api/professional/sign-in',
  access: ['public'],
  summary: 'Signs a professional in to the console.',
  input: record({ email: ['email', z.string().max(200)], password: ['senha', z.string().min(1).max(200)] }),
  output: signedIn,
});
export const professionalRefreshCall = defineCall({
  method: 'POST',
  path: '/api/professional/session/refresh',
  access: ['refresh'],
  summary: 'Exchanges the console’s refresh cookie for an access token.',
  input: nothing,
  output: signedIn,
});
export const professionalEndSessionCall = defineCall({
  method: 'POST',
  path: '/api/professional/session/end',
  access: ['professional', 'refresh'],
  summary: 'Ends the console’s session; the professional is no longer available.',
  input: nothing,
  output: record({ ok: ['status', z.boolean()] }),
});
export const setAvailabilityCall = defineCall({
  method: 'POST',
  path: '/api/professional/availability',
  access: ['professional'],
  summary: 'Becomes available for offers, or stops.',
  input: record({ available: ['disponivel', z.boolean()] }),
  output: outcome,
});
export const professionalHeartbeatCall = defineCall({
  method: 'POST',
  path: '/api/professional/heartbeat',
  access: ['professional'],
  summary: 'Says that the console is alive.',
  input: nothing,
  output: outcome,
});
/** Names the browser that answers, which alone enters the call; callers that name none enter wherever they are. */
export const answeringPage = z.string().min(1).max(64);

export const answerOfferCall = defineCall({
  method: 'POST',
  path: '/api/professional/offers/answer',
  access: ['professional'],
  summary: 'Answers the offer of a visit: takes it or refuses it.',
  description: '`recusar-e-pausar` refuses it and stops further offers, at once; the offer may have ended before.',
  input: record({
    requestId: ['spaId', id],
    answer: ['resposta', wireEnum({ accept: 'atender', decline: 'recusar', 'decline-and-pause': 'recusar-e-pausar' })],
    page: ['pagina', answeringPage.optional()],
  }),
  output: record({
    ok: ['status', z.boolean()],
    /** Of the room, when the visit was taken: to enter it needs no further call. */
    credentials: ['credenciais', roomCredentials.optional()],
  }),
});

/** What the professional may know of the visit that is offered to, or held by, them. */
export const visitForProfessional = record({
  requestId: ['spa_id', id],
  patientName: ['pac_nome', z.string()],
  ageYears: ['pac_idade', z.int()],
  genderLabel: ['pac_genero', z.string()],
  reason: ['motivo', z.string()],
  medication: ['medicamento', z.string().optional()],
  symptoms: ['sintomas', z.array(z.string())],
  disability: ['deficiencia', flag],
  pregnant: ['gestante', flag],
  requestedAt: ['solicitadoEm', z.iso.datetime()],
  /** Name of the professional who handed the visit over. */
  handedOverBy: ['encaminhadoPor', z.string().optional()],
  /** What those wrote who handed the visit over, the first one first. */
  handOverNotes: ['recados', z.array(record({ by: ['fun_nome', z.string()], text: ['texto', z.string()] })).optional()],
  /** The patient is in a cabin, which `reason` names, and was asked nothing but the CPF. */
  isInCabin: ['em_cabine', z.boolean().optional()],
  /** When the professional checked the identity of the person in the cabin. */
  identityCheckedAt: ['identidadeConferidaEm', z.iso.datetime().optional()],
  attachments: ['anexos', z.array(record({ id: ['doc_id', id], name: ['doc_nome', z.string()] }))],
});
export type VisitForProfessional = z.output<typeof visitForProfessional>;

export const getVisitForProfessionalCall = defineCall({
  method: 'GET',
  path: '/api/professional/visit',
  access: ['professional'],
  summary: 'The visit that is offered to the professional or in their call.',
  input: record({ requestId: ['spaId', id] }),
  output: visitForProfessional,
});

export const confirmIdentityCall = defineCall({
  method: 'POST',
  path: '/api/professional/visit/identity',
  access: ['professional'],
  summary: 'The professional in the call compared the person in the cabin with a document that has a photo.',
  description:
    'Recorded once, and mailed to the patient; until then what the patient sent before is closed, and no ' +
    'prescription is issued.',
  input: record({ requestId: ['spaId', id] }),
  output: outcome,
});

export const takeCallOverCall = defineCall({
  method: 'POST',
  path: '/api/professional/visit/take-over',
  access: ['professional'],
  summary: 'Moves the professional’s side of the call to another browser of theirs. Repeating it changes nothing.',
  input: record({ requestId: ['spaId', id], page: ['pagina', answeringPage] }),
  output: outcome,
});

export const finishVisitCall = defineCall({
  method: 'POST',
  path: '/api/professional/visit/finish',
  access: ['professional'],
  summary: 'Ends the visit. Repeating it changes nothing, nor what was written to the patient.',
  input: record({
    requestId: ['spaId', id],
    guidance: ['orientacao', guidanceText().optional()],
  }),
  output: outcome,
});

/**
 * Why a visit is not with its professional any more. cancelled: by the patient, in the queue or the call; returned: to
 * the queue, since the console was unresponsive; finished, handed-over: by the professional; offer-expired: not
 * answered in time; passed-on: refused, or passed on by a colleague.
 */
export const visitEnding = wireEnum({
  cancelled: 'cancelado',
  returned: 'voltou-para-fila',
  finished: 'finalizado',
  'handed-over': 'encaminhado',
  'offer-expired': 'oferta-expirada',
  'passed-on': 'passado-adiante',
});
export type VisitEnding = z.output<typeof visitEnding>;

export const getVisitEndingCall = defineCall({
  method: 'GET',
  path: '/api/professional/visit/ending',
  access: ['professional'],
  summary: 'Why a visit that was offered to the professional, or in their call, is not theirs any more.',
  input: record({ requestId: ['spaId', id] }),
  output: record({ ending: ['fim', visitEnding] }),
});

/** Longest note to the doctor at a hand-over, characters. */
export const MAX_HAND_OVER_NOTE = 1_000;

export const sendCommandCall = defineCall({
  method: 'POST',
  path: '/api/professional/commands',
  access: ['professional'],
  summary: 'Asks the patient’s screen in the call to do something, once.',
  description:
    'The two hand-overs give the visit to the doctors, and resetarSala makes the professional’s screens enter the ' +
    'room again. Repeating a hand-over changes nothing.',
  input: record({
    requestId: ['spaId', id],
    command: ['comando', consoleCommand],
    /** The doctor to be asked first, for a hand-over. */
    doctorId: ['funIdProximo', id.optional()],
    /** To the doctor who takes over, for a hand-over. */
    note: ['recado', text(MAX_HAND_OVER_NOTE).trim().refine(hasVisibleText).optional()],
  }),
  output: outcome,
});

/** A doctor who may be named in a hand-over. */
export const doctor = record({ id: ['fun_id', id], name: ['fun_nome', z.string()], isFree: ['livre', z.boolean()] });
export type Doctor = z.output<typeof doctor>;

export const listDoctorsCall = defineCall({
  method: 'GET',
  path: '/api/professional/doctors',
  access: ['professional'],
  summary: 'The doctors, those who are free first.',
  input: nothing,
  output: z.array(doctor),
});
export const askNextCall = defineCall({
  method: 'POST',
  path: '/api/professional/queue/next',
  access: ['professional'],
  summary: 'Offers a visit that waits to the next professional: an open offer counts as refused.',
  input: record({ requestId: ['spaId', id] }),
  output: outcome,
});
