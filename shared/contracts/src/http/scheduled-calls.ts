import { z } from 'zod';
import { scheduleStatus } from '../realtime/room-records.ts';
import { defineCall } from '../wire/call.ts';
import { id, record, wireEnum } from '../wire/codecs.ts';
import {
  accessToken,
  claimed,
  claimedToken,
  claimedUid,
  guidanceText,
  ONCE_READ_REFUSAL,
  optionalMessage,
  outcome,
} from './common.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** The holder of the link to one scheduled call. */
    readonly 'scheduled-call': true;
  }
}

const patients = ['patient', 'scheduled-call'] as const;
const both = [...patients, 'professional'] as const;

/** The call of an appointment as its patient or professional sees it; no status while the room is empty. */
export const schedule = record({
  appointmentId: ['agp_id', id],
  channel: ['canal', z.string().optional()],
  uid: ['uid', z.string().optional()],
  token: ['token', z.string().optional()],
  patientId: ['pac_id', id],
  patientName: ['pac_nome', z.string()],
  cpf: ['usu_cpf', z.string()],
  status: ['status', scheduleStatus.optional()],
  scheduledCallId: ['vcu_id', id],
  professionalName: ['fun_nome', z.string()],
  /** When the appointment begins, and from when on its room may be entered. */
  startsAt: ['inicio', z.iso.datetime()],
  opensAt: ['abre', z.iso.datetime()],
  /** Epoch milliseconds; since the professional is on the call. */
  callStartedAtMs: ['comecou_ligacao', z.number().optional()],
  /** Of the care that was given, for rating it. */
  attendanceId: ['atd_id', id.optional()],
  /** Why the clinic cancelled the appointment; to its patient who is signed in to the portal. */
  clinicReason: ['motivo_da_clinica', z.string().optional()],
});
export type Schedule = z.output<typeof schedule>;
const scheduleAnswer = record({
  ok: ['status', z.boolean()],
  message: optionalMessage,
  result: ['obj', schedule.optional()],
});
const ofAppointment = record({ appointmentId: ['agp_id', id] });

export const createScheduleCall = defineCall({
  method: 'POST',
  path: '/agendamento/create',
  access: patients,
  summary: 'The patient enters the call of an appointment and waits there.',
  description: 'Room, uid and person are the service’s own, whatever is sent. Repeating it changes nothing.',
  input: record({
    appointmentId: ['agp_id', id],
    patientId: ['pac_id', id],
    channel: ['canal', claimed],
    uid: ['uid', claimedUid],
    token: ['token', claimedToken],
    patientName: ['pac_nome', claimed],
    cpf: ['usu_cpf', claimed],
  }),
  output: scheduleAnswer,
});
export const removeScheduleCall = defineCall({
  method: 'POST',
  path: '/agendamento/remove',
  access: patients,
  summary: 'The patient leaves the call of an appointment; until the appointment is over, it can be entered again.',
  input: ofAppointment,
  output: outcome,
});
export const getScheduleCall = defineCall({
  method: 'POST',
  path: '/agendamento/get',
  access: both,
  refusal: ONCE_READ_REFUSAL,
  summary: 'The call of an appointment, to its two.',
  input: ofAppointment,
  output: scheduleAnswer,
});
export const updateScheduleCall = defineCall({
  method: 'POST',
  path: '/agendamento/update',
  access: both,
  summary: 'The professional is on the call (ligação), or either of the two ends it (finalizandoAtendimento).',
  description: 'Repeating it changes nothing, nor what the professional wrote to the patient.',
  input: record({
    appointmentId: ['agp_id', id],
    status: ['status', scheduleStatus],
    /** From the professional, with the end of the call. */
    guidance: ['orientacao', guidanceText().optional()],
  }),
  output: outcome,
});

export const announceVideoRoomCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/up-video-url',
  access: patients,
  summary: 'Makes sure that the scheduled call has its room; the name is the service’s own, whatever is sent.',
  input: record({
    scheduledCallId: ['vcu_id', id],
    roomName: ['vcu_nome_sala', claimed],
    token: ['vcu_agora_token', claimedToken],
    uid: ['vcu_agora_uid', claimedUid],
  }),
  output: outcome,
});
export const recordFirstStartCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/first-start',
  access: patients,
  summary: 'Notes when the patient first started the scheduled call; later starts change nothing.',
  input: record({ patientId: ['pacId', id], scheduledCallId: ['vcuId', id] }),
  output: outcome,
});

const videoKey = z.string().min(1).max(200);
export const findVideoLinkCall = defineCall({
  method: 'POST',
  path: '/api/pep/circle/get-video-url',
  access: ['public'],
  summary: 'What the key of a scheduled call leads to; no person’s data.',
  input: record({ key: ['key', videoKey] }),
  output: record({
    ok: ['status', z.boolean()],
    link: [
      'data',
      record({
        appointmentId: ['agp_id', id],
        scheduledCallId: ['vcu_id', id],
        professionalId: ['agp_id_funcionarios', id],
      }),
    ],
  }),
});

/** The patient's data that the holder of a link may see: a link may have been forwarded, or remain in a chat. */
export const linkPatient = record({
  id: ['pac_id', id],
  name: ['pac_nome', z.string()],
  /** `***.982.247-**`; whole for the patient who is signed in. */
  cpf: ['usu_cpf', z.string()],
  gender: ['usu_genero', z.enum(['f', 'm'])],
  imageUrl: ['usu_imagem_url', z.string().optional()],
  clientId: ['usu_id_cliente', id],
});
export type LinkPatient = z.output<typeof linkPatient>;
export const signInByVideoLinkCall = defineCall({
  method: 'GET',
  path: '/api/pep/paciente/login-video-url',
  access: ['public', 'patient'],
  summary: 'Exchanges the key of a scheduled call for a session that is good for that call alone.',
  description:
    'It may be repeated until the appointment is over. The CPF is masked, unless the session of that very patient ' +
    'is sent along.',
  input: record({ key: ['hash', videoKey] }),
  output: record({ ok: ['status', z.boolean()], patient: ['data', linkPatient], access: ['access', accessToken] }),
});

export const refreshPatientFieldCall = defineCall({
  method: 'POST',
  path: '/paciente/update/cpf',
  access: patients,
  summary: 'Brings one field of the caller’s own realtime record up to date.',
  description: 'Its value is the registered one, whatever is sent.',
  input: record({
    cpf: ['cpf', z.string().max(20)],
    field: ['key', wireEnum({ name: 'pac_nome', cpf: 'usu_cpf', genderLabel: 'pac_genero', ageYears: 'pac_idade' })],
    // Clients without the birth date send an age that is none.
    value: ['value', z.union([z.string().max(300), z.number()]).nullish()],
  }),
  output: outcome,
});
