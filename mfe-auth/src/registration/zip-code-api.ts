import { lookUpZipCodeCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** Where a zip code is, for a registration. */
export const zipCodeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ registrationZipCode: build.query(callEndpoint(lookUpZipCodeCall)) }),
});
