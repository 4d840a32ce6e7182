import type { ConsoleNotice } from './console-state.ts';

type Ended<Kind extends ConsoleNotice['kind']> = Extract<ConsoleNotice, { kind: Kind }>;

export interface NoticeMessage {
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly detail?: string;
}

/** Describes a notice: the event, its effect on the patient, and what follows. */
export function noticeMessage(notice: ConsoleNotice): NoticeMessage {
  switch (notice.kind) {
    case 'offer-ended':
      return offerEnding(notice);
    case 'offer-late':
      return {
        kind: 'warning',
        title: 'Não foi possível atender.',
        detail: 'O tempo para responder acabou ou o paciente saiu. Quem espera é oferecido a outro profissional.',
      };
    case 'visit-ended':
      return visitEnding(notice);
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

/** Message about an offer that was not answered here. */
function offerEnding({ ending, patientName = 'O paciente' }: Ended<'offer-ended'>): NoticeMessage {
  switch (ending) {
    case 'cancelled':
      return {
        kind: 'info',
        title: `${patientName} cancelou o atendimento.`,
        detail: 'O próximo paciente aparece aqui.',
      };
    case 'offer-expired':
      return {
        kind: 'warning',
        title: 'O tempo para responder acabou.',
        detail: `${patientName} é oferecido a outro profissional.`,
      };
    case 'passed-on':
      return {
        kind: 'info',
        title: `${patientName} segue com outro profissional.`,
        detail: 'Um colega passou o atendimento adiante.',
      };
    default:
      return { kind: 'info', title: 'O atendimento não está mais disponível.' };
  }
}

/** Message about a visit that did not end by this console. */
function visitEnding({ ending, patientName = 'O paciente' }: Ended<'visit-ended'>): NoticeMessage {
  switch (ending) {
    case 'cancelled':
      return {
        kind: 'info',
        title: `${patientName} encerrou o atendimento.`,
        detail: 'A ligação foi cancelada por quem você atendia. Se faltou algo, você ainda pode emitir um documento.',
      };
    case 'returned':
      return {
        kind: 'warning',
        title: `${patientName} voltou para a fila.`,
        detail:
          'Este console ficou sem contato por muito tempo, ou quem administra a clínica devolveu o atendimento. ' +
          'O lugar na fila foi guardado, e outro profissional atende.',
      };
    case 'finished':
      return {
        kind: 'success',
        title: 'Atendimento finalizado.',
        detail: 'Foi finalizado em outra tela sua, ou por quem administra a clínica.',
      };
    case 'handed-over':
      return {
        kind: 'success',
        title: `${patientName} segue para o médico.`,
        detail: 'Foi encaminhado em outra tela sua.',
      };
    default:
      return { kind: 'info', title: 'O atendimento terminou.' };
  }
}
