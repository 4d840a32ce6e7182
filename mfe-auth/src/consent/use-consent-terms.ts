import { type ConsentText, getConsentTextCall } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import type { AsyncState } from '@acolhe/ui';

const consentApi = portalApi.injectEndpoints({
  // Not cached: the terms may have a new version.
  endpoints: (build) => ({
    consentText: build.query({ ...callEndpoint(getConsentTextCall), keepUnusedDataFor: 0 }),
  }),
});

/** Reads the consent terms in force, once per screen that shows them. */
export function useConsentTerms(): AsyncState<ConsentText> {
  const { data, error, isFetching, refetch } = consentApi.useConsentTextQuery({});
  return { data, isFetching, fault: error && portalApiErrorOf(error).message, onRetry: () => void refetch() };
}
