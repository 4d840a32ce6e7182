import type { VisitSide } from '@acolhe/domain';

/** Keys carry a letter, since the database turns bare numbers into arrays. */
export const patientKey = (patientId: number): string => `p${patientId}`;
export const professionalKey = (professionalId: number): string => `f${professionalId}`;
export const visitKey = (requestId: number): string => `v${requestId}`;
export const appointmentKey = (appointmentId: number): string => `a${appointmentId}`;

const SIDE = { patient: 'paciente', professional: 'profissional' } as const;

/** Where each record of the realtime database lies. @see docs/product/realtime.md */
export const realtimePaths = {
  patient: (patientId: number) => `pacientes/${patientKey(patientId)}`,
  patientCommand: (patientId: number) => `pacientes/${patientKey(patientId)}/comando`,
  professional: (professionalId: number) => `funcionarios/${professionalKey(professionalId)}`,
  queueState: (queue: QueueName) => `${QUEUE_PATH[queue]}/estado`,
  queueEntries: (queue: QueueName) => `${QUEUE_PATH[queue]}/itens`,
  queueEntry: (queue: QueueName, requestId: number) => `${QUEUE_PATH[queue]}/itens/${visitKey(requestId)}`,
  presence: (requestId: number, side: VisitSide) => `presenca/${visitKey(requestId)}/${SIDE[side]}`,
  signalInbox: (requestId: number, side: VisitSide) => `sinal/${visitKey(requestId)}/${SIDE[side]}`,
  signals: (requestId: number) => `sinal/${visitKey(requestId)}`,
  presences: (requestId: number) => `presenca/${visitKey(requestId)}`,
  chat: (requestId: number) => `conversa/${visitKey(requestId)}`,
  chatMessage: (requestId: number, messageId: string) => `conversa/${visitKey(requestId)}/${messageId}`,
  token: (recordId: string) => `token/${recordId}`,
  roomStatus: (patientId: number) => `status/sala/paciente/${patientKey(patientId)}`,
  appointment: (appointmentId: number) => `agendamento/${appointmentKey(appointmentId)}`,
  linkRoom: (channel: string) => `link-agora/${channel}`,
  scheduledPresence: (appointmentId: number, side: VisitSide) => `presenca/${appointmentKey(appointmentId)}/${SIDE[side]}`,
  scheduledPresences: (appointmentId: number) => `presenca/${appointmentKey(appointmentId)}`,
  scheduledSignalInbox: (appointmentId: number, side: VisitSide) => `sinal/${appointmentKey(appointmentId)}/${SIDE[side]}`,
  scheduledSignals: (appointmentId: number) => `sinal/${appointmentKey(appointmentId)}`,
  session: (sid: string) => `sessions/${sid}`,
} as const;

/** technicians: the first queue; doctors: the one after a hand-over. */
export type QueueName = 'technicians' | 'doctors';
const QUEUE_PATH: Record<QueueName, string> = { technicians: 'fila-virtual', doctors: 'fila-virtual-medico' };
