import {
  cancelQuotaCall,
  checkGiftCardCall,
  currentGiftCardsCall,
  linkGiftCardCall,
  listQuotaDetailsCall,
  listQuotaSummariesCall,
} from '@acolhe/contracts';
import { callEndpoint } from '@acolhe/session/queries';
import { careRightsApi } from '../home/home-api.ts';

/** The calls of the gift card screen. */
export const giftCardApi = careRightsApi.injectEndpoints({
  endpoints: (build) => ({
    redeemedGiftCards: build.query({ ...callEndpoint(currentGiftCardsCall), providesTags: ['careRights'] }),
    giftCardSummaries: build.query({ ...callEndpoint(listQuotaSummariesCall), providesTags: ['careRights'] }),
    giftCardDetails: build.query({ ...callEndpoint(listQuotaDetailsCall), providesTags: ['careRights'] }),
    checkGiftCard: build.mutation(callEndpoint(checkGiftCardCall)),
    // Also after a failure: without an answer the card may have been redeemed all the same.
    redeemGiftCard: build.mutation({ ...callEndpoint(linkGiftCardCall), invalidatesTags: ['careRights'] }),
    giveUpGiftCardQuota: build.mutation({ ...callEndpoint(cancelQuotaCall), invalidatesTags: ['careRights'] }),
  }),
});
