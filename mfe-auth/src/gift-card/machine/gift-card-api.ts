import {
  acceptGiftCardTermCall,
  type CallInput,
  type CallOutput,
  checkGiftCardCall,
  linkGiftCardCall,
  registerWithGiftCardCall,
} from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** The calls of a redemption on the sign-in page. */
export const giftCardApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    checkGiftCardAtSignIn: build.mutation(callEndpoint(checkGiftCardCall)),
    linkGiftCardAtSignIn: build.mutation(callEndpoint(linkGiftCardCall)),
    registerWithGiftCard: build.mutation(callEndpoint(registerWithGiftCardCall)),
    acceptGiftCardTermAtSignIn: build.mutation(callEndpoint(acceptGiftCardTermCall)),
  }),
});

/** What a call gave: an answer, or why there was none (see `portalApiErrorOf`). */
export type Answered<Output> =
  { readonly data: Output; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown };

/** The same calls, as the steps of a redemption make them. None throws. */
export interface GiftCardCalls {
  readonly check: (
    input: CallInput<typeof checkGiftCardCall>,
  ) => Promise<Answered<CallOutput<typeof checkGiftCardCall>>>;
  readonly link: (input: CallInput<typeof linkGiftCardCall>) => Promise<Answered<CallOutput<typeof linkGiftCardCall>>>;
  readonly register: (
    input: CallInput<typeof registerWithGiftCardCall>,
  ) => Promise<Answered<CallOutput<typeof registerWithGiftCardCall>>>;
  readonly acceptTerm: (
    input: CallInput<typeof acceptGiftCardTermCall>,
  ) => Promise<Answered<CallOutput<typeof acceptGiftCardTermCall>>>;
}

/** The calls in the host's store; what they gave is forgotten with the component. */
export function useGiftCardCalls(): GiftCardCalls {
  const [check] = giftCardApi.useCheckGiftCardAtSignInMutation();
  const [link] = giftCardApi.useLinkGiftCardAtSignInMutation();
  const [register] = giftCardApi.useRegisterWithGiftCardMutation();
  const [acceptTerm] = giftCardApi.useAcceptGiftCardTermAtSignInMutation();
  return { check, link, register, acceptTerm };
}
