import type { ConsoleNotice } from './console-state.ts';

export interface NoticeMessage {
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly detail?: string;
}

/** Describes a notice: the event, what it means for the patient, and what comes next. */
export function noticeMessage(notice: ConsoleNotice): NoticeMessage {
  switch (notice.kind) {
    case 'offer-ended':
      return {
        kind: 'info',
        title: 'O atendimento não está mais disponível.',
        detail: 'O tempo para responder acabou ou o paciente saiu. Quem espera é oferecido a outro profissional.',
      };
    case 'offer-late':
      return {
        kind: 'warning',
        title: 'Não foi possível atender.',
        detail: 'O tempo para responder acabou ou o paciente saiu. Quem espera é oferecido a outro profissional.',
      };
    case 'visit-ended':
      return {
        kind: 'info',
        title: 'O atendimento terminou.',
        detail: 'O paciente saiu, ou a sua conexão ficou parada por muito tempo e ele voltou para a fila.',
      };
    case 'appointment-ended':
      return {
        kind: 'info',
        title: 'O atendimento terminou.',
        detail: 'O paciente encerrou a chamada, ou o horário da consulta acabou.',
      };
    case 'visit-finished':
      return { kind: 'success', title: 'Atendimento finalizado.' };
    case 'visit-cancelled':
      return { kind: 'info', title: 'A ligação foi cancelada.' };
    case 'visit-handed-over':
      return {
        kind: 'success',
        title: `${notice.patientName ?? 'O paciente'} segue para o médico.`,
        detail:
          notice.to === 'doctor'
            ? 'Um médico livre é chamado agora. Se nenhum estiver livre, a espera é na fila médica.'
            : 'A espera é na fila médica.',
      };
    case 'failed':
      return { kind: 'danger', title: 'Não foi possível concluir.', detail: notice.message };
  }
}
