import { CARE_LIMITS, keysOf } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { type FieldMap, flag, id, optionalId, record, text } from '../wire/codecs.ts';
import { optionalMessage, outcome } from './common.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** A session in a partner's page (embedded part, signed link): it reaches the visits that were requested there. */
    readonly 'urgent-care': true;
  }
}

const SYMPTOM_LABELS = {
  bodyPain: 'Dor no corpo',
  jointPain: 'Dores articulares',
  lowerBackPain: 'Dor lombar',
  dizziness: 'Tontura',
  fever: 'Febre',
} as const;

/** The symptoms that a patient can tick. */
export type Symptom = keyof typeof SYMPTOM_LABELS;
export const SYMPTOMS = keysOf(SYMPTOM_LABELS);
const isSymptom = (text: string): text is Symptom => Object.hasOwn(SYMPTOM_LABELS, text);
/** The label of a symptom on the screens and on the wire; one that cannot be ticked here is its own label. */
export const symptomLabel = (symptom: string): string => (isSymptom(symptom) ? SYMPTOM_LABELS[symptom] : symptom);

/** Each symptom as a separate flag, by the names of the specification; older callers send these too. */
const SYMPTOM_FLAGS = {
  bodyPain: ['dorCorpo', flag.optional()],
  jointPain: ['doresArticulares', flag.optional()],
  lowerBackPain: ['dorLombar', flag.optional()],
  dizziness: ['tontura', flag.optional()],
  fever: ['febre', flag.optional()],
} as const satisfies Record<Symptom, FieldMap[string]>;

/** Small words by which labels differ: 'Dor no corpo', 'Dor de corpo', 'dorCorpo'. */
const PREPOSITIONS = /\b(?:d[aeo]|n[ao])s?\b/g;
/** A label or a name without case, accents, small words and all that is no letter. */
const canonicalName = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(PREPOSITIONS, '')
    .replace(/[^a-z]/g, '');
const SYMPTOM_BY_NAME = new Map(
  SYMPTOMS.flatMap((symptom) => {
    const names = [SYMPTOM_LABELS[symptom], SYMPTOM_FLAGS[symptom][0], symptom];
    return names.map((name) => [canonicalName(name), symptom] as const);
  }),
);

/**
 * The wire joins the labels of the symptoms with commas. The specification does not say the labels: names and other
 * spellings are understood, and text that matches no symptom is preserved as it is, for the professional to read.
 */
const symptoms = z.codec(z.string().max(1_000).nullish(), z.array(z.string()).optional(), {
  decode: (labels) => {
    const named = (labels ?? '')
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean)
      .map((label) => SYMPTOM_BY_NAME.get(canonicalName(label)) ?? label);
    return [...SYMPTOMS.filter((symptom) => named.includes(symptom)), ...named.filter((name) => !isSymptom(name))];
  },
  encode: (list) => list?.map(symptomLabel).join(','),
});

/** Path of the reason in a problem's fields. */
export const REASON_FIELD = 'motivo';

/** The patient's form in a request for urgent care. */
export const careRequest = record({
  isWeb: ['isWeb', flag.optional()],
  appVersion: ['systemVersion', text(40).nullish()],
  patientId: ['pac_id', id],
  reason: [REASON_FIELD, text(CARE_LIMITS.maxReasonLength)],
  medication: ['medicamento', text(CARE_LIMITS.maxReasonLength).nullish()],
  disability: ['deficiencia', flag.optional()],
  pregnant: ['gestante', flag.optional()],
  symptoms: ['sentimento', symptoms],
  ...SYMPTOM_FLAGS,
});
export type CareRequest = z.output<typeof careRequest>;

/** The symptoms of a request, sent as labels or as flags. */
export const symptomsOf = (request: CareRequest): string[] => [
  ...new Set([...(request.symptoms ?? []), ...SYMPTOMS.filter((symptom) => request[symptom])]),
];

