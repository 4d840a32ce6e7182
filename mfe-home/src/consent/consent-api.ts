import { getConsentTextCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** Reading the consent terms. */
export const consentApi = portalApi.injectEndpoints({
  // Read anew each time it is asked for: it may have a new version.
  endpoints: (build) => ({
    consentTextAtHome: build.query({ ...callEndpoint(getConsentTextCall), keepUnusedDataFor: 0 }),
  }),
});
