import { type Outcome } from '@acolhe/contracts';
import { type PortalApiError } from '@acolhe/session';
import { withWait } from '@acolhe/ui';

export const CODE_MISSING = 'Código não informado! Digite o código do seu gift card.';
export const CODE_REDEEMED = 'Código resgatado! O que ele oferece já está disponível para você.';
const CODE_UNKNOWN = 'Código inválido! Confira se está igual ao do seu gift card.';
const CODE_USED = 'Código já utilizado. Cada código pode ser resgatado uma vez só.';
const CODE_OVER = 'Código inválido ou expirado. Confira o código e a validade do seu gift card.';

const BY_SERVICE: Readonly<Record<string, string>> = {
  'Gift card não encontrado.': CODE_UNKNOWN,
  'Este gift card já foi usado.': CODE_USED,
  'Este gift card expirou.': CODE_OVER,
};

/** What became of a redemption, for the patient. */
export type RedeemResult =
  | { readonly kind: 'redeemed' }
  /** The code is at fault: the field says so. */
  | { readonly kind: 'wrong-code'; readonly message: string }
  /** Something else is: the same code may be tried again. A warning is what the service says; that it failed, or was not reached, is a danger. */
  | { readonly kind: 'failed'; readonly message: string; readonly tone: 'warning' | 'danger' };

/**
 * Says what the service answered to the redemption of a code.
 * @param answer its answer, or why there is none
 * @see docs/product/gift-cards.md
 */
export function redeemResult({ data, error }: { readonly data?: Outcome; readonly error?: PortalApiError }): RedeemResult {
  if (data?.ok) return { kind: 'redeemed' };
  if (!error) return { kind: 'wrong-code', message: CODE_OVER };
  const { kind, message } = error;
  const ofCode = kind === 'refused' ? BY_SERVICE[message] : undefined;
  if (ofCode !== undefined) return { kind: 'wrong-code', message: ofCode };
  return { kind: 'failed', message: withWait(error), tone: kind === 'refused' ? 'warning' : 'danger' };
}
