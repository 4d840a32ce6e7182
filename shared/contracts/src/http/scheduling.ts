import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day, id, instant, optionalId, record } from '../wire/codecs.ts';
import { appointment } from './appointments.ts';
import { outcome, responseMessage } from './common.ts';

/** The patient in the portal, and in a partner's page that embeds scheduling. */
const access = ['patient', 'scheduling'] as const;

/** Hour and minute in São Paulo, `HH:mm`. */
const timeOfDay = z.iso.time({ precision: -1 });
/** IANA time zone, as `America/Manaus`. */
const zone = z.string().min(1).max(64);

/** The one number that a field may carry, or its text. */
const numeral = <const N extends number>(value: N) =>
  z.codec(z.union([z.literal(value), z.literal(`${value}`)]), z.literal(value), {
    decode: () => value,
    encode: () => value,
  });

/** A specialty that the patient may book, and what is free of it. */
export const bookableSpecialty = record({
  id: ['value', id],
  name: ['name', z.string()],
  /** How many appointments of it are left to the patient; missing for any number. */
  quantityLeft: ['saldo', z.int().nonnegative().optional()],
  /** Whether a gift card pays for the next appointment, since no contract covers it. */
  byGiftCard: ['giftcard', z.boolean()],
  /** When the first hour of any of its professionals is free; missing when none is. */
  nextFreeAt: ['proximo_horario', instant.optional()],
});
export type BookableSpecialty = z.output<typeof bookableSpecialty>;

export const listBookableSpecialtiesCall = defineCall({
  method: 'GET',
  path: '/api/pep/contracts/specialties-with-quota',
  access,
  summary: 'The specialties of which the patient may still book an appointment.',
  input: record({ patientId: ['pac_id', id] }),
  output: z.array(bookableSpecialty),
});

/** A professional with an agenda of a specialty. */
export const bookableProfessional = record({
  id: ['fun_id', id],
  name: ['fun_nome', z.string()],
  /** Where the professional works. */
  zone: ['fuso', zone],
  /** When the professional's first hour of the specialty is free; missing when none is. */
  nextFreeAt: ['proximo_horario', instant.optional()],
});
export type BookableProfessional = z.output<typeof bookableProfessional>;

export const listProfessionalsOfSpecialtyCall = defineCall({
  method: 'GET',
  path: '/api/pep/professional/get-professional-by-specialization',
  access,
  summary: 'The professionals of a specialty; with `withSchedule`, those alone who have an agenda.',
  input: record({ specialtyId: ['esp_id', id], withSchedule: ['withSchedule', z.stringbool().optional()] }),
  output: record({ ok: ['status', z.boolean()], professionals: ['data', z.array(bookableProfessional)] }),
});

/** One hour that may be booked. Its id is that of its beginning: minutes since 1970 in UTC. */
export const freeHour = record({
  id: ['agf_id', id],
  startTime: ['agf_horario_inicio', timeOfDay],
  startsAt: ['inicio', instant],
  endsAt: ['fim', instant],
});
export type FreeHour = z.output<typeof freeHour>;

/** The free hours of a day in São Paulo. */
export const freeDay = record({ day: ['date', day], hours: ['hours', z.array(freeHour)] });
export type FreeDay = z.output<typeof freeDay>;

export const listFreeHoursCall = defineCall({
  method: 'POST',
  path: '/api/pep/schedule/obter-dias-horas-por-profissional',
  access,
  summary: 'The free hours of a professional by day, for the days that may be booked.',
  description: 'Hours that others hold are left out; those that the patient holds are not.',
  input: record({
    professionalId: ['professionalId', id],
    patientId: ['patientId', id],
    specialtyId: ['specialityId', id],
  }),
  output: record({ ok: ['status', z.boolean()], days: ['data', z.array(freeDay)], zone: ['fuso', zone] }),
});

export const listRosterHoursCall = defineCall({
  method: 'GET',
  path: '/api/pep/escala/get-scale-hour-available',
  access,
  summary: 'The hours of a day in São Paulo at which a professional is on duty and free.',
  input: record({ day: ['date', day], professionalId: ['professionalId', id] }),
  output: z.array(record({ startTime: ['agf_horario_inicio', timeOfDay], startsAt: ['inicio', instant] })),
});

export const listHoursOfProfessionalCall = defineCall({
  method: 'POST',
  path: '/api/pep/schedule/get-hour-fun',
  access,
  summary: 'The free hours of a professional on a day in São Paulo.',
  input: record({ professionalId: ['fun_id', id], day: ['date', day] }),
  output: record({ ok: ['status', z.boolean()], hours: ['data', z.array(freeHour)] }),
});

