import type { VisitSide } from '@acolhe/domain';

export const patientKey = (patientId: number): string => `p${patientId}`;
export const cabinKey = (cabinId: number): LeaseKey => `k${cabinId}`;
export const professionalKey = (professionalId: number): string => `f${professionalId}`;

const SIDE = { patient: 'paciente', professional: 'profissional' } as const;

/**
 * Path of each record of the realtime database.
 * @see docs/product/realtime.md
 */
export const realtimePaths = {
  patient: (patientId: number) => `pacientes/${patientKey(patientId)}`,
  patientCommand: (patientId: number) => `pacientes/${patientKey(patientId)}/comando`,
  /** The key of the visit that the patient may reach. */
  patientVisit: (patientId: number) => `pacientes/${patientKey(patientId)}/visita`,
  professional: (professionalId: number) => `funcionarios/${professionalKey(professionalId)}`,
  /** The key of the visit that the professional may reach. */
  professionalVisit: (professionalId: number) => `funcionarios/${professionalKey(professionalId)}/visita`,
  queueState: (queue: QueueName) => `${QUEUE_PATH[queue]}/estado`,
  queueEntries: (queue: QueueName) => `${QUEUE_PATH[queue]}/itens`,
  queueEntry: (queue: QueueName, requestId: number) => `${QUEUE_PATH[queue]}/itens/${visitKey(requestId)}`,
  presence: (lease: LeaseKey, side: VisitSide) => `presenca/${lease}/${SIDE[side]}`,
  allPresences: () => 'presenca',
  signalInbox: (call: CallKey, side: VisitSide) => `sinal/${call}/${SIDE[side]}`,
  signals: (call: CallKey) => `sinal/${call}`,
  presences: (call: CallKey) => `presenca/${call}`,
  chat: (call: CallKey) => `conversa/${call}`,
  chatMessage: (call: CallKey, messageId: string) => `conversa/${call}/${messageId}`,
  token: (recordId: string) => `token/${recordId}`,
  /** By the bare id, as it was specified; its parent is not read, since numbers would turn it into a list. */
  roomStatus: (patientId: number) => `status/sala/paciente/${patientId}`,
  appointment: (appointmentId: number) => `agendamento/${appointmentKey(appointmentId)}`,
  linkRoom: (channel: string) => `link-agora/${channel}`,
  /** The patient in a cabin, for the cabin alone. */
  cabinStatus: (cabinId: number) => `videoconferencia/profissional/sala/${cabinKey(cabinId)}`,
  cabinSummary: (cabinId: number) => `videoconferencia/cabines/${cabinKey(cabinId)}`,
  cabinSummaries: () => 'videoconferencia/cabines',
  /** The room of a cabin, as each side enters it. */
  cabinRoom: (cabinId: number, side: VisitSide) =>
    `videoconferencia/${side === 'patient' ? 'paciente' : 'link'}/sala/${cabinKey(cabinId)}`,
  session: (sid: string) => `sessions/${sid}`,
} as const;

/** technicians: the first queue; doctors: the one after a hand-over. */
export type QueueName = 'technicians' | 'doctors';
const QUEUE_PATH: Record<QueueName, string> = { technicians: 'fila-virtual', doctors: 'fila-virtual-medico' };

/**
 * Names a call that a patient and a professional share, as a value that can be compared: a visit of urgent care
 * (`v501`) or the call of an appointment (`a3001`). It is also the call's key in the realtime database; keys carry a
 * letter, since the database turns bare numbers into arrays.
 * @see docs/product/realtime.md
 */
export type CallKey = `v${number}` | `a${number}`;

/** Names what one tab or device holds by a lease: its side of a call, or a cabin (`k7`). */
export type LeaseKey = CallKey | `k${number}`;

export const visitKey = (requestId: number): CallKey => `v${requestId}`;
export const appointmentKey = (appointmentId: number): CallKey => `a${appointmentId}`;

/** What a call is called over HTTP: the id of its request, or of its appointment. */
export type CallId =
  | { readonly requestId: number; readonly appointmentId?: undefined }
  | { readonly appointmentId: number; readonly requestId?: undefined };

/** The id behind a call's key. */
export function callIdOf(call: CallKey): CallId {
  const id = Number(call.slice(1));
  return call.startsWith('v') ? { requestId: id } : { appointmentId: id };
}

/**
 * The revision that a record of the realtime database carries on the wire.
 * @param current the value at its path
 * @returns 0 for none
 */
export function revisionOf(current: unknown): number {
  const revision = isWireRecord(current) ? current.rev : undefined;
  return typeof revision === 'number' ? revision : 0;
}

/**
 * Copies the patient's answer to a command that has not changed: the one field of the patient's record that the
 * backend does not write.
 * @param next the record to be written, on the wire
 * @param current the value at its path
 */
export function withPatientAnswer<R extends Readonly<Record<string, unknown>>>(next: R, current: unknown): R {
  if (!isWireRecord(current) || current.comandoSeq !== next.comandoSeq) return next;
  return current.comando === 'resposta' || current.comando === 'nenhum' ? { ...next, comando: current.comando } : next;
}

function isWireRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
