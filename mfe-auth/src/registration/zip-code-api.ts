import { lookUpZipCodeCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** Looks up the address of a zip code. */
export const zipCodeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ registrationZipCode: build.query(callEndpoint(lookUpZipCodeCall)) }),
});