export const holdHourCall = defineCall({
  method: 'POST',
  path: '/api/scheduling/hold',
  access,
  summary: 'Holds an hour for the patient for some minutes; the hour that the patient held before is released.',
  description:
    'Refused with 409 as booking is, quota apart for a patient who may move an appointment of the specialty, and ' +
    'with `hold-limit` when the patient has held the hour for too long.',
  input: record({
    professionalId: ['fun_id', id],
    specialtyId: ['agp_id_especialidades', id],
    startsAt: ['inicio', instant],
  }),
  output: record({ ok: ['status', z.boolean()], heldUntil: ['reservado_ate', instant] }),
});

export const releaseHourCall = defineCall({
  method: 'POST',
  path: '/api/scheduling/release',
  access,
  summary: 'Releases the hour that the patient holds. Repeating it changes nothing.',
  input: z.object({}),
  output: outcome,
});

const booked = record({
  ok: ['status', z.boolean()],
  message: responseMessage,
  appointment: ['agendamento', appointment],
});

/**
 * Books. Refusals are 409 with a message to be shown and one of the codes `hour-taken`, `not-offered` (outside the
 * agenda), `quota-exhausted`, `too-many-upcoming`, `no-entitlement`, `past`, `too-soon`, `duplicate`; of a repeated key
 * also `key-used` (for another hour) and `cancelled` (its appointment was cancelled since).
 */
export const bookAppointmentCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/forward',
  access,
  summary: 'Books an hour of a professional, and takes the quota that pays for it.',
  description:
    'The same `idempotencyKey` twice books once and gives the same answer, until the appointment is cancelled.',
  input: record({
    specialtyId: ['agp_id_especialidades', id],
    professionalId: ['funId', id],
    /** The professional of the appointment, when it is another than the one who forwards it. */
    nextProfessionalId: ['nextFunId', optionalId],
    patientId: ['pacId', id],
    /** 3: an appointment. */
    type: ['type', numeral(3)],
    day: ['date', day],
    startTime: ['hour', timeOfDay],
    hourId: ['professionalScheduleId', optionalId],
    byGiftCard: ['agp_agendado_giftcard', z.boolean()],
    idempotencyKey: ['chave', z.uuid().optional()],
  }),
  output: booked,
});

export const bookByFormCall = defineCall({
  method: 'POST',
  path: '/api/pep/schedule/handle',
  access,
  summary: 'Books by the fields of the scheduling form. Refused as `/api/pep/circle/forward` is.',
  input: record({
    patientId: ['pacId', id],
    specialtyId: ['agp_id_especialidades', id],
    professionalId: ['agp_id_funcionarios', id],
    day: ['agp_data', day],
    startTime: ['agp_horario_inicio', timeOfDay],
    idempotencyKey: ['chave', z.uuid().optional()],
  }),
  output: booked,
});

export const rescheduleAppointmentCall = defineCall({
  method: 'POST',
  path: '/api/scheduling/reschedule',
  access,
  summary: 'Moves an appointment to another hour of a professional of the same specialty.',
  description:
    'It has the new hour and the old one is free, or nothing changed. Refused as booking is, and as cancelling is ' +
    'within 30 minutes of the old hour. Within 48 hours of it the quota is forfeited.',
  input: record({
    appointmentId: ['agp_id', id],
    professionalId: ['fun_id', id],
    startsAt: ['inicio', instant],
  }),
  output: booked,
});

export const cancelAppointmentCall = defineCall({
  method: 'POST',
  path: '/api/pep/schedule/cancel',
  access,
  summary: 'Cancels an appointment.',
  description:
    'Cancelling what is cancelled changes nothing. Refused with 409 `past`, `too-late` (less than 30 minutes ' +
    'before) or `under-way`.',
  input: record({
    professionalId: ['fun_id', id],
    appointmentId: ['agp_id', id],
    isCancelled: ['agp_cancelado', numeral(1)],
    reason: ['agp_motivo_cancelamento', z.string().max(500)],
  }),
  output: record({
    ok: ['status', z.boolean()],
    message: responseMessage,
    /** Whether the quota that paid for it was given back. */
    isQuotaReturned: ['cota_devolvida', z.boolean()],
  }),
});

export const resendVideoLinkCall = defineCall({
  method: 'POST',
  path: '/api/pep/schedule/enviar-video-url',
  access,
  summary: 'Sends the link to the scheduled call to the patient’s registered e-mail again.',
  input: record({ scheduledCallId: ['id', id] }),
  output: record({ ok: ['status', z.boolean()], message: responseMessage }),
});

export const appointmentCalendarCall = defineCall({
  method: 'GET',
  path: '/api/scheduling/appointments/{appointmentId}/calendar',
  access,
  summary: 'The appointment as an iCalendar file (RFC 5545), with a stable UID and a SEQUENCE that grows.',
  input: z.object({ appointmentId: id }),
  output: z.unknown(),
  transport: 'binary-answer',
});
