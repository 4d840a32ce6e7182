import {
  acceptGiftCardTerm,
  type CallInput,
  type CallOutput,
  checkGiftCard,
  linkGiftCard,
  registerWithGiftCard,
} from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** The calls of a redemption on the sign-in page. */
export const giftCardApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    checkGiftCardAtSignIn: build.mutation(callEndpoint(checkGiftCard)),
    linkGiftCardAtSignIn: build.mutation(callEndpoint(linkGiftCard)),
    registerWithGiftCard: build.mutation(callEndpoint(registerWithGiftCard)),
    acceptGiftCardTermAtSignIn: build.mutation(callEndpoint(acceptGiftCardTerm)),
  }),
});

/** What a call gave: an answer, or why there was none (see `portalApiErrorOf`). */
export type Answered<Output> =
  { readonly data: Output; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown };

/** The same calls, as the steps of a redemption make them. None throws. */
export interface GiftCardCalls {
  readonly check: (input: CallInput<typeof checkGiftCard>) => Promise<Answered<CallOutput<typeof checkGiftCard>>>;
  readonly link: (input: CallInput<typeof linkGiftCard>) => Promise<Answered<CallOutput<typeof linkGiftCard>>>;
  readonly register: (
    input: CallInput<typeof registerWithGiftCard>,
  ) => Promise<Answered<CallOutput<typeof registerWithGiftCard>>>;
  readonly acceptTerm: (
    input: CallInput<typeof acceptGiftCardTerm>,
  ) => Promise<Answered<CallOutput<typeof acceptGiftCardTerm>>>;
}

/** The calls in the host's store; what they gave is forgotten with the component. */
export function useGiftCardCalls(): GiftCardCalls {
  const [check] = giftCardApi.useCheckGiftCardAtSignInMutation();
  const [link] = giftCardApi.useLinkGiftCardAtSignInMutation();
  const [register] = giftCardApi.useRegisterWithGiftCardMutation();
  const [acceptTerm] = giftCardApi.useAcceptGiftCardTermAtSignInMutation();
  return { check, link, register, acceptTerm };
}
