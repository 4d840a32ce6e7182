import type { Notification } from '@acolhe/session';
import type { StatusKind } from '@acolhe/ui';
import type { End, GiftCardEvent, GiftCardState } from './state.ts';

/** The note that the sign-in page shows after a redemption. */
export interface Notice {
  readonly kind: StatusKind;
  readonly title: string;
  readonly sentence: string;
}

export const USER_NOT_FOUND = 'Usuário não encontrado';

const NOTICES: Readonly<Record<Exclude<End, 'closed'>, Notice>> = {
  redeemed: { kind: 'success', title: 'Gift card resgatado', sentence: 'Para usar, entre com seu CPF e sua senha.' },
  registered: {
    kind: 'success',
    title: 'Cadastro concluído',
    sentence: 'Seu cadastro foi concluído com sucesso. Para usar o gift card, entre com seu CPF e sua senha nova.',
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

const REGISTERED = 'Seu cadastro foi concluído com sucesso. Entre com seu CPF e sua senha.';
const REDEEMED = 'Código resgatado! Entre com seu CPF e sua senha para usar.';

/** The toast about an event and the state that it led to. It is silent, since the page announces the same text. */
export function toastOf(event: GiftCardEvent, { stage }: GiftCardState): Notification | undefined {
  if ('problem' in event) return { tone: event.problem.tone, message: event.problem.message, silent: true };
  if (event.type === 'patient-not-found') return { tone: 'warning', message: USER_NOT_FOUND, silent: true };
  if (stage === 'redeemed') return { tone: 'success', message: REDEEMED, silent: true };
  return stage === 'registered' ? { tone: 'success', message: REGISTERED, silent: true } : undefined;
}
