import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day, flag, id, instant, record, wireEnum } from '../wire/codecs.ts';
import { nothing } from './common.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** A patient in a partner's page that embeds scheduling or the list of appointments. */
    readonly scheduling: true;
  }
}

/**
 * Whether the room of an appointment may be entered: not yet, now, or no more (it was cancelled, its call ended, or its
 * time is past).
 */
const roomWindow = wireEnum({ early: 'antes', open: 'aberta', over: 'encerrada' });

/** An appointment as its patient sees it. Day and time are São Paulo's. */
export const appointment = record({
  id: ['agp_id', id],
  day: ['agp_data', day],
  startTime: ['agp_horario_inicio', z.iso.time({ precision: -1 })],
  isCancelled: ['agp_cancelado', flag],
  cancelReason: ['agp_motivo_cancelamento', z.string().optional()],
  /** Cancelled by the clinic, whose reason it is then. */
  isCancelledByClinic: ['cancelado_pela_clinica', z.boolean().optional()],
  /** Opens the call without signing in, until the appointment is over. */
  videoKey: ['vcu_hash', z.string().optional()],
  /** Missing, as the label, while the appointment has no call. */
  scheduledCallId: ['vcu_id', id.optional()],
  statusLabel: ['vcu_label_status', z.string().optional()],
  specialtyId: ['agp_id_especialidades', id],
  specialty: ['esp_nome', z.string()],
  professionalId: ['fun_id', id],
  professionalName: ['fun_nome', z.string()],
  /** Where the professional works, as an IANA time zone. */
  professionalZone: ['fun_fuso', z.string()],
  /** The quota of a gift card that paid for it. */
  giftCardQuotaId: ['agp_id_giftcard_codigos_quantidades', id.nullable()],
  /** It was moved when 48 hours or less were left: cancelling does not give the quota back any more. */
  isQuotaForfeited: ['cota_perdida', z.boolean()],
  startsAt: ['inicio', instant],
  endsAt: ['fim', instant],
  window: ['janela', roomWindow],
  /** The call took place and ended. */
  isFinished: ['realizado', z.boolean()],
});
export type Appointment = z.output<typeof appointment>;

export const listAppointmentsCall = defineCall({
  method: 'POST',
  path: '/api/pep/schedule/links',
  access: ['patient', 'scheduling'],
  summary: 'The appointments of the patient, by their time.',
  description: 'A session of a partner’s page gets no key of a call, and no reasons.',
  input: record({ patientId: ['pacId', id] }),
  output: record({ ok: ['status', z.boolean()], appointments: ['data', z.array(appointment)] }),
});

/** An appointment as its professional sees it. */
export const professionalAppointment = record({
  id: ['agp_id', id],
  scheduledCallId: ['vcu_id', id],
  patientName: ['pac_nome', z.string()],
  ageYears: ['pac_idade', z.int()],
  genderLabel: ['pac_genero', z.string()],
  specialty: ['esp_nome', z.string()],
  startsAt: ['inicio', z.iso.datetime()],
  endsAt: ['fim', z.iso.datetime()],
  statusLabel: ['vcu_label_status', z.string()],
  /** Whether the room may be entered now. */
  isOpen: ['aberto', z.boolean()],
});
export type ProfessionalAppointment = z.output<typeof professionalAppointment>;

export const listProfessionalAppointmentsCall = defineCall({
  method: 'GET',
  path: '/api/professional/appointments',
  access: ['professional'],
  summary: 'The professional’s appointments that are not over, by their time.',
  input: nothing,
  output: record({ appointments: ['agendamentos', z.array(professionalAppointment)] }),
});
