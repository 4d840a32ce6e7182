import { giftCardWordsOf, UNEXPLAINED_GIFT_CARD_FAULT } from '@acolhe/domain';
import { portalApiErrorOf } from '@acolhe/session';
import { waitSentence } from '@acolhe/ui';
import { fieldMessages } from '../../registration/field-messages.ts';
import type { Problem } from './state.ts';

/**
 * A failed call in words for the screen. What the service says of a request is a warning; that it failed, or was not
 * reached, is an error.
 * @param title of whatever is not about the code
 */
export function problemOf(error: unknown, title: string): Problem {
  const refusal = portalApiErrorOf(error);
  const { kind, message, retryAfterSeconds } = refusal;
  const fields = fieldMessages(refusal);
  return {
    tone: kind === 'refused' ? 'warning' : 'danger',
    title,
    message,
    ...(retryAfterSeconds !== undefined && { advice: waitSentence(retryAfterSeconds) }),
    ...(fields && { fields }),
    ...giftCardWordsOf(refusal),
  };
}

/** An answer that says no without being a refusal. */
export function refusedOutcome(message: string | undefined): Problem {
  const { title, advice } = UNEXPLAINED_GIFT_CARD_FAULT;
  return { tone: 'warning', title, message: message ?? advice };
}
