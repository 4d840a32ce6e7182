import {
  acceptGiftCardTermCall,
  checkGiftCardCall,
  linkGiftCardCall,
  registerWithGiftCardCall,
} from '@acolhe/contracts';
import type { ServiceCalls } from '@acolhe/session';

/** The calls of a redemption. */
export const GIFT_CARD_CALLS = {
  check: checkGiftCardCall,
  link: linkGiftCardCall,
  register: registerWithGiftCardCall,
  acceptTerm: acceptGiftCardTermCall,
};

export type GiftCardCalls = ServiceCalls<typeof GIFT_CARD_CALLS>;
