import type { StatusKind } from '@acolhe/ui';
import { type CommandReport, isQuestion, type ScreenCommand } from './command-report.ts';

export interface CommandMessage {
  readonly kind: StatusKind;
  readonly title: string;
  readonly detail?: string;
}

const SENT: Record<ScreenCommand, string> = {
  reloadPage: 'A página do paciente vai recarregar.',
  showUnstable: 'O aviso de conexão instável foi enviado.',
  resetRoom: 'Você está entrando de novo na chamada.',
  askNurse: 'Esperando a tela do paciente responder...',
  askDoctor: 'Esperando a tela do paciente responder...',
};

/** Describes the progress of a command. */
export function commandMessage({ command, state, message }: CommandReport): CommandMessage {
  switch (state) {
    case 'sending':
      return { kind: 'info', title: 'Enviando...' };
    case 'sent':
      return {
        kind: isQuestion(command) ? 'info' : 'success',
        title: SENT[command],
        detail: command === 'reloadPage' ? 'A chamada continua quando ela voltar.' : undefined,
      };
    case 'answered':
      return {
        kind: 'success',
        title: 'A tela do paciente respondeu.',
        detail: 'Se a pessoa não ouve ou não vê você, recarregue a página dela.',
      };
    case 'overdue':
      return {
        kind: 'warning',
        title: 'A tela do paciente ainda não respondeu.',
        detail: 'A conexão pode ter caído. Tente de novo ou recarregue a página.',
      };
    case 'failed':
      return { kind: 'danger', title: 'O pedido não foi enviado.', detail: message };
  }
}
