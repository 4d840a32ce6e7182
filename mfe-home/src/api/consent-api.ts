import { getConsentTextCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';

/** Reads the consent terms in force. */
export const consentApi = portalApi.injectEndpoints({
  // Not cached: the terms may have a new version.
  endpoints: (build) => ({
    consentTextAtHome: build.query({ ...callEndpoint(getConsentTextCall), keepUnusedDataFor: 0 }),
  }),
});
