import { finishFirstAccessCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** The one call of the first access. */
export const firstAccessApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ finishFirstAccess: build.mutation(callEndpoint(finishFirstAccessCall)) }),
});
