import { giftCardMessageOf, type GiftCardMessage, UNEXPLAINED_GIFT_CARD_FAULT } from '@acolhe/domain';
import type { PortalApiError } from '@acolhe/session';
import { withRetryTime } from '@acolhe/ui';

export const CODE_MISSING = 'Código não informado! Digite o código do seu gift card.';
export const CODE_REDEEMED = 'Código resgatado! O que ele oferece já está disponível para você.';

/** Why a code was not redeemed, with the message for the patient. */
export interface RedeemRefusal {
  /**
   * `wrong-code`: the message belongs to the field of the code. `failed`: something else; the same code may be tried
   * again.
   */
  readonly kind: 'wrong-code' | 'failed';
  readonly message: string;
}

/** The failure of a redemption, or of the check before it. */
export interface RedeemFailure {
  /** Absent when the service refuses without a reason. */
  readonly error?: PortalApiError | undefined;
  /** The patient holds the card already, for instance after a redemption whose answer got lost. */
  readonly isOwn?: boolean;
}

/**
 * Describes why a code was not redeemed.
 * @see docs/product/gift-cards.md
 */
export function redeemRefusal({ error, isOwn = false }: RedeemFailure): RedeemRefusal {
  if (!error) return wrongCode(UNEXPLAINED_GIFT_CARD_FAULT);
  const ofCode = giftCardMessageOf(error);
  if (ofCode) return wrongCode(isOwn ? { ...ofCode, advice: 'Ele está entre os seus códigos resgatados.' } : ofCode);
  return { kind: 'failed', message: withRetryTime(error) };
}

const wrongCode = ({ title, advice }: GiftCardMessage): RedeemRefusal => ({
  kind: 'wrong-code',
  message: `${title.endsWith('!') ? title : `${title}.`} ${advice}`,
});
