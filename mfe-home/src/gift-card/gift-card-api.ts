import {
  acceptGiftCardTermCall,
  cancelQuotaCall,
  currentGiftCardsCall,
  linkGiftCardCall,
  listQuotaDetailsCall,
  listQuotaSummariesCall,
} from '@acolhe/contracts';
import { callEndpoint } from '@acolhe/session';
import { rightsApi } from '../rights/rights-api.ts';

/** What the gift cards' screen asks the service. */
export const giftCardApi = rightsApi.injectEndpoints({
  endpoints: (build) => ({
    redeemedGiftCards: build.query({ ...callEndpoint(currentGiftCardsCall), providesTags: ['careRights'] }),
    giftCardSummaries: build.query({ ...callEndpoint(listQuotaSummariesCall), providesTags: ['careRights'] }),
    giftCardDetails: build.query({ ...callEndpoint(listQuotaDetailsCall), providesTags: ['careRights'] }),
    acceptTermsOfGiftCard: build.mutation(callEndpoint(acceptGiftCardTermCall)),
    // Also after a refusal, and when no answer came: the card may have been redeemed all the same.
    redeemGiftCard: build.mutation({ ...callEndpoint(linkGiftCardCall), invalidatesTags: ['careRights'] }),
    giveUpGiftCardQuota: build.mutation({ ...callEndpoint(cancelQuotaCall), invalidatesTags: ['careRights'] }),
  }),
});
