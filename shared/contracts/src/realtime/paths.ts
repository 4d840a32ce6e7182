import type { VisitSide } from '@acolhe/domain';
import { appointmentKey, type CallKey, type LeaseKey, visitKey } from './call-key.ts';

export const patientKey = (patientId: number): string => `p${patientId}`;
export const cabinKey = (cabinId: number): LeaseKey => `k${cabinId}`;
export const professionalKey = (professionalId: number): string => `f${professionalId}`;

const SIDE = { patient: 'paciente', professional: 'profissional' } as const;

/**
 * Where each record of the realtime database lies.
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
  /** By the bare id, as it was specified; nobody reads what lies above, where numbers would turn into a list. */
  roomStatus: (patientId: number) => `status/sala/paciente/${patientId}`,
  appointment: (appointmentId: number) => `agendamento/${appointmentKey(appointmentId)}`,
  linkRoom: (channel: string) => `link-agora/${channel}`,
  /** Who is in a cabin, for the cabin alone. */
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
