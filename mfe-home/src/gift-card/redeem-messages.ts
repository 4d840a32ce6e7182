import type { Outcome } from '@acolhe/contracts';
import { giftCardMessageOf, type GiftCardMessage, UNEXPLAINED_GIFT_CARD_FAULT } from '@acolhe/domain';
import type { PortalApiError } from '@acolhe/session';
import { withRetryTime } from '@acolhe/ui';

export const CODE_MISSING = 'Código não informado! Digite o código do seu gift card.';
export const CODE_REDEEMED = 'Código resgatado! O que ele oferece já está disponível para você.';

/** Result of a redemption, with its message for the patient. */
export type RedeemResult =
  | { readonly kind: 'redeemed' }
  /** The code is invalid: the message belongs to its field. */
  | { readonly kind: 'wrong-code'; readonly message: string }
  /**
   * Something else failed: the same code may be tried again. `warning`: the service refused; `danger`: it failed or was
   * not reached.
   */
  | { readonly kind: 'failed'; readonly message: string; readonly tone: 'warning' | 'danger' };

/** Answer of the service to a redemption, or its failure. */
export interface RedeemAnswer {
  readonly data?: Outcome;
  readonly error?: PortalApiError;
  /** The patient holds the card already, for instance after a redemption whose answer got lost. */
  readonly isOwn?: boolean;
}

/**
 * Describes the service's answer to a redemption.
 * @see docs/product/gift-cards.md
 */
export function redeemResult({ data, error, isOwn = false }: RedeemAnswer): RedeemResult {
  if (data?.ok) return { kind: 'redeemed' };
  if (!error) return wrongCode(UNEXPLAINED_GIFT_CARD_FAULT);
  const ofCode = giftCardMessageOf(error);
  if (ofCode) return wrongCode(isOwn ? { ...ofCode, advice: 'Ele está entre os seus códigos resgatados.' } : ofCode);
  return { kind: 'failed', message: withRetryTime(error), tone: error.kind === 'refused' ? 'warning' : 'danger' };
}

const wrongCode = ({ title, advice }: GiftCardMessage): RedeemResult => ({
  kind: 'wrong-code',
  message: `${title.endsWith('!') ? title : `${title}.`} ${advice}`,
});
