import {
  acceptGiftCardTerm,
  cancelQuota,
  currentGiftCards,
  linkGiftCard,
  listQuotaDetails,
  listQuotaSummaries,
} from '@acolhe/contracts';
import { callEndpoint } from '@acolhe/session';
import { rightsApi } from '../rights/rights-api.ts';

/** What the gift cards' screen asks the service. */
export const giftCardApi = rightsApi.injectEndpoints({
  endpoints: (build) => ({
    redeemedGiftCards: build.query({ ...callEndpoint(currentGiftCards), providesTags: ['careRights'] }),
    giftCardSummaries: build.query({ ...callEndpoint(listQuotaSummaries), providesTags: ['careRights'] }),
    giftCardDetails: build.query({ ...callEndpoint(listQuotaDetails), providesTags: ['careRights'] }),
    acceptTermsOfGiftCard: build.mutation(callEndpoint(acceptGiftCardTerm)),
    // Also after a refusal, and when no answer came: the card may have been redeemed all the same.
    redeemGiftCard: build.mutation({ ...callEndpoint(linkGiftCard), invalidatesTags: ['careRights'] }),
    giveUpGiftCardQuota: build.mutation({ ...callEndpoint(cancelQuota), invalidatesTags: ['careRights'] }),
  }),
});
