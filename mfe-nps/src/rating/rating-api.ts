import { saveRatingCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

export const ratingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ saveRating: build.mutation(callEndpoint(saveRatingCall)) }),
});
