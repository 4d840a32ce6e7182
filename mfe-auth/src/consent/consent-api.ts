import { acceptConsentCall, getConsentTextCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** Reads and accepts the consent terms. */
export const consentApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    // Read anew each time it is asked for: it may have a new version.
    consentText: build.query({ ...callEndpoint(getConsentTextCall), keepUnusedDataFor: 0 }),
    acceptConsent: build.mutation(callEndpoint(acceptConsentCall)),
  }),
});
