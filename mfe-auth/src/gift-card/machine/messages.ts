import type { Notification } from '@acolhe/session';
import type { StatusKind } from '@acolhe/ui';
import type { End, Stage } from './state.ts';

/** The note that the sign-in page shows after a redemption. */
export interface Notice {
  readonly kind: StatusKind;
  readonly title: string;
  readonly sentence: string;
}

export const USER_NOT_FOUND = 'Usuário não encontrado';

const NOTICES: Readonly<Record<Exclude<End, 'closed'>, Notice>> = {
  redeemed: { kind: 'success', title: 'Código resgatado!', sentence: 'Para usar, entre com seu CPF e sua senha.' },
  registered: {
    kind: 'success',
    title: 'Seu cadastro foi concluído com sucesso.',
    sentence: 'Para usar o gift card, entre com seu CPF e sua senha nova.',
  },
  'outcome-unknown': {
    kind: 'warning',
    title: 'O serviço ainda não respondeu',
    sentence:
      'O pedido já tinha sido enviado. Entre com seu CPF e sua senha para ver se o gift card está lá, ou tente de novo.',
  },
};

/** The note about an end; undefined for a cancelled redemption, of which nothing remains. */
export const noticeOf = (end: End): Notice | undefined => (end === 'closed' ? undefined : NOTICES[end]);

const successOf = ({ title, sentence }: Notice): Notification => ({
  tone: 'success',
  message: `${title} ${sentence}`,
  silent: true,
});

/** The toast about a stage. It is silent, since the page says the same text aloud. */
export function toastOf(stage: Stage): Notification | undefined {
  return stage === 'redeemed' || stage === 'registered' ? successOf(NOTICES[stage]) : undefined;
}
