import { giftCardMessageOf, UNEXPLAINED_GIFT_CARD_FAULT } from '@acolhe/domain';
import type { PortalApiError } from '@acolhe/session';
import { retryTimeSentence } from '@acolhe/ui';
import { fieldMessages } from '../../registration/field-messages.ts';
import type { Problem } from './state.ts';

/**
 * Describes a failed call for the screen.
 * @param title of a problem that is not about the card's code
 */
export function problemOf(error: PortalApiError, title: string): Problem {
  const { message, retryAfterSeconds } = error;
  const fields = fieldMessages(error);
  return {
    title,
    message,
    ...(retryAfterSeconds !== undefined && { advice: retryTimeSentence(retryAfterSeconds) }),
    ...(fields && { fields }),
    ...giftCardMessageOf(error),
  };
}

/** Describes an answer 200 that says `ok: false`. */
export function rejectedOutcome(message: string | undefined): Problem {
  const { title, advice } = UNEXPLAINED_GIFT_CARD_FAULT;
  return { title, message: message ?? advice };
}
