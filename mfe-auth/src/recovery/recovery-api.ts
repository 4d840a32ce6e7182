import { requestPasswordChangeCall, resetPasswordCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** Asking for a new password, and setting it. */
export const recoveryApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordChange: build.mutation(callEndpoint(requestPasswordChangeCall)),
    resetPassword: build.mutation(callEndpoint(resetPasswordCall)),
  }),
});
