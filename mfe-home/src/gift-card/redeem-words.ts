import { type Outcome } from '@acolhe/contracts';
import { giftCardWordsOf, type GiftCardWords, UNEXPLAINED_GIFT_CARD_FAULT } from '@acolhe/domain';
import { type PortalApiError } from '@acolhe/session';
import { withWait } from '@acolhe/ui';

export const CODE_MISSING = 'Código não informado! Digite o código do seu gift card.';
export const CODE_REDEEMED = 'Código resgatado! O que ele oferece já está disponível para você.';

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
  if (!error) return wrongCode(UNEXPLAINED_GIFT_CARD_FAULT);
  const ofCode = giftCardWordsOf(error);
  if (ofCode) return wrongCode(ofCode);
  return { kind: 'failed', message: withWait(error), tone: error.kind === 'refused' ? 'warning' : 'danger' };
}

const wrongCode = ({ title, advice }: GiftCardWords): RedeemResult => ({ kind: 'wrong-code', message: `${title.endsWith('!') ? title : `${title}.`} ${advice}` });