export const requestCareCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/service-request-handle',
  access: ['patient', 'urgent-care'],
  summary: 'Registers a request for urgent care; a patient with a live one gets that one back.',
  input: careRequest,
  maxBodyBytes: 16 * 1024,
  output: record({
    ok: ['status', z.boolean()],
    message: ['message', z.string(), 'msg'],
    requestId: ['spaId', id],
    existedBefore: ['jaExistia', z.boolean()],
  }),
});

export const askAgainCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/service-request-again',
  access: ['patient', 'urgent-care'],
  summary:
    'Asks again, with the same answers, after a request that ended because its patient was away, and enters the queue.',
  input: record({ patientId: ['pacId', id] }),
  output: record({ ok: ['status', z.boolean()], requestId: ['spaId', id] }),
});

export const cancelCareCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/patient-cancel-call',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit'],
  summary: 'Cancels the live visit of the patient, whatever its phase; with isMeet and vcuId, a scheduled call.',
  description: 'Repeating it changes nothing.',
  input: record({
    patientId: ['pacId', id],
    isScheduled: ['isMeet', flag.optional()],
    scheduledCallId: ['vcuId', optionalId],
  })
    // Without its call, giving up a scheduled one must never cancel the urgent visit in its stead.
    .refine(({ isScheduled, scheduledCallId }) => isScheduled !== true || scheduledCallId !== undefined, {
      message: 'vcuId',
      path: ['vcuId'],
    }),
  output: record({
    ok: ['status', z.boolean()],
    message: optionalMessage,
    attendanceId: ['atd_id', id.optional()],
  }),
});

/** Whose side of the call was lost: the patient's, which is meant where nothing is said, or the professional's. */
export const callDropCause = z.enum(['patient', 'professional']);
export type CallDropCause = z.output<typeof callDropCause>;

export const recordCallDropCall = defineCall({
  method: 'POST',
  path: '/api/pep/fila/add-call-drops',
  access: ['patient', 'urgent-care', 'scheduled-call', 'cabin-visit'],
  summary: 'Records that a call dropped, once for each cause of a call; by its link, that of its appointment alone.',
  input: record({
    patientId: ['pacId', id],
    professionalId: ['funId', optionalId],
    clientId: ['cliId', optionalId],
    cause: ['causa', callDropCause.optional()],
    /** Of a report that may arrive late: it counts for no call that began after this; now, where nothing is said. */
    droppedAt: ['data', z.iso.datetime().optional()],
  }),
  output: outcome,
});

export const lastAttendanceCall = defineCall({
  method: 'GET',
  path: '/api/pep/atendimento/obter-ultimo-atendimento',
  access: ['patient', 'urgent-care', 'cabin-visit'],
  summary: 'The last attendance of the patient, for rating it.',
  input: record({ patientId: ['pacId', id] }),
  output: record({ ok: ['status', z.boolean()], attendance: ['data', record({ id: ['atd_id', id] }).optional()] }),
});

/** What an encounter was, by the numbers of the history. */
const encounterKind = z.codec(z.literal([2, 5, '2', '5']), z.enum(['scheduled', 'urgent']), {
  decode: (number) => (Number(number) === 2 ? 'scheduled' : 'urgent'),
  encode: (kind) => (kind === 'scheduled' ? 2 : 5),
});

export const saveHistoryCall = defineCall({
  method: 'POST',
  path: '/api/pep/historico-atendimento/save',
  access: ['patient', 'urgent-care'],
  summary: 'Stores the history record of a visit that is over (type 5), or of a scheduled call (type 2).',
  description:
    'It is the one with the attendance, the one of the appointment, else the latest. A professional who was not ' +
    'on it, or a document that was not issued in it, is refused.',
  input: record({
    professionalId: ['hat_id_funcionarios', optionalId],
    patientId: ['hat_id_pacientes', id],
    clientId: ['hat_id_clientes', optionalId],
    attendanceId: ['hat_id_atendimentos', optionalId],
    kind: ['hat_id_tipo_historico', encounterKind],
    /** A document that was issued in it. */
    documentId: ['hat_id_mevo_documentos', optionalId],
    appointmentId: ['hat_id_agendamentos_pacientes', optionalId],
  }),
  output: outcome,
});
