import { z } from 'zod';
import { record, wireEnum } from '../wire/codecs.ts';
import { issuedNotice } from './clinical-document.ts';

/** waiting: the patient is there; in-call: the professional is, too; finishing: one of the two ended it. */
export const scheduleStatus = wireEnum({
  waiting: 'ligando',
  'in-call': 'ligação',
  finishing: 'finalizandoAtendimento',
});
export type ScheduleStatus = z.output<typeof scheduleStatus>;

/**
 * The call of an appointment, `agendamento/{a}`: for its two.
 * @see docs/product/scheduled-calls.md
 */
export const scheduleRecord = record({
  revision: ['rev', z.int()],
  appointmentId: ['agp_id', z.int()],
  /** Keys of its two, and whether they may meet there now; the rules read them. */
  patientKey: ['paciente', z.string()],
  professionalKey: ['profissional', z.string()],
  isOpen: ['aberto', z.boolean()],
  /** None while the room is empty. */
  status: ['status', scheduleStatus.optional()],
  channel: ['canal', z.string().optional()],
  uid: ['uid', z.string().optional()],
  token: ['token', z.string().optional()],
  patientId: ['pac_id', z.int().optional()],
  patientName: ['pac_nome', z.string().optional()],
  cpf: ['usu_cpf', z.string().optional()],
  /** Epoch milliseconds; since the professional is on the call. */
  callStartedAtMs: ['comecou_ligacao', z.number().optional()],
  /** Of the care that was given, for rating it; stays when the call is over. */
  attendanceId: ['atd_id', z.int().optional()],
  /** While one of the two is there. */
  issued: ['documento', issuedNotice.optional()],
});
export type ScheduleRecord = z.output<typeof scheduleRecord>;

/** Whose call a room is, `link-agora/{canal}`: for its two, while it is open. */
export const linkRoomRecord = record({
  appointmentId: ['agp_id', z.int()],
  scheduledCallId: ['vcu_id', z.int()],
  /** Keys that the rules read. */
  appointmentKey: ['agendamento', z.string()],
  patientKey: ['paciente', z.string()],
  professionalKey: ['profissional', z.string()],
});
export type LinkRoomRecord = z.output<typeof linkRoomRecord>;

/** The token document of a live visit, `token/{t}`: for its patient. */
export const tokenRoomRecord = record({
  recordId: ['firestoreId', z.string()],
  uid: ['uid', z.string()],
  channel: ['canal', z.string()],
  token: ['token', z.string()],
  /** Keys of the patient, and of the partner's page or the cabin where the visit was requested; the rules read them. */
  patientKey: ['paciente', z.string()],
  partnerId: ['parceiro', z.int().optional()],
  cabinKey: ['cabine', z.string().optional()],
});
export type TokenRoomRecord = z.output<typeof tokenRoomRecord>;

/** State of the patient's room, `status/sala/paciente/{pacId}`: for the patient and the professional in the call. */
export const roomStatusRecord = record({
  revision: ['rev', z.int()],
  status: ['status', wireEnum({ calling: 'ligando', 'in-call': 'ligação' }).optional()],
  patientId: ['pacId', z.int()],
  professionalId: ['funId', z.int().optional()],
  clientId: ['cliId', z.int()],
});
export type RoomStatusRecord = z.output<typeof roomStatusRecord>;

/** Prefix of the name of a cabin's room; the patient's CPF, digits only, follows. */
export const CABIN_ROOM_PREFIX = 'CABINE_';

/** announced: the console named a patient, who has still to appear; waiting: the patient waits for a professional. */
export const cabinRoomPhase = wireEnum({ announced: 'anunciado', waiting: 'ligando', 'in-call': 'ligação' });
export type CabinRoomPhase = z.output<typeof cabinRoomPhase>;

/**
 * The patient in a cabin and the state of the visit, `videoconferencia/profissional/sala/{k}`: for the cabin alone.
 * @see docs/product/cabin.md
 */
export const cabinStatusRecord = record({
  revision: ['rev', z.int()],
  cabinId: ['cab_id', z.int()],
  /** None while the cabin is empty. */
  phase: ['status', cabinRoomPhase.optional()],
  /** CPF of the patient, digits only, by which a cabin knows its patient. */
  cpf: ['pacId', z.string().optional()],
});
export type CabinStatusRecord = z.output<typeof cabinStatusRecord>;

/**
 * How far a cabin is, `videoconferencia/cabines/{k}`: for all professionals, who learn by it that the list has changed;
 * it says nothing of the patient.
 * @see docs/product/cabin.md
 */
export const cabinSummaryRecord = record({
  revision: ['rev', z.int()],
  cabinId: ['cab_id', z.int()],
  /** None while the cabin is empty. */
  phase: ['status', cabinRoomPhase.optional()],
});
export type CabinSummaryRecord = z.output<typeof cabinSummaryRecord>;

/**
 * The room of a cabin as one of its sides enters it: `videoconferencia/paciente/sala/{k}` for the cabin,
 * `videoconferencia/link/sala/{k}` for the professional in the call.
 * @see docs/product/cabin.md
 */
export const cabinRoomRecord = record({
  revision: ['rev', z.int()],
  uid: ['uid', z.string().optional()],
  /** Prefix and CPF; the channel towards a video provider is another, opaque name. */
  channel: ['channel', z.string().optional()],
  /** Handle of the visit's token record, no credential. */
  token: ['token', z.string().optional()],
});
export type CabinRoomRecord = z.output<typeof cabinRoomRecord>;
